//! Reads a request's body, with limits on size and time.

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, header};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use std::time::Duration;
use taquin_api::{ApiError, Fields, Text};

/// Reads a JSON object of at most `most` bytes that arrives within `time`.
///
/// Anything but `application/json` is refused: a form of another site can send plain text without
/// permission, but not JSON.
pub(crate) async fn fields(
    headers: &HeaderMap,
    body: Body,
    most: usize,
    time: Duration,
) -> Result<Fields, ApiError> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).map(str::trim);
    if !kind.is_some_and(|kind| kind.eq_ignore_ascii_case("application/json")) {
        return Err(ApiError::new(
            415,
            "content-type",
            "api-content-type",
            "api-content-type-hint",
        ));
    }
    let announced = headers.get(header::CONTENT_LENGTH).and_then(|text| text.to_str().ok());
    if announced.and_then(|text| text.parse::<u64>().ok()).is_some_and(|size| size > most as u64) {
        return Err(too_large(most));
    }
    let bytes = tokio::time::timeout(time, collect(body, most)).await.map_err(|_| {
        let message = Text::with("api-slow", [("seconds", time.as_secs().into())]);
        ApiError::new(408, "slow", message, "api-slow-hint")
    })??;
    Fields::parse(&bytes)
}

async fn collect(body: Body, most: usize) -> Result<Bytes, ApiError> {
    let collected = Limited::new(body, most).collect().await.map_err(|error| {
        if error.is::<LengthLimitError>() {
            too_large(most)
        } else {
            let message = Text::with("api-body", [("error", error.to_string().into())]);
            ApiError::bad("body", message, "api-body-hint")
        }
    })?;
    Ok(collected.to_bytes())
}

fn too_large(most: usize) -> ApiError {
    let message = Text::with("api-too-large", [("most", most.into())]);
    ApiError::new(413, "too-large", message, "api-too-large-hint")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A size that was not announced is checked while the body arrives.
    #[tokio::test]
    async fn a_body_may_have_exactly_the_limit() {
        let read = |most| collect(Body::from("12345"), most);
        assert_eq!(read(5).await.unwrap(), "12345");
        assert_eq!(read(4).await.unwrap_err().status(), 413);
    }
}
