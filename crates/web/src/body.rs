//! Reading a request's body: so much, so long, and JSON.

use crate::error::ApiError;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, StatusCode, header};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use serde::de::DeserializeOwned;
use std::time::Duration;

/// Reads JSON of at most `most` bytes that arrives within `time`.
///
/// Anything but `application/json` is refused: a form of another site can send plain text without
/// being asked, JSON it cannot.
pub(crate) async fn json<T: DeserializeOwned>(
    headers: &HeaderMap,
    body: Body,
    most: usize,
    time: Duration,
) -> Result<T, ApiError> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).map(str::trim);
    if !kind.is_some_and(|kind| kind.eq_ignore_ascii_case("application/json")) {
        return Err(ApiError::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "content-type",
            "The body is not said to be JSON.",
            "Send the header Content-Type: application/json.",
        ));
    }
    let announced = headers.get(header::CONTENT_LENGTH).and_then(|text| text.to_str().ok());
    if announced.and_then(|text| text.parse::<u64>().ok()).is_some_and(|size| size > most as u64) {
        return Err(too_large(most));
    }
    let bytes = tokio::time::timeout(time, collect(body, most)).await.map_err(|_| {
        ApiError::new(
            StatusCode::REQUEST_TIMEOUT,
            "slow",
            format!("The body did not arrive within {} s.", time.as_secs()),
            "Send it faster, or make it smaller.",
        )
    })??;
    serde_json::from_slice(&bytes)
        .map_err(|error| ApiError::bad("json", error.to_string(), "See docs/api.md."))
}

async fn collect(body: Body, most: usize) -> Result<Bytes, ApiError> {
    let collected = Limited::new(body, most).collect().await.map_err(|error| {
        if error.is::<LengthLimitError>() {
            too_large(most)
        } else {
            ApiError::bad("body", format!("The body broke off: {error}."), "Send it again.")
        }
    })?;
    Ok(collected.to_bytes())
}

fn too_large(most: usize) -> ApiError {
    ApiError::new(
        StatusCode::PAYLOAD_TOO_LARGE,
        "too-large",
        format!("The body has more than {most} bytes."),
        "Send a smaller board or photo.",
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::response::IntoResponse;

    /// A size that nobody announced is found out while the body arrives.
    #[tokio::test]
    async fn a_body_may_have_exactly_the_limit() {
        let read = |most| collect(Body::from("12345"), most);
        assert_eq!(read(5).await.unwrap(), "12345");
        let refused = read(4).await.unwrap_err().into_response();
        assert_eq!(refused.status(), StatusCode::PAYLOAD_TOO_LARGE);
    }
}
