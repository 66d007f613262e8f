//! Turns keyword arguments into a request: the form of JSON and TOML, with time in seconds.

use crate::error::{kind, say, wrong};
use crate::heuristic::{Failure, Heuristic};
use crate::session::words;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyString};
use serde_json::{Map, Value};
use taquin::registry::Algorithm;
use taquin::{HeuristicExpr, LimitsForm, RequestError, SolveRequest};
use taquin_board::{Size, nearest};
use taquin_search::Cancel;

/// The name of the time limit in Python, in seconds.
const TIME_LIMIT: &str = "time_limit";

/// A request, and what its Python functions need.
pub(crate) struct RequestArguments {
    pub(crate) request: SolveRequest,
    /// The heuristic is a Python function.
    pub(crate) calls_python: bool,
    /// Ends the work; Python functions cancel it when they raise.
    pub(crate) failure: Failure,
}

impl RequestArguments {
    /// The request of keyword arguments, for boards of these sizes.
    pub(crate) fn read(
        arguments: Option<&Bound<'_, PyDict>>,
        sizes: &[Size],
    ) -> PyResult<RequestArguments> {
        let failure = Failure::new(Cancel::new());
        let mut form = Map::new();
        let mut heuristic = None;
        let mut calls_python = false;
        for (name, value) in arguments.into_iter().flatten() {
            let name = name.cast::<PyString>()?.to_cow()?.into_owned();
            if value.is_none() {
                known(&name)?;
                continue;
            }
            match name.as_str() {
                "algorithm" => {
                    let text: String = value.extract().map_err(|_| field_kind(&name, &value))?;
                    check_algorithm(&text)?;
                    form.insert(name, text.into());
                }
                "heuristic" => {
                    (heuristic, calls_python) = read_heuristic(&value, sizes, &failure)?;
                }
                TIME_LIMIT => {
                    let seconds: f64 = value.extract().map_err(|_| field_kind(&name, &value))?;
                    // JSON has no infinity and no NaN, so they are refused here.
                    let limit = LimitsForm { seconds: Some(seconds), ..LimitsForm::default() };
                    limit.limits().map_err(wrong)?;
                    form.insert("time_limit_ms".into(), (seconds * 1000.0).into());
                }
                _ => {
                    known(&name)?;
                    let value = plain(&name, &value)?;
                    check_field(&name, &value)?;
                    form.insert(name, value);
                }
            }
        }
        let request = serde_json::from_value(Value::Object(form));
        let mut request: SolveRequest = request.map_err(|error| wrong(error.to_string()))?;
        request.heuristic = heuristic;
        Ok(RequestArguments { request, calls_python, failure })
    }

    /// The token that ends the work.
    pub(crate) fn cancel(&self) -> &Cancel {
        self.failure.cancel()
    }
}

/// An error for an option that does not exist.
fn known(name: &str) -> PyResult<()> {
    let names = || SolveRequest::fields().chain([TIME_LIMIT]);
    if names().any(|known| known == name) {
        return Ok(());
    }
    let short: String = name.chars().take(60).collect();
    Err(wrong(words().unknown("py-unknown-field", &short, nearest(name, names()))))
}

fn check_algorithm(text: &str) -> PyResult<()> {
    if text == "auto" {
        return Ok(());
    }
    let unknown = |error| wrong(words().request_error(&RequestError::Algorithm(error)));
    text.parse::<Algorithm>().map(|_| ()).map_err(unknown)
}

/// Reads a heuristic: a name or an expression, a function, or a [`Heuristic`]. Also returns whether
/// it calls Python.
pub(crate) fn read_heuristic(
    value: &Bound<'_, PyAny>,
    sizes: &[Size],
    failure: &Failure,
) -> PyResult<(Option<HeuristicExpr>, bool)> {
    if let Ok(text) = value.cast::<PyString>() {
        let text = text.to_cow()?;
        if text == "auto" {
            return Ok((None, false));
        }
        let expr = text.parse().map_err(|error| wrong(words().expr_error(&error)))?;
        return Ok((Some(expr), false));
    }
    let own = match value.cast::<Heuristic>() {
        Ok(heuristic) => heuristic.clone(),
        Err(_) if value.is_callable() => Bound::new(value.py(), Heuristic::of(value)?)?,
        Err(_) => return Err(kind("py-kind-heuristic", value)),
    };
    let own = own.get();
    for &size in sizes {
        own.check(size)?;
    }
    Ok((Some(HeuristicExpr::Function(own.bind(failure))), own.calls_python()))
}

/// A value as JSON has it. Numbers of numpy are numbers too.
fn plain(name: &str, value: &Bound<'_, PyAny>) -> PyResult<Value> {
    if value.is_instance_of::<PyBool>() {
        return Ok(value.extract::<bool>()?.into());
    }
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(text.to_cow()?.into());
    }
    if !value.is_instance_of::<PyFloat>() {
        if let Ok(number) = value.extract::<u64>() {
            return Ok(number.into());
        }
        if let Ok(number) = value.extract::<i64>() {
            return Ok(number.into());
        }
    }
    if !value.is_instance_of::<PyInt>()
        && let Ok(number) = value.extract::<f64>()
    {
        return Ok(number.into());
    }
    Err(field_kind(name, value))
}

fn field_kind(name: &str, value: &Bound<'_, PyAny>) -> PyErr {
    let message = kind("py-field-kind", value).value(value.py()).to_string();
    in_field(name, message)
}

fn in_field(name: &str, message: String) -> PyErr {
    say("py-field", &[("name", name.to_owned().into()), ("message", message.into())])
}

/// An error that names the field whose value cannot be read.
fn check_field(name: &str, value: &Value) -> PyResult<()> {
    let alone = Value::Object(Map::from_iter([(name.to_owned(), value.clone())]));
    let Err(error) = serde_json::from_value::<SolveRequest>(alone) else { return Ok(()) };
    let text = || match value {
        Value::String(text) => text.chars().take(24).collect(),
        other => other.to_string(),
    };
    let message = match name {
        "order" => words().say_with("order-malformed", &[("text", text().into())]),
        "weight" => words().say_with("weight-malformed", &[("text", text().into())]),
        _ => error.to_string(),
    };
    Err(in_field(name, message))
}

/// The JSON Schema of a request.
#[pyfunction]
pub(crate) fn request_schema(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    crate::convert::from_json(py, &taquin_render::json::request_schema())
}
