//! `taquin serve`.

use super::{Reader, command, flag, option};
use crate::exit::Failure;
use clap::{ArgAction, ArgMatches, Command};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use taquin_i18n::Words;

/// The default port.
const PORT: u16 = 8080;

/// What was typed.
#[derive(Clone, Debug)]
pub(crate) struct Serve {
    pub(crate) listen: SocketAddr,
    /// Names by which others reach this machine.
    pub(crate) hosts: Vec<String>,
    /// Where tables are.
    pub(crate) tables: Option<String>,
    /// True if a browser is opened.
    pub(crate) open: bool,
}

pub(crate) fn describe(words: &Words) -> Command {
    command(words, "serve")
        .arg(option(words, "port").short('p'))
        .arg(option(words, "listen"))
        .arg(option(words, "host").action(ArgAction::Append))
        .arg(option(words, "tables"))
        .arg(flag(words, "open"))
}

impl Serve {
    pub(crate) fn read(matches: &ArgMatches, words: &Words) -> Result<Serve, Failure> {
        let mut reader = Reader::new(matches, words);
        let port = reader.number("port", 0..=65_535).map(|port| port as u16);
        // An address, or an address and a port: the port can be given in either way.
        let listen = reader.parsed("listen", |text, words| {
            let alone = text.parse::<IpAddr>().map(|ip| (ip, None));
            let both = text.parse::<SocketAddr>().map(|at| (at.ip(), Some(at.port())));
            alone.or(both).map_err(|_| {
                let short: String = text.chars().take(40).collect();
                words.say_with("listen-malformed", &[("text", short.into())])
            })
        });
        let (ip, own) = listen.unwrap_or((IpAddr::V4(Ipv4Addr::LOCALHOST), None));
        let hosts = matches.get_many::<String>("host").into_iter().flatten().cloned().collect();
        let tables = reader.text("tables");
        let open = reader.flag("open");
        reader.finish()?;
        let listen = SocketAddr::new(ip, port.or(own).unwrap_or(PORT));
        Ok(Serve { listen, hosts, tables, open })
    }
}
