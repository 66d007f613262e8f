//! The options of pictures: `taquin draw` and `taquin animate`.

use super::boards::notation;
use super::{Reader, Sources, choice, command, flag, option, positional};
use crate::exit::Failure;
use clap::{ArgAction, ArgMatches, Command};
use std::time::Duration;
use taquin::Metric;
use taquin_board::Notation;
use taquin_i18n::Words;
use taquin_render::picture::{Colour, Motion, PictureStyle, Scale, THEMES, Theme};

/// How a picture looks and where it goes, as typed.
#[derive(Clone, Debug)]
pub(crate) struct Canvas {
    /// The file; `-` is standard output.
    pub(crate) output: String,
    /// The format, instead of the file's extension.
    pub(crate) format: Option<String>,
    pub(crate) scale: Scale,
    pub(crate) theme: Theme,
    /// A photo's file.
    pub(crate) photo: Option<String>,
    /// No numbers on the photo.
    pub(crate) plain: bool,
    pub(crate) notation: Notation,
}

impl Canvas {
    fn describe(command: Command, words: &Words) -> Command {
        command
            .next_help_heading(words.say("heading-picture"))
            .arg(option(words, "output").short('o').required(true))
            .arg(option(words, "format"))
            .arg(option(words, "cell"))
            .arg(choice(words, "theme", THEMES.map(|(name, _)| name)))
            .arg(option(words, "colour").alias("color").action(ArgAction::Append))
            .arg(option(words, "photo"))
            .arg(flag(words, "no-numbers").requires("photo"))
            .arg(choice(words, "notation", Notation::NAMED.map(|(name, _)| name)))
    }

    fn read(reader: &mut Reader<'_>, board: Option<&str>) -> Canvas {
        let cell = reader
            .number("cell", u64::from(PictureStyle::MIN_CELL)..=u64::from(PictureStyle::MAX_CELL));
        Canvas {
            output: reader.text("output").unwrap_or_default(),
            format: reader.text("format"),
            scale: cell.map_or(Scale::Fit, |cell| Scale::Cell(cell as u32)),
            theme: theme(reader),
            photo: reader.text("photo"),
            plain: reader.flag("no-numbers"),
            notation: notation(reader, board),
        }
    }
}

/// The theme with the colours that were set.
fn theme(reader: &mut Reader<'_>) -> Theme {
    let theme = reader.named("theme", Theme::named).unwrap_or_default();
    reader.each("colour", theme, |theme, text, words| {
        let typed = text.split_once('=').and_then(|(part, colour)| {
            theme.with(part.trim(), colour.trim().parse::<Colour>().ok()?)
        });
        typed.ok_or_else(|| {
            let short: String = text.chars().take(40).collect();
            let args = [("text", short.into()), ("parts", Theme::PARTS.join(", ").into())];
            words.say_with("colour-malformed", &args)
        })
    })
}

/// What was typed after `draw`.
#[derive(Clone, Debug)]
pub(crate) struct Draw {
    pub(crate) sources: Sources,
    pub(crate) canvas: Canvas,
}

impl Draw {
    pub(crate) fn describe(words: &Words) -> Command {
        Canvas::describe(Sources::one(command(words, "draw"), words), words)
    }

    pub(crate) fn read(matches: &ArgMatches, words: &Words) -> Result<Draw, Failure> {
        let mut reader = Reader::new(matches, words);
        let sources = Sources::read_one(&mut reader);
        let draw = Draw { canvas: Canvas::read(&mut reader, sources.board.as_deref()), sources };
        reader.finish()?;
        Ok(draw)
    }
}

/// What was typed after `animate`.
#[derive(Clone, Debug)]
pub(crate) struct Animate {
    pub(crate) sources: Sources,
    /// The moves themselves.
    pub(crate) moves: Option<String>,
    /// The file that they are in.
    pub(crate) moves_file: Option<String>,
    pub(crate) canvas: Canvas,
    pub(crate) motion: Motion,
    /// What is one move, in the film and in the search for a solution.
    pub(crate) metric: Metric,
    /// Where tables are, for the search.
    pub(crate) tables: Option<String>,
    /// The time limit of the search, if no moves are given.
    pub(crate) time_limit: Option<Duration>,
}

impl Animate {
    pub(crate) fn describe(words: &Words) -> Command {
        let command = Sources::file(command(words, "animate"), words)
            .arg(positional(words, "moves").conflicts_with("moves-file"))
            .arg(option(words, "moves-file"))
            .arg(option(words, "time-limit"))
            .arg(option(words, "tables"));
        Canvas::describe(command, words)
            .arg(option(words, "step"))
            .arg(option(words, "hold"))
            .arg(flag(words, "once"))
            .arg(flag(words, "no-counter"))
            .arg(choice(words, "metric", Metric::ALL.map(Metric::name)))
    }

    pub(crate) fn read(matches: &ArgMatches, words: &Words) -> Result<Animate, Failure> {
        let mut reader = Reader::new(matches, words);
        let usual = Motion::default();
        let metric = reader.named("metric", Metric::named).unwrap_or_default();
        let sources = Sources::read_file(&mut reader);
        let mut animate = Animate {
            moves: reader.text("moves"),
            moves_file: reader.text("moves-file"),
            canvas: Canvas::read(&mut reader, sources.board.as_deref()),
            sources,
            motion: Motion {
                step: reader.duration("step").unwrap_or(usual.step),
                hold: reader.duration("hold").unwrap_or(usual.hold),
                repeat: !reader.flag("once"),
                counter: !reader.flag("no-counter"),
                lines: metric == Metric::Multi,
            },
            metric,
            tables: reader.text("tables"),
            time_limit: reader.duration("time-limit"),
        };
        // If the board comes from a file, the only argument is the moves.
        if animate.sources.file.is_some() && animate.moves.is_none() {
            animate.moves = animate.sources.board.take();
        }
        let from_input = |name: &Option<String>| name.as_deref() == Some("-");
        let board = from_input(&animate.sources.file) || from_input(&animate.sources.board);
        if board && from_input(&animate.moves_file) {
            reader.fault(words.say("both-stdin"));
        }
        reader.finish()?;
        Ok(animate)
    }
}
