//! Which requests are accepted, and the security headers of answers.
//!
//! A page of another site can send requests to this machine from the user's own browser. Two checks
//! stop it. *Origin*: a browser names the site that a request comes from; only ours is accepted.
//! *Host*: a site may give its own name the address 127.0.0.1 ("DNS rebinding"), so its pages get
//! our origin; then the Host is its name, which is refused.

use crate::Config;
use crate::error::Refusal;
use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::Arc;
use taquin_api::ApiError;
use tower_http::set_header::SetResponseHeaderLayer;

/// Nothing from other origins, nothing inline, no frames.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
                      img-src 'self' blob: data:; connect-src 'self'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";

/// Rejected: Cross-Origin-Opener-Policy. It makes the browser start a process for the page, which
/// delays the first paint by half; without it, a site that opens the page in a window can only
/// close it or navigate it away.
const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// A router whose every answer has the headers above.
pub(crate) fn with_headers(router: Router) -> Router {
    HEADERS.into_iter().fold(router, |router, (name, value)| {
        router.layer(SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value)))
    })
}

/// Refuses requests of other sites.
pub(crate) async fn guard(
    State(config): State<Arc<Config>>,
    request: Request,
    next: Next,
) -> Response {
    match admit(&config, request.headers(), request.uri().host()) {
        Ok(()) => next.run(request).await,
        Err(error) => Refusal::from(error).into_response(),
    }
}

fn admit(config: &Config, headers: &HeaderMap, target: Option<&str>) -> Result<(), ApiError> {
    let refuse = |status, code, message: &'static str| {
        Err(ApiError::new(status, code, message, "api-host-hint"))
    };
    let mut hosts = headers.get_all(header::HOST).iter();
    let host = hosts.next().and_then(|host| host.to_str().ok());
    let (Some(host), None) = (host, hosts.next()) else {
        return refuse(400, "host", "api-host");
    };
    if !known(config, name_of(host)) || target.is_some_and(|name| !known(config, name)) {
        return refuse(421, "host", "api-other-host");
    }
    let mut origins = headers.get_all(header::ORIGIN).iter();
    let ours = |origin: &HeaderValue| {
        origin.to_str().is_ok_and(|origin| {
            let site = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
            site.is_some_and(|site| site.eq_ignore_ascii_case(host))
        })
    };
    if !origins.all(ours) {
        return refuse(403, "origin", "api-origin");
    }
    Ok(())
}

/// The name or address in a Host, without its port.
fn name_of(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Returns true if this is a name of this machine: `localhost`, a name given with `--host`, or an
/// address, which no site can claim. On a loopback interface only loopback addresses are accepted.
fn known(config: &Config, name: &str) -> bool {
    let plain = name.strip_suffix('.').unwrap_or(name);
    if plain.eq_ignore_ascii_case("localhost")
        || config.hosts.iter().any(|host| host.eq_ignore_ascii_case(plain))
    {
        return true;
    }
    let inside = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    let address = match inside {
        Some(inside) => inside.parse::<Ipv6Addr>().ok().map(IpAddr::V6),
        None => name.parse::<IpAddr>().ok(),
    };
    let alone = config.listen.ip().is_loopback();
    address.is_some_and(|address| !alone || address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn status(config: &Config, pairs: &[(HeaderName, &str)]) -> Option<u16> {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(name, value.parse().unwrap());
        }
        admit(config, &headers, None).err().map(|error| error.status())
    }

    #[test]
    fn only_our_own_names_are_served() {
        let config = Config::default();
        for host in ["localhost", "localhost:80", "LOCALHOST:1", "127.0.0.1:8080", "[::1]:99"] {
            assert_eq!(status(&config, &[(header::HOST, host)]), None, "{host}");
        }
        for host in [
            "example.org",
            "127.0.0.1.example.org",
            "localhost.example.org:80",
            "192.168.1.7",
            "a@localhost",
            "",
            "[::2]",
        ] {
            let refused = Some(421);
            assert_eq!(status(&config, &[(header::HOST, host)]), refused, "{host}");
        }
        assert_eq!(status(&config, &[]), Some(400));
        let twice = [(header::HOST, "localhost"), (header::HOST, "localhost")];
        assert_eq!(status(&config, &twice), Some(400));
    }

    #[test]
    fn an_open_server_takes_addresses_and_given_names() {
        let listen = "0.0.0.0:80".parse().unwrap();
        let config = Config { listen, hosts: vec!["puzzle.lan".into()], ..Config::default() };
        for host in ["192.168.1.7:80", "puzzle.lan", "Puzzle.LAN:80"] {
            assert_eq!(status(&config, &[(header::HOST, host)]), None, "{host}");
        }
        assert!(status(&config, &[(header::HOST, "example.org")]).is_some());
    }

    #[test]
    fn other_sites_may_not_ask() {
        let config = Config::default();
        let ask =
            |origin| status(&config, &[(header::HOST, "localhost:80"), (header::ORIGIN, origin)]);
        assert_eq!(ask("http://localhost:80"), None);
        for origin in ["http://localhost:81", "http://example.org", "null", "localhost:80", ""] {
            assert_eq!(ask(origin), Some(403), "{origin}");
        }
    }
}
