//! Runs one request, given by its name and its JSON.

use std::sync::Arc;
use std::time::Duration;
use taquin::tables::Store;
use taquin_api::{
    ApiError, Bounds, Call, Fields, PreparedCall, Reply, Reports, Service, Text, words,
};
use taquin_i18n::Lang;
use taquin_search::Cancel;

/// The most bytes of one search. A browser gives a tab up to 4 GiB of linear memory, which is freed
/// only when the worker ends; the page terminates a worker that has grown too large.
const MEMORY: u64 = 384 << 20;

/// The engine of one worker.
#[derive(Debug)]
pub struct Engine(Service);

/// The answer to a request: a media type and its bytes; `Err` is the JSON of an error.
pub type Answered = Result<(&'static str, Vec<u8>), Vec<u8>>;

const JSON: &str = "application/json";

impl Default for Engine {
    fn default() -> Engine {
        let bounds = Bounds { memory: MEMORY, time: Duration::from_secs(300), ..Bounds::default() };
        Engine(Service::new(bounds, Arc::new(Store::off()), None))
    }
}

impl Engine {
    /// Answers a request.
    pub fn answer(&self, name: &str, body: &[u8], reports: &dyn Reports) -> Answered {
        let said = |error: ApiError, lang| error.json(words(lang)).to_string().into_bytes();
        let fields = Fields::parse(body).map_err(|error| said(error, Lang::En))?;
        let lang = fields.lang();
        let replied = match Call::named(name) {
            None => Err(ApiError::new(404, "not-found", "api-not-found", "api-see-api")),
            // A race has a thread for every search; here each search runs in its own worker, as a
            // lane.
            Some(Call::Race) => Err(ApiError::bug(Text::of(|_| "A race is run by lanes.".into()))),
            Some(call) => self.0.prepare(call, fields).and_then(|prepared| match prepared {
                PreparedCall::Answer(value) => Ok(Reply::Json(value)),
                PreparedCall::Job(job) => job.run(&Cancel::new(), reports),
            }),
        };
        match replied {
            Ok(Reply::Json(value)) => Ok((JSON, value.to_string().into_bytes())),
            Ok(Reply::File { kind, bytes }) => Ok((kind, bytes)),
            Err(error) => Err(said(error, lang)),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use serde_json::Value;
    use std::sync::Mutex;

    /// Keeps the events of a request.
    #[derive(Default)]
    struct Collected(Mutex<Vec<(&'static str, Value)>>);

    impl Reports for Collected {
        fn offer(&self, name: &'static str, data: Value) {
            self.0.lock().unwrap().push((name, data));
        }
    }

    fn ask(name: &str, body: &str) -> (Answered, Vec<(&'static str, Value)>) {
        let collected = Collected::default();
        let answer = Engine::default().answer(name, body.as_bytes(), &collected);
        (answer, collected.0.into_inner().unwrap())
    }

    fn json(answer: Answered) -> Value {
        let (kind, bytes) = answer.unwrap();
        assert_eq!(kind, JSON);
        serde_json::from_slice(&bytes).unwrap()
    }

    #[test]
    fn every_call_of_the_page_is_answered() {
        let board = r#""board": "8 1 3 / 4 0 2 / 7 6 5""#;
        for call in Call::ALL.into_iter().filter(|call| *call != Call::Race) {
            let fields = match call {
                call if call.is_bare() => String::new(),
                Call::Shuffle => r#""rows": 3, "cols": 3"#.into(),
                Call::Distances => format!(r#"{board}, "moves": "U""#),
                Call::Lab => r#""size": "3x3", "count": 2, "algorithms": ["astar"]"#.into(),
                Call::Chart => r#""bars": [{"algorithm": "bfs", "expanded": 7}]"#.into(),
                Call::Lane => format!(r#"{board}, "algorithm": "bfs""#),
                Call::Draw => format!(r#"{board}, "format": "svg""#),
                Call::Animate => format!(r#"{board}, "format": "gif", "moves": "UD""#),
                _ => board.to_owned(),
            };
            let (answer, _) = ask(call.name(), &format!("{{{fields}}}"));
            let (kind, bytes) = answer.unwrap_or_else(|error| {
                panic!("{}: {}", call.name(), String::from_utf8_lossy(&error))
            });
            assert!(!bytes.is_empty() && kind.contains('/'), "{}", call.name());
        }
    }

    /// A lane reports at the sync points of a race, and its last report says how it ended.
    #[test]
    fn a_lane_reports_at_every_line() {
        let body = r#"{"board": "8 1 3 / 4 0 2 / 7 6 5", "algorithm": "bfs"}"#;
        let (answer, events) = ask("lane", body);
        let answer = json(answer);
        let at: Vec<u64> = events.iter().map(|(_, e)| e["expanded"].as_u64().unwrap()).collect();
        let mut line = 1;
        for &expanded in &at[..at.len() - 1] {
            assert_eq!(expanded, line);
            line += (line / 8).max(1);
        }
        let (name, last) = &events[events.len() - 1];
        assert_eq!((*name, &last["expanded"]), ("standing", &answer["expanded"]));
        assert_eq!((&last["outcome"], &last["length"]), (&"solved".into(), &14.into()));
    }

    /// With `first` a path comes before the search, and is kept if the search is stopped.
    #[test]
    fn a_path_at_once() {
        let hard = r#""board": "0 12 9 13 / 15 11 10 14 / 3 7 2 5 / 4 8 6 1", "first": true"#;
        for (options, quality) in [
            (r#""node_limit": 1000, "algorithm": "bfs""#, "bfs"),
            (r#""node_limit": 200000, "time_limit_ms": 20000"#, "auto"),
        ] {
            let (answer, events) = ask("solve", &format!("{{{hard}, {options}}}"));
            let answer = json(answer);
            let first = &events.iter().find(|(_, e)| e["moves"].is_string()).unwrap().1;
            let known = &answer["known"];
            assert_eq!(answer["outcome"], "stopped", "{quality}");
            assert!(known["length"].as_u64() <= first["length"].as_u64(), "{quality}");
            assert!(known["length"].as_u64().unwrap() >= 80, "{quality}: no path is shorter");
            assert!(known["bound"].as_u64().unwrap() <= 80, "{quality}");
        }
        let easy = r#"{"board": "8 1 3 / 4 0 2 / 7 6 5", "first": true}"#;
        let (answer, events) = ask("solve", easy);
        let answer = json(answer);
        assert!(events[0].1["moves"].is_string());
        assert_eq!((&answer["length"], &answer["optimal"]), (&14.into(), &true.into()));
        assert!(answer.get("known").is_none());
    }

    #[test]
    fn errors_are_said_in_the_language_of_the_request() {
        let error = |body: &str| {
            let text = String::from_utf8(ask("check", body).0.unwrap_err()).unwrap();
            serde_json::from_str::<Value>(&text).unwrap()["error"].clone()
        };
        assert_eq!(error("[")["code"], "json");
        let english = error(r#"{"board": "1 1"}"#);
        let french = error(r#"{"board": "1 1", "lang": "fr"}"#);
        assert_eq!((&english["code"], &french["code"]), (&"board".into(), &"board".into()));
        assert_ne!(english["message"], french["message"]);
        assert_eq!(french["hint"], "Écrivez par exemple 8 1 3 / 4 0 2 / 7 6 5.");
        assert_eq!(error(r#"{"board": "1 1", "lang": "xx"}"#)["hint"], english["hint"]);
        assert_eq!(error(r#"{"board": "1 2 3 0", "lang": "xx"}"#)["code"], "lang");
        assert!(ask("nothing", "{}").0.is_err() && ask("race", "{}").0.is_err());
    }
}
