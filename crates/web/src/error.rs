//! Errors as responses.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::Value;
use taquin_api::{ApiError, words};
use taquin_i18n::Lang;

/// An error and its language.
#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    pub(crate) error: ApiError,
    pub(crate) lang: Lang,
}

/// All threads are busy and the queue is full.
pub(crate) fn busy() -> ApiError {
    ApiError::new(503, "busy", "api-busy", "api-busy-hint")
}

impl Refusal {
    /// As sent in an event.
    pub(crate) fn json(&self) -> Value {
        self.error.json(words(self.lang))
    }
}

/// An error before the language of a request is known.
impl From<ApiError> for Refusal {
    fn from(error: ApiError) -> Refusal {
        Refusal { error, lang: Lang::En }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status =
            StatusCode::from_u16(self.error.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, Json(self.json())).into_response();
        if status == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}

/// A JSON answer.
pub(crate) struct Json(pub(crate) Value);

impl IntoResponse for Json {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "application/json")], self.0.to_string()).into_response()
    }
}
