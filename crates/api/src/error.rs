//! Errors as JSON: a stable code, a message, and what to change.

use crate::speak::Text;
use serde_json::{Value, json};
use taquin_i18n::Words;

/// Why a request was not answered. The caller chooses the language.
#[derive(Clone, Debug)]
pub struct ApiError {
    status: u16,
    code: &'static str,
    message: Text,
    hint: Option<Text>,
}

impl ApiError {
    /// An error with its HTTP status.
    pub fn new(
        status: u16,
        code: &'static str,
        message: impl Into<Text>,
        hint: impl Into<Text>,
    ) -> ApiError {
        ApiError { status, code, message: message.into(), hint: Some(hint.into()) }
    }

    /// What was sent cannot be used.
    pub fn bad(code: &'static str, message: impl Into<Text>, hint: impl Into<Text>) -> ApiError {
        ApiError::new(400, code, message, hint)
    }

    /// What was sent is understood but cannot be done; the message says what to change.
    pub(crate) fn impossible(code: &'static str, message: impl Into<Text>) -> ApiError {
        ApiError { status: 422, code, message: message.into(), hint: None }
    }

    /// A bug.
    pub fn bug(message: impl Into<Text>) -> ApiError {
        ApiError::new(500, "bug", message, "api-bug-hint")
    }

    /// The HTTP status.
    pub fn status(&self) -> u16 {
        self.status
    }

    /// As sent, in a response or in an event.
    pub fn json(&self, words: &Words) -> Value {
        let hint = self.hint.as_ref().map_or_else(String::new, |hint| hint.say(words));
        let message = self.message.say(words);
        json!({ "v": 1, "error": { "code": self.code, "message": message, "hint": hint } })
    }
}
