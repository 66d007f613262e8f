//! Pictures are checked by decoding them.

use std::io::Cursor;
use std::time::Duration;
use taquin_board::{Board, Size, TileDirection, parse_moves};
use taquin_render::picture::{
    Colour, Faces, Figure, Motion, Photo, PictureError, PictureStyle, Scale, THEMES, Theme,
};

fn goal(rows: usize, cols: usize) -> Board {
    let mut numbers: Vec<u64> = (1..(rows * cols) as u64).collect();
    numbers.push(0);
    Board::new(Size::new(rows, cols).unwrap(), &numbers).unwrap()
}

/// A board, and moves that solve it: a walk of the blank from the goal, reversed.
fn scrambled(goal: &Board, moves: usize) -> (Board, Vec<TileDirection>) {
    let (mut board, mut back) = (goal.clone(), Vec::new());
    let mut state = 2026u64;
    while back.len() < moves {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let dir = TileDirection::from_code((state >> 40) as u8);
        if back.last() != Some(&dir) && board.slide(dir).is_some() {
            back.push(dir.opposite());
        }
    }
    back.reverse();
    (board, back)
}

/// Red, green, blue of each pixel, and the width.
type Pixels = (Vec<[u8; 3]>, usize);

fn read_png(bytes: &[u8]) -> Pixels {
    let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info().unwrap();
    let mut buffer = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut buffer).unwrap();
    assert_eq!(info.color_type, png::ColorType::Rgb);
    (buffer.as_chunks::<3>().0.to_vec(), info.width as usize)
}

/// A film as shown: its frames with their delays, its width, and whether it repeats.
type Film = (Vec<(Vec<[u8; 3]>, u16)>, usize, gif::Repeat);

/// Every frame of a GIF as a viewer shows it, with its delay.
fn read_gif(bytes: &[u8]) -> Film {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes).unwrap();
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let mut screen = vec![[0u8; 3]; width * height];
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        let wide = usize::from(frame.width);
        for (i, pixel) in frame.buffer.chunks_exact(4).enumerate() {
            let (x, y) = (usize::from(frame.left) + i % wide, usize::from(frame.top) + i / wide);
            if pixel[3] != 0 {
                screen[y * width + x].copy_from_slice(&pixel[..3]);
            }
        }
        frames.push((screen.clone(), frame.delay));
    }
    (frames, width, decoder.repeat())
}

/// Every frame of an animated PNG as a viewer shows it.
fn read_apng(bytes: &[u8]) -> (Vec<Vec<[u8; 3]>>, u32) {
    let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info().unwrap();
    let animation = *reader.info().animation_control().unwrap();
    let (width, height) = reader.info().size();
    let mut screen = vec![[0u8; 3]; (width * height) as usize];
    let mut frames = Vec::new();
    let mut buffer = vec![0; reader.output_buffer_size().unwrap()];
    for _ in 0..animation.num_frames {
        reader.next_frame(&mut buffer).unwrap();
        let control = *reader.info().frame_control().unwrap();
        let wide = control.width as usize;
        let area = wide * control.height as usize;
        for (i, pixel) in buffer.as_chunks::<3>().0[..area].iter().enumerate() {
            let x = control.x_offset as usize + i % wide;
            let y = control.y_offset as usize + i / wide;
            screen[y * width as usize + x] = *pixel;
        }
        frames.push(screen.clone());
    }
    (frames, animation.num_plays)
}

fn still(board: &Board, goal: &Board, style: &PictureStyle) -> Pixels {
    let mut bytes = Vec::new();
    Figure::new(board, goal, style).unwrap().png(&mut bytes).unwrap();
    read_png(&bytes)
}

/// The largest difference of a channel between a picture and the top of a (taller) frame.
fn difference(picture: &[[u8; 3]], frame: &[[u8; 3]], width: usize, cell: usize) -> u8 {
    // Below the tray the film has its counter.
    let rows = picture.len() / width - cell / 6;
    let pixels = picture.iter().zip(frame).take(rows * width);
    pixels.flat_map(|(a, b)| (0..3).map(|i| a[i].abs_diff(b[i]))).max().unwrap()
}

