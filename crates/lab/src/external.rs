//! External programs as searches: a program gets a board and prints moves, which are replayed.
//!
//! Every behaviour is an answer: a program that exceeds its time or its memory is killed, and its
//! output counts only if the moves lead from the board to the goal.

use crate::record::Identity;
use std::io::{self, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};
use taquin::{Answer, Metric, Outcome, Problem, Solution, Solved};
use taquin_board::{Board, Layout, Notation, parse_moves, write};
use taquin_render::json::{AnswerForm, OutcomeName};
use taquin_search::{Cancel, Limits};

/// How long a program may take if no time limit is given: without one it may never end.
const LONGEST: Duration = Duration::from_secs(60);

/// Bytes of output that are read; a path of a million moves fits.
const OUTPUT: u64 = 16 << 20;

/// How often memory and cancellation are checked.
const LOOK: Duration = Duration::from_millis(5);

/// Why a run gave no solution. The codes are those of `reason_code`.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Failure {
    Limit(&'static str),
    Start(String),
    Status(String),
    Output(&'static str),
}

impl Failure {
    /// The code, then a text in English, as everywhere in JSON.
    fn reason(&self) -> (&'static str, String) {
        match self {
            Failure::Limit(code) => (code, format!("{code}: the program was killed")),
            Failure::Start(why) => ("external-start", format!("external-start: {why}")),
            Failure::Status(how) => ("external-status", format!("external-status: {how}")),
            Failure::Output(what) => ("external-output", format!("external-output: {what}")),
        }
    }
}

/// How a run of a program ended.
struct Ended {
    result: Result<Vec<u8>, Failure>,
    wall: Duration,
    cpu: Option<Duration>,
    peak: Option<u64>,
}

/// Splits a command line at spaces; quotes keep a word together.
///
/// ```
/// let words = taquin_lab::command_words("python3 'my solver.py' --fast {board}");
/// assert_eq!(words, ["python3", "my solver.py", "--fast", "{board}"]);
/// ```
pub fn command_words(text: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for letter in text.chars() {
        match (quote, letter) {
            (Some(open), _) if open == letter => quote = None,
            (None, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, ' ' | '\t' | '\n') => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    words
}

/// Runs a program on the board of a trial. Returns the answer in the form of a journal, or `None`
/// if it was cancelled.
pub(crate) fn run(
    command: &str,
    identity: &Identity,
    (start, goal): (&Board, &Board),
    stop: &Cancel,
) -> Option<AnswerForm<'static>> {
    let mut answer = Answer {
        start: start.clone(),
        goal: goal.clone(),
        metric: Metric::default(),
        outcome: Outcome::Exhausted,
        run: None,
        commit: None,
    };
    let problem = match Problem::new(start.clone(), goal.clone()) {
        Ok(problem) => problem,
        Err(taquin::ProblemError::Unsolvable(parity)) => {
            answer.outcome = Outcome::Unsolvable(parity);
            return Some(AnswerForm::of(&answer, false).into_owned());
        }
        Err(_) => return Some(AnswerForm::of(&answer, false).into_owned()),
    };
    let ended = carry_out(command, (start, goal), &identity.request.limits, stop)?;
    let solution = ended.result.and_then(|output| solution(&output, &problem));
    let failure = solution.as_ref().err().cloned();
    if let Ok(solution) = solution {
        let (proof, stopped, all) = (None, None, None);
        answer.outcome = Outcome::Solved(Box::new(Solved { solution, proof, stopped, all }));
    }
    let mut form = AnswerForm::of(&answer, false).into_owned();
    if let Some(failure) = failure {
        let (code, reason) = failure.reason();
        form.outcome = OutcomeName::Stopped;
        form.reason_code = Some(code.to_owned());
        form.reason = Some(reason);
    }
    form.seconds = Some(ended.wall.as_secs_f64());
    form.cpu_seconds = ended.cpu.map(|cpu| cpu.as_secs_f64());
    form.peak_memory_bytes = ended.peak;
    Some(form)
}

/// The moves in an output: all of it, or its last non-empty line, so a program may print something
/// else before.
fn solution(output: &[u8], problem: &Problem) -> Result<Solution, Failure> {
    let text = std::str::from_utf8(output).map_err(|_| Failure::Output("not text"))?;
    let last = text.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or("");
    let mut why = Failure::Output("the output is not a list of moves");
    for part in [text.trim(), last.trim()] {
        let Ok(path) = parse_moves(part, problem.start()) else { continue };
        match Solution::replay(problem, path.iter()) {
            Some(solution) => return Ok(solution),
            None => why = Failure::Output("the moves do not reach the goal"),
        }
    }
    Err(why)
}

/// A board in one line, as `taquin shuffle` writes it: flat if it is square.
fn line(board: &Board) -> String {
    let layout = if board.size().is_square() { Layout::Flat } else { Layout::Rows };
    write(board, Notation::One, layout).map_or_else(|| board.to_string(), |text| text.to_string())
}

/// Starts the program and waits for it, within the limits.
fn carry_out(
    command: &str,
    (start, goal): (&Board, &Board),
    limits: &Limits,
    stop: &Cancel,
) -> Option<Ended> {
    let begun = Instant::now();
    let (board, goal) = (line(start), line(goal));
    let fill = |word: &String| word.replace("{board}", &board).replace("{goal}", &goal);
    let words: Vec<String> = command_words(command).iter().map(fill).collect();
    let as_argument = command.contains("{board}");
    let failed =
        |result| Ended { result: Err(result), wall: begun.elapsed(), cpu: None, peak: None };
    let Some((program, arguments)) = words.split_first() else {
        return Some(failed(Failure::Start("no program is named".to_owned())));
    };
    let mut prepared = Command::new(program);
    prepared
        .args(arguments)
        .stdin(if as_argument { Stdio::null() } else { Stdio::piped() })
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    // Its own process group, so it can be killed with everything that it started.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut prepared, 0);
    let mut child = match prepared.spawn() {
        Ok(child) => child,
        Err(error) => return Some(failed(Failure::Start(format!("{program}: {error}")))),
    };
    let output = read_and_write(&mut child, format!("{board}\n"));
    let mut watch = Watch { child, cpu: None, peak: None, waited: false };
    let until = begun + limits.time.unwrap_or(LONGEST);
    let mut read: Option<io::Result<Vec<u8>>> = None;
    let result = loop {
        // Its output ends before the process: then its end is polled more often.
        let wait = if read.is_some() { Duration::from_micros(200) } else { LOOK };
        if read.is_none() {
            match output.recv_timeout(wait) {
                Ok(bytes) => read = Some(bytes),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break Err(Failure::Output("not read")),
            }
        } else {
            thread::sleep(wait);
        }
        if stop.is_cancelled() {
            watch.kill();
            return None;
        }
        watch.check();
        if Instant::now() >= until {
            break Err(Failure::Limit("time-limit"));
        }
        if watch.peak.zip(limits.memory).is_some_and(|(held, most)| held > most) {
            break Err(Failure::Limit("memory-limit"));
        }
        match (&read, watch.ended()) {
            (Some(Err(_)), _) => break Err(Failure::Output("more than 16 MiB")),
            (Some(Ok(bytes)), Some(Ok(()))) => break Ok(bytes.clone()),
            (_, Some(Err(how))) => break Err(Failure::Status(how)),
            _ => {}
        }
    };
    let wall = begun.elapsed();
    watch.kill();
    Some(Ended { result, wall, cpu: watch.cpu, peak: watch.peak })
}

/// Writes the board and reads the output, on threads: neither pipe may fill up while the other is
/// waited for. Too long an output is an error.
fn read_and_write(child: &mut Child, board: String) -> mpsc::Receiver<io::Result<Vec<u8>>> {
    if let Some(mut input) = child.stdin.take() {
        // A program that reads nothing closes its end; that is not an error.
        thread::spawn(move || input.write_all(board.as_bytes()));
    }
    let (sender, receiver) = mpsc::channel();
    if let Some(output) = child.stdout.take() {
        thread::spawn(move || {
            let mut bytes = Vec::new();
            let mut output = output.take(OUTPUT + 1);
            let read = output.read_to_end(&mut bytes).and_then(|length| {
                let fits = length as u64 <= OUTPUT;
                fits.then_some(()).ok_or_else(|| io::ErrorKind::FileTooLarge.into())
            });
            // If the program was killed, nobody receives this.
            let _ = sender.send(read.map(|()| bytes));
        });
    }
    receiver
}

/// A running program and the resources that it has used.
struct Watch {
    child: Child,
    cpu: Option<Duration>,
    peak: Option<u64>,
    /// True if it was killed and waited for.
    waited: bool,
}

impl Watch {
    /// Records CPU time and memory, if the system reports them (Linux).
    fn check(&mut self) {
        let read =
            |name: &str| std::fs::read_to_string(format!("/proc/{}/{name}", self.child.id())).ok();
        let peak = read("status").and_then(|text| {
            let line = text.lines().find(|line| line.starts_with("VmHWM:"))?;
            line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kib| kib * 1024)
        });
        self.peak = self.peak.max(peak);
        // Nanoseconds of its first thread; for all threads the system reports only hundredths of a
        // second.
        let first = read("schedstat").and_then(|text| {
            text.split_whitespace().next()?.parse::<u64>().ok().map(Duration::from_nanos)
        });
        let all = read("stat").and_then(|text| {
            // The name may contain spaces and parentheses: fields are counted after its last
            // parenthesis.
            let fields: Vec<&str> = text.rsplit(')').next()?.split_whitespace().collect();
            let ticks = |at: usize| fields.get(at)?.parse::<u64>().ok();
            Some(Duration::from_millis(10 * (ticks(11)? + ticks(12)?)))
        });
        self.cpu = self.cpu.max(first).max(all);
    }

    /// How it ended, if it has: successfully, or with which status.
    fn ended(&mut self) -> Option<Result<(), String>> {
        match self.child.try_wait() {
            Ok(None) => None,
            Ok(Some(status)) if status.success() => Some(Ok(())),
            Ok(Some(status)) => Some(Err(status.to_string())),
            Err(error) => Some(Err(error.to_string())),
        }
    }

    /// Kills it and everything it started, and waits for it, so no process is left behind.
    fn kill(&mut self) {
        // After it was waited for, its process id may belong to another process.
        if self.waited {
            return;
        }
        self.waited = true;
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process_group};
            let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.kill();
    }
}
