//! What must hold of the requests of the page, whatever their bodies are.
//!
//! Shared by the fuzz target and by the property tests of the crate `api`.

use std::sync::{Arc, OnceLock};
use taquin::tables::Store;
use taquin_api::{ApiError, Bounds, Call, Fields, PreparedCall, Service, words};
use taquin_i18n::Lang;

/// Longer than any message or hint should be, in characters: 24 faults of a board are listed.
const A_PAGE: usize = 3500;

/// A body is a valid request, or an error with a short message in every language. The first byte
/// chooses the call, from `a`; the rest is the body. Nothing is searched or drawn.
pub fn body(data: &[u8]) {
    static SERVICE: OnceLock<Service> = OnceLock::new();
    let bounds = Bounds::default();
    let service =
        SERVICE.get_or_init(|| Service::new(bounds.clone(), Arc::new(Store::off()), None));
    let Some((&call, body)) = data.split_first() else { return };
    let call = Call::ALL[usize::from(call.wrapping_sub(b'a')) % Call::ALL.len()];
    match Fields::parse(body).and_then(|fields| service.prepare(call, fields)) {
        Ok(PreparedCall::Answer(answer)) => assert!(answer.is_object()),
        Ok(PreparedCall::Job(job)) => assert!(job.time() <= bounds.time),
        Err(error) => is_short(&error),
    }
}

fn is_short(error: &ApiError) {
    assert!((400..500).contains(&error.status()), "{error:?}");
    for lang in Lang::ALL {
        let json = error.json(words(lang));
        let text = |name: &str| json["error"][name].as_str().expect("a text").to_owned();
        assert!(!text("message").is_empty() && !text("code").is_empty(), "{json}");
        let length = |name| text(name).chars().count();
        assert!(length("message") < A_PAGE && length("hint") < A_PAGE, "{json}");
    }
}