#[test]
fn the_film_begins_at_the_board_and_ends_at_the_goal() {
    let goal = goal(3, 4);
    let (board, moves) = scrambled(&goal, 23);
    let style = PictureStyle { scale: Scale::Cell(48), ..PictureStyle::default() };
    let figure = Figure::new(&board, &goal, &style).unwrap();
    let mut bytes = Vec::new();
    figure.gif(&moves, &Motion::default(), &mut bytes).unwrap();
    let (frames, width, repeat) = read_gif(&bytes);
    assert_eq!(repeat, gif::Repeat::Infinite);
    let (first, last) = (still(&board, &goal, &style), still(&goal, &goal, &style));
    assert_eq!(first.1, width);
    // The palette may change antialiased edges slightly, but not the faces.
    assert!(difference(&first.0, &frames[0].0, width, 48) <= 12);
    assert!(difference(&last.0, &frames[frames.len() - 1].0, width, 48) <= 12);
    assert!(difference(&first.0, &last.0, width, 48) > 60, "two boards differ");
    assert!(frames[frames.len() - 1].1 >= 200, "the end is held for two seconds");
    let time: u32 = frames.iter().map(|&(_, delay)| u32::from(delay)).sum();
    assert_eq!(time, 50 * (1 + 23) + 200);
    assert_eq!(frames.len(), 1 + 23 * 7, "tiles slide, they do not jump");

    let mut bytes = Vec::new();
    figure.apng(&moves, &Motion { repeat: false, ..Motion::default() }, &mut bytes).unwrap();
    let (frames, plays) = read_apng(&bytes);
    assert_eq!(plays, 1);
    assert_eq!(difference(&first.0, &frames[0], width, 48), 0);
    assert_eq!(difference(&last.0, &frames[frames.len() - 1], width, 48), 0);
}

/// In the multi-tile metric the tiles of a line slide together, in one step.
#[test]
fn a_line_slides_as_one() {
    let goal = goal(2, 4);
    let mut board = goal.clone();
    let moves: Vec<TileDirection> = parse_moves("RRRDLLL", &board).unwrap().iter().collect();
    for &dir in &moves {
        board.slide(dir).unwrap();
    }
    let style = PictureStyle::default();
    let figure = Figure::new(&goal, &goal, &style).unwrap();
    let lines = Motion { lines: true, ..Motion::default() };
    let mut bytes = Vec::new();
    figure.gif(&moves, &lines, &mut bytes).unwrap();
    let (frames, width, _) = read_gif(&bytes);
    assert_eq!(frames.len(), 1 + 3 * 7, "three steps");
    let last = still(&board, &goal, &style);
    assert!(difference(&last.0, &frames[21].0, width, 48) <= 12);
    // After the first step three tiles have moved, and the board is that of three slides.
    let mut after = goal.clone();
    for _ in 0..3 {
        after.slide(TileDirection::Right).unwrap();
    }
    let first = still(&after, &goal, &style);
    assert!(difference(&first.0, &frames[7].0, width, 48) <= 12);

    let mut bytes = Vec::new();
    figure.animated_svg(&moves, &lines, &mut bytes).unwrap();
    let svg = String::from_utf8(bytes).unwrap();
    // A second before the first step, one per step, two of rest: (1 + 3) / 2 + 2 seconds.
    assert!(svg.contains("dur=\"4.000s\""), "{svg}");
}

