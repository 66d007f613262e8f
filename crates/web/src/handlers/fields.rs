//! The fields of a request, taken one by one; what is left over was not understood.

use super::App;
use crate::body;
use crate::error::ApiError;
use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// The fields not yet taken.
pub(crate) struct Fields(Map<String, Value>);

/// The fields of a request that may hold a photo, and so more bytes.
pub(crate) struct WithPhoto(pub(crate) Fields);

impl FromRequest<App> for Fields {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Fields, ApiError> {
        read(request, app.config.body, app).await
    }
}

impl FromRequest<App> for WithPhoto {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<WithPhoto, ApiError> {
        read(request, app.config.photo_body, app).await.map(WithPhoto)
    }
}

async fn read(request: Request, most: usize, app: &App) -> Result<Fields, ApiError> {
    let (head, body) = request.into_parts();
    body::json(&head.headers, body, most, app.config.patience).await.map(Fields)
}

impl Fields {
    pub(crate) fn new(map: Map<String, Value>) -> Fields {
        Fields(map)
    }

    /// A field that may be left out, or be null.
    pub(crate) fn optional<T: DeserializeOwned>(
        &mut self,
        name: &str,
    ) -> Result<Option<T>, ApiError> {
        match self.0.remove(name) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => serde_json::from_value(value).map(Some).map_err(|error| {
                ApiError::bad("field", format!("`{name}`: {error}."), "See docs/api.md.")
            }),
        }
    }

    /// A field that must be there.
    pub(crate) fn required<T: DeserializeOwned>(&mut self, name: &str) -> Result<T, ApiError> {
        self.optional(name)?.ok_or_else(|| {
            ApiError::bad("field", format!("`{name}` is missing."), "See docs/api.md.")
        })
    }

    /// A number that must lie in a range, with a default.
    pub(crate) fn number(
        &mut self,
        name: &str,
        range: std::ops::RangeInclusive<u64>,
        default: u64,
    ) -> Result<u64, ApiError> {
        let number = self.optional(name)?.unwrap_or(default);
        if !range.contains(&number) {
            let (least, most) = (range.start(), range.end());
            let message = format!("`{name}` is {number}.");
            return Err(ApiError::bad("field", message, format!("Choose {least} to {most}.")));
        }
        Ok(number)
    }

    /// Nothing may be left: a misspelt name would else do nothing, silently.
    pub(crate) fn end(self) -> Result<(), ApiError> {
        if self.0.is_empty() {
            return Ok(());
        }
        let names: Vec<_> =
            self.0.keys().take(8).map(|key| key.chars().take(40).collect::<String>()).collect();
        let message = format!("Not known here: `{}`.", names.join("`, `"));
        Err(ApiError::bad("field", message, "Leave it out, or look for its name in docs/api.md."))
    }
}
