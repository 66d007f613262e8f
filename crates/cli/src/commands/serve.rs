//! `taquin serve`: the web page.

use crate::args::serve::Serve;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::{messages, table_store};
use clap::ArgMatches;
use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::Arc;
use taquin_web::Config;

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let words = context.words;
    let typed = Serve::read(matches, words)?;
    let store = table_store::store(typed.tables.as_deref(), words)?;
    let (listen, hosts, commit) = (typed.listen, typed.hosts, messages::COMMIT);
    let config = Config { listen, hosts, commit, ..Config::default() };
    if !typed.listen.ip().is_loopback() {
        // Printed even with --quiet: a user who opens the server to others should know it.
        let _ = writeln!(std::io::stderr(), "{}", words.say("serve-open-to-all"));
    }
    let served = taquin_web::serve(config, Arc::new(store), |address| {
        let page = format!("http://{address}/");
        // One line, flushed, so a script can wait for it. The server continues even if nobody reads
        // it.
        let _ = writeln!(context.out, "{page}").and_then(|()| context.out.flush());
        if typed.open {
            browse(&page);
        }
    });
    served.map_err(|error| {
        let at = typed.listen.to_string();
        let args = [("address", at.into()), ("error", words.io_reason(&error).into())];
        Failure::usage(words.say_with("serve-cannot-listen", &args))
    })?;
    Ok(Exit::Done)
}

/// Opens the user's browser, if possible; the address was printed in any case.
fn browse(page: &str) {
    let (program, args): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let _ = Command::new(program)
        .args(args)
        .arg(page)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
}