#[test]
fn the_counter_counts() {
    let goal = goal(2, 3);
    let (board, moves) = scrambled(&goal, 12);
    let style = PictureStyle::default();
    let figure = Figure::new(&board, &goal, &style).unwrap();
    let frames = |counter| {
        let mut bytes = Vec::new();
        figure.gif(&moves, &Motion { counter, ..Motion::default() }, &mut bytes).unwrap();
        read_gif(&bytes)
    };
    let (with, width, _) = frames(true);
    let (without, _, _) = frames(false);
    assert!(with[0].0.len() > without[0].0.len());
    // The strips below the tray are all different, except within the frames of one slide.
    let strips = with.iter().map(|(frame, _)| &frame[frame.len() - 30 * width..]);
    let mut strips: Vec<_> = strips.collect();
    strips.dedup();
    assert_eq!(strips.len(), 13);
}

#[test]
fn a_gif_of_sixty_moves_is_small() {
    let goal = goal(4, 4);
    let (board, moves) = scrambled(&goal, 60);
    let style = PictureStyle::default();
    let mut bytes = Vec::new();
    Figure::new(&board, &goal, &style)
        .unwrap()
        .gif(&moves, &Motion::default(), &mut bytes)
        .unwrap();
    assert!(bytes.len() < 2_000_000, "{} bytes", bytes.len());
}

#[test]
fn the_same_figure_gives_the_same_bytes() {
    let goal = goal(3, 3);
    let (board, moves) = scrambled(&goal, 9);
    let motion = Motion::default();
    for (_, theme) in THEMES {
        let style = PictureStyle { theme, ..PictureStyle::default() };
        let figure = Figure::new(&board, &goal, &style).unwrap();
        let draw = || {
            let mut all = [const { Vec::new() }; 5];
            figure.svg(&mut all[0]).unwrap();
            figure.png(&mut all[1]).unwrap();
            figure.gif(&moves, &motion, &mut all[2]).unwrap();
            figure.apng(&moves, &motion, &mut all[3]).unwrap();
            figure.animated_svg(&moves, &motion, &mut all[4]).unwrap();
            all
        };
        assert_eq!(draw(), draw());
    }
}

