//! Files that the page takes and gives.

use std::fs;
use std::io::Cursor;
use std::path::Path;
use std::time::{Duration, Instant};
use taquin_board::{Board, Goal, parse_moves};
use taquin_render::picture::{Figure, PictureStyle};

/// A small picture with four colours.
pub(crate) fn write_photo(path: &Path) {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 60, 40);
    encoder.set_color(png::ColorType::Rgb);
    let colour = |i: usize| match (i % 60 < 30, i / 60 < 20) {
        (true, true) => [200, 60, 40],
        (true, false) => [40, 120, 90],
        (false, true) => [230, 200, 120],
        (false, false) => [50, 60, 140],
    };
    let pixels: Vec<u8> = (0..60 * 40).flat_map(colour).collect();
    encoder.write_header().unwrap().write_image_data(&pixels).unwrap();
    fs::write(path, bytes).unwrap();
}

/// Waits until a download is whole; until then the browser keeps an empty file in its place.
pub(crate) fn wait_for(path: &Path) {
    let until = Instant::now() + crate::driver::PATIENCE;
    while !path.metadata().is_ok_and(|file| file.len() > 0) {
        assert!(Instant::now() < until, "{} did not arrive", path.display());
        std::thread::sleep(Duration::from_millis(30));
    }
}

/// The film's last frame is the goal as we draw it, but for the counter below.
pub(crate) fn ends_at_the_goal(path: &Path, moves: &str) {
    let start: Board = "8 1 3 / 4 0 2 / 7 6 5".parse().unwrap();
    let mut end = start.clone();
    parse_moves(moves, &start).unwrap().replay(&mut end).unwrap();
    assert_eq!(end, Goal::Last.board(start.size()).unwrap());

    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut film = options.read_info(fs::File::open(path).unwrap()).unwrap();
    let width = usize::from(film.width());
    let mut screen = vec![[0u8; 3]; width * usize::from(film.height())];
    while let Some(frame) = film.read_next_frame().unwrap() {
        for (i, pixel) in frame.buffer.chunks_exact(4).enumerate() {
            let wide = usize::from(frame.width);
            let at =
                (usize::from(frame.top) + i / wide) * width + usize::from(frame.left) + i % wide;
            if pixel[3] != 0 {
                screen[at].copy_from_slice(&pixel[..3]);
            }
        }
    }
    let (style, mut bytes) = (PictureStyle::default(), Vec::new());
    Figure::new(&end, &end, &style).unwrap().png(&mut bytes).unwrap();
    let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info().unwrap();
    let mut still = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut still).unwrap();
    assert_eq!(info.width as usize, width);
    let rows = info.height as usize - 20;
    for (seen, drawn) in screen.iter().zip(still.chunks_exact(3)).take(rows * width) {
        assert!((0..3).all(|i| seen[i].abs_diff(drawn[i]) <= 12), "{seen:?} {drawn:?}");
    }
}
