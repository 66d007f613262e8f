//! The fields of a request, taken one by one; unknown fields are left over.

use crate::error::ApiError;
use crate::speak::{Text, excerpt};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use taquin_i18n::Lang;

/// The fields not yet taken.
#[derive(Clone, Debug)]
pub struct Fields {
    map: Map<String, Value>,
    lang: Lang,
}

impl Fields {
    /// All fields of a body, which is a JSON object.
    pub fn parse(body: &[u8]) -> Result<Fields, ApiError> {
        serde_json::from_slice(body).map(Fields::new).map_err(|error| {
            let message = Text::with("api-json", [("error", excerpt(&error).into())]);
            ApiError::bad("json", message, "api-see-api")
        })
    }

    /// All fields of an object. Its `lang` is the language of errors, charts and reports; an
    /// unknown one is refused when it is read.
    pub fn new(map: Map<String, Value>) -> Fields {
        let lang = map.get("lang").and_then(Value::as_str).and_then(Lang::named);
        Fields { map, lang: lang.unwrap_or(Lang::En) }
    }

    /// The language of the request.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// A field that may be left out, or be null.
    pub(crate) fn optional<T: DeserializeOwned>(
        &mut self,
        name: &'static str,
    ) -> Result<Option<T>, ApiError> {
        match self.map.remove(name) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => serde_json::from_value(value).map(Some).map_err(|error| {
                let about = [("name", name.into()), ("error", excerpt(&error).into())];
                ApiError::bad("field", Text::with("api-field", about), "api-see-api")
            }),
        }
    }

    /// A field that must be there.
    pub(crate) fn required<T: DeserializeOwned>(
        &mut self,
        name: &'static str,
    ) -> Result<T, ApiError> {
        self.optional(name)?.ok_or_else(|| {
            let message = Text::with("api-field-missing", [("name", name.into())]);
            ApiError::bad("field", message, "api-see-api")
        })
    }

    /// A number that must lie in a range, with a default.
    pub(crate) fn number(
        &mut self,
        name: &'static str,
        range: std::ops::RangeInclusive<u64>,
        default: u64,
    ) -> Result<u64, ApiError> {
        let number: u64 = self.optional(name)?.unwrap_or(default);
        if !range.contains(&number) {
            let value = number.to_string();
            let about = [("name", name.into()), ("value", value.into())];
            let hint = [("least", (*range.start()).into()), ("most", (*range.end()).into())];
            return Err(ApiError::bad(
                "field",
                Text::with("api-field-range", about),
                Text::with("api-choose-range", hint),
            ));
        }
        Ok(number)
    }

    /// Rejects unknown fields; a misspelt field would otherwise be ignored silently. Also rejects
    /// an unknown language.
    pub(crate) fn end(mut self) -> Result<(), ApiError> {
        let lang = self.optional::<String>("lang")?;
        if lang.is_some_and(|name| Lang::named(&name).is_none()) {
            let names = Lang::ALL.map(Lang::code).join(", ");
            let hint = Text::with("api-choose", [("names", names.into())]);
            return Err(ApiError::bad("lang", "api-lang", hint));
        }
        if self.map.is_empty() {
            return Ok(());
        }
        let short = |key: &String| format!("`{}`", key.chars().take(40).collect::<String>());
        let names: Vec<String> = self.map.keys().take(8).map(short).collect();
        let about = [("names", names.join(", ").into())];
        Err(ApiError::bad("field", Text::with("api-unknown", about), "api-unknown-hint"))
    }
}