#[test]
fn a_photo_is_whole_when_the_puzzle_is_solved() {
    // Blue, with one red quarter at the top left, one green at the top right.
    let colour = |x: usize, y: usize| match (x < 45, y < 45) {
        (true, true) => [220, 0, 0],
        (false, true) => [0, 200, 0],
        _ => [0, 0, 210],
    };
    let pixels: Vec<u8> = (0..90 * 90).flat_map(|at| colour(at % 90, at / 90)).collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 90, 90);
    encoder.set_color(png::ColorType::Rgb);
    encoder.write_header().unwrap().write_image_data(&pixels).unwrap();
    let photo = Photo::decode(&bytes).unwrap();
    let goal = goal(2, 2);
    let board = Board::new(goal.size(), &[2, 1, 3, 0]).unwrap();
    for numbers in [false, true] {
        let faces = Faces::Photo { photo: photo.clone(), numbers };
        let style = PictureStyle {
            scale: Scale::Cell(60),
            theme: Theme::default(),
            faces,
            ..PictureStyle::default()
        };
        let at = |board: &Board, cell: usize| {
            let (pixels, width) = still(board, &goal, &style);
            let (x, y) = (15 + 40 + cell % 2 * 60, 15 + 40 + cell / 2 * 60);
            pixels[y * width + x]
        };
        let seen: Vec<_> = (0..4).map(|cell| at(&board, cell)).collect();
        let tray = Theme::default().tray.0;
        assert_eq!(seen, [[0, 200, 0], [220, 0, 0], [0, 0, 210], tray]);
        assert_eq!(at(&goal, 0), [220, 0, 0]);
        let mut svg = Vec::new();
        Figure::new(&board, &goal, &style).unwrap().svg(&mut svg).unwrap();
        let svg = String::from_utf8(svg).unwrap();
        assert_eq!(svg.matches(r##"href="#photo""##).count(), 3);
        assert_eq!(svg.contains("<path"), numbers);
    }
}

#[test]
fn an_animated_svg_brings_every_tile_home() {
    let goal = goal(3, 3);
    let (board, moves) = scrambled(&goal, 30);
    let style = PictureStyle { scale: Scale::Cell(60), ..PictureStyle::default() };
    let figure = Figure::new(&board, &goal, &style).unwrap();
    let mut svg = Vec::new();
    let motion = Motion { counter: false, ..Motion::default() };
    figure.animated_svg(&moves, &motion, &mut svg).unwrap();
    let svg = String::from_utf8(svg).unwrap();
    let between = |text: &str, open: &str, shut: char| {
        let from = text.find(open)? + open.len();
        Some(text[from..].split(shut).next()?.to_owned())
    };
    let homes = goal.cells_by_tile();
    // The tiles are in the file in the board's order.
    let groups: Vec<_> = svg.split(r#"<g transform="translate("#).skip(1).collect();
    let tiles: Vec<_> = board.tiles().iter().filter(|tile| !tile.is_blank()).collect();
    assert_eq!(groups.len(), tiles.len());
    let mut slides = 0;
    for (tile, group) in tiles.iter().zip(groups) {
        let start = group.split(')').next().unwrap().to_owned();
        let values = between(group, r#"values=""#, '"').unwrap_or(start);
        let times = between(group, r#"keyTimes=""#, '"').unwrap_or("1".into());
        let splines = between(group, r#"keySplines=""#, '"');
        let values: Vec<_> = values.split(';').collect();
        let times: Vec<f64> = times.split(';').map(|time| time.parse().unwrap()).collect();
        assert_eq!(values.len(), times.len());
        assert!(times.is_sorted());
        if let Some(splines) = splines {
            assert_eq!(splines.split(';').count(), times.len() - 1);
        }
        let home = homes[tile.index()].index();
        let place = |at: usize| 10 + 5 + at * 60;
        assert_eq!(values[values.len() - 1], format!("{} {}", place(home % 3), place(home / 3)));
        slides += (values.len() - 1) / 2;
    }
    assert_eq!(slides, moves.len());
}

#[test]
fn what_cannot_be_drawn_is_said() {
    let goal = goal(2, 2);
    let board = goal.clone();
    let style = PictureStyle::default();
    let figure = Figure::new(&board, &goal, &style).unwrap();
    let mut sink = Vec::new();
    let motion = Motion::default();
    let illegal = figure.gif(&[TileDirection::Down, TileDirection::Down], &motion, &mut sink);
    assert!(matches!(illegal, Err(PictureError::Illegal { index: 1, .. })), "{illegal:?}");
    let quick = Motion { step: Duration::from_millis(5), ..motion };
    assert!(matches!(figure.gif(&[], &quick, &mut sink), Err(PictureError::Speed { .. })));
    let long = vec![TileDirection::Down; 20_001];
    assert!(matches!(figure.apng(&long, &motion, &mut sink), Err(PictureError::TooLong { .. })));
    let tiny = PictureStyle { scale: Scale::Cell(7), ..style.clone() };
    assert!(matches!(Figure::new(&board, &goal, &tiny), Err(PictureError::Cell { cell: 7 })));
    let (wide, huge) =
        (self::goal(64, 64), PictureStyle { scale: Scale::Cell(512), ..style.clone() });
    assert!(matches!(
        Figure::new(&wide, &wide, &huge).unwrap().png(&mut sink),
        Err(PictureError::TooLarge { .. })
    ));
    assert!(matches!(Figure::new(&wide, &goal, &style), Err(PictureError::OtherSize { .. })));
    assert!(sink.is_empty(), "nothing is written before all is checked");
}

#[test]
fn colours_are_the_theme_s() {
    let goal = goal(2, 2);
    let page = Colour([1, 2, 3]);
    let style =
        PictureStyle { theme: Theme { page, ..Theme::default() }, ..PictureStyle::default() };
    assert_eq!(still(&goal, &goal, &style).0[0], page.0);
}
