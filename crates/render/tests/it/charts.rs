//! Charts are well-formed, named, described and drawn inside their frame.

use taquin_i18n::{Lang, Words};
use taquin_render::chart::{
    Axis, AxisScale, AxisUnit, Bar, BarChart, BoxChart, ChartWidth, Cloud, FitLine, Histogram,
    HistogramChart, LineChart, Quantiles, ScatterChart, Series, SeriesStyle, alone,
};

fn axis(label: &str, spread: AxisScale) -> Axis {
    Axis { label: label.to_owned(), spread, unit: AxisUnit::Count }
}

fn lines(series: usize) -> LineChart {
    let points =
        |s: usize| (0..12).map(|i| (f64::from(i), f64::from(i).powi(3) * s as f64)).collect();
    LineChart {
        id: "nodes".to_owned(),
        title: "States & moves".to_owned(),
        alt: "Grows".to_owned(),
        x: axis("length (moves)", AxisScale::Linear),
        y: axis("expanded (states)", AxisScale::Log),
        series: (0..series)
            .map(|s| Series {
                name: format!("series <{s}>"),
                style: SeriesStyle::of(s),
                points: points(s),
                joined: true,
            })
            .collect(),
        diagonal: None,
    }
}

/// Every coordinate is inside the drawing.
fn inside(svg: &str) {
    let view = svg.split("viewBox=\"0 0 ").nth(1).unwrap().split('"').next().unwrap();
    let (width, height) = view.split_once(' ').unwrap();
    let (width, height): (f64, f64) = (width.parse().unwrap(), height.parse().unwrap());
    let mut seen = 0;
    for (name, most) in [(" x=\"", width), (" y=\"", height)] {
        for part in svg.split(name).skip(1) {
            let place: f64 = part.split('"').next().unwrap().parse().unwrap();
            assert!((0.0..=most).contains(&place), "{name}{place} in {view}");
            seen += 1;
        }
    }
    assert!(seen > 10);
    assert!(!svg.contains("NaN") && !svg.contains("inf"));
}

/// Tags open and close in order.
fn well_formed(svg: &str) {
    let mut open: Vec<&str> = Vec::new();
    for tag in svg.split('<').skip(1).map(|rest| rest.split('>').next().unwrap()) {
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().unwrap());
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn lines_have_all_that_a_chart_needs() {
    let words = Words::new(Lang::En);
    for (series, room) in [
        (1, ChartWidth::Wide),
        (3, ChartWidth::Narrow),
        (11, ChartWidth::Wide),
        (11, ChartWidth::Narrow),
    ] {
        let svg = lines(series).svg(room, &words);
        well_formed(&svg);
        inside(&svg);
        for part in [
            "<title id=\"nodes-title\">States &amp; moves</title>",
            "<desc",
            "length (moves)",
            "expanded (states)",
            "series &lt;0&gt;",
            "role=\"img\"",
        ] {
            assert!(svg.contains(part), "{part}");
        }
    }
    assert_eq!(lines(3).svg(ChartWidth::Wide, &words), lines(3).svg(ChartWidth::Wide, &words));
}

#[test]
fn numbers_are_written_as_the_language_does() {
    let svg = |lang| lines(2).svg(ChartWidth::Wide, &Words::new(lang));
    assert!(svg(Lang::En).contains(">1,000<"));
    assert!(svg(Lang::Fr).contains(">1\u{202f}000<"));
    assert!(svg(Lang::En).contains("<title>series &lt;0&gt;: "));
    assert!(svg(Lang::Fr).contains("<title>series &lt;0&gt;\u{a0}: "));
}

#[test]
fn bars_and_boxes_stand_in_their_frame() {
    let words = Words::new(Lang::En);
    let long = "idastar · max(manhattan,linear-conflict,corner-tiles,last-moves)".to_owned();
    let bars = BarChart {
        id: "b".to_owned(),
        title: "t".to_owned(),
        alt: "a".to_owned(),
        axis: axis("states", AxisScale::Linear),
        bars: vec![
            Bar {
                name: long.clone(),
                style: SeriesStyle::of(9),
                value: 90_270.0,
                between: Some((8e4, 1e5)),
            },
            Bar { name: "b".to_owned(), style: SeriesStyle::of(1), value: 0.0, between: None },
            Bar {
                name: "c".to_owned(),
                style: SeriesStyle::of(2),
                value: 12.0,
                between: Some((-3.0, 27.0)),
            },
        ],
    };
    let boxes = BoxChart {
        id: "q".to_owned(),
        title: "t".to_owned(),
        alt: "a".to_owned(),
        axis: Axis { label: "CPU".to_owned(), spread: AxisScale::Log, unit: AxisUnit::Seconds },
        boxes: vec![
            Quantiles { name: long, style: SeriesStyle::of(0), at: [1e-6, 2e-6, 3e-5, 4e-4, 0.1] },
            Quantiles { name: "one".to_owned(), style: SeriesStyle::of(1), at: [1e-4; 5] },
        ],
    };
    for room in [ChartWidth::Wide, ChartWidth::Narrow] {
        for svg in [bars.svg(room, &words), boxes.svg(room, &words)] {
            well_formed(&svg);
            inside(&svg);
            well_formed(&alone(&svg));
        }
    }
    let tips = |lang| boxes.svg(ChartWidth::Wide, &Words::new(lang));
    assert!(tips(Lang::En).contains("<title>one: 100"));
    assert!(tips(Lang::Fr).contains("<title>one\u{a0}: 100"));
    // In a narrow chart the names are above their bars, which begin at the edge.
    let bar = |room| {
        let svg = bars.svg(room, &words);
        let at = svg.split("<rect class=\"f1\" x=\"").nth(1).unwrap();
        at.split('"').next().unwrap().parse::<f64>().unwrap()
    };
    assert!(bar(ChartWidth::Narrow) < 30.0 && bar(ChartWidth::Wide) > 100.0);
}

#[test]
fn an_empty_chart_is_no_trouble() {
    let words = Words::new(Lang::En);
    well_formed(&lines(0).svg(ChartWidth::Wide, &words));
    let mut chart = lines(1);
    chart.series[0].points.clear();
    chart.diagonal = Some("equal".to_owned());
    well_formed(&chart.svg(ChartWidth::Wide, &words));
}

fn scatter(clouds: usize) -> ScatterChart {
    let points = |c: usize| -> Vec<(f64, f64)> {
        (1..=400).map(|i| (f64::from(i), f64::from(i * i) * (c + 1) as f64)).collect()
    };
    ScatterChart {
        id: "s".to_owned(),
        title: "Time against states".to_owned(),
        alt: "a".to_owned(),
        x: axis("generated", AxisScale::Log),
        y: Axis { label: "memory".to_owned(), spread: AxisScale::Log, unit: AxisUnit::Bytes },
        clouds: (0..clouds)
            .map(|c| Cloud {
                name: format!("cloud {c}"),
                style: SeriesStyle::of(c),
                points: points(c),
                line: (c != 1).then(|| FitLine {
                    ends: [(1.0, 1.0), (400.0, 160_000.0)],
                    formula: "x^2".to_owned(),
                }),
            })
            .collect(),
    }
}

#[test]
fn clouds_have_lines_and_a_bound_on_their_points() {
    let words = Words::new(Lang::En);
    for room in [ChartWidth::Wide, ChartWidth::Narrow] {
        let svg = scatter(3).draw(room, &words).svg();
        well_formed(&svg);
        inside(&svg);
        assert_eq!(svg.matches("class=\"fit ").count(), 2);
        assert!(svg.contains(">cloud 1<") && svg.contains("KiB"));
        // In a narrow chart the formula has a place of its own.
        let label = if room == ChartWidth::Wide { ">cloud 2: x^2<" } else { ">cloud 2<" };
        assert!(svg.contains(label), "{svg}");
    }
    assert!(scatter(3).is_complete() && !scatter(16).is_complete());
    let size = |clouds| scatter(clouds).draw(ChartWidth::Wide, &words).svg().len();
    assert!(size(64) < 400_000, "{}", size(64));
}

#[test]
fn histograms_stand_in_their_frame() {
    let words = Words::new(Lang::Fr);
    let chart = HistogramChart {
        id: "h".to_owned(),
        title: "t".to_owned(),
        alt: "a".to_owned(),
        axis: axis("states", AxisScale::Log),
        rows: (0..16)
            .map(|i| Histogram {
                name: format!("search {i}"),
                style: SeriesStyle::of(i),
                columns: vec![(1.0, 10.0, 5), (10.0, 100.0, 0), (100.0, 1000.0, 20)],
            })
            .collect(),
    };
    for room in [ChartWidth::Wide, ChartWidth::Narrow] {
        let svg = chart.draw(room, &words).svg();
        well_formed(&svg);
        inside(&svg);
        assert_eq!(svg.matches("<rect").count(), 32, "an empty column is none");
        assert_eq!(svg.matches("\u{a0}: 20</title>").count(), 16, "the colon of French");
    }
}

/// The same chart as pixels: the same picture as its SVG, and the same bytes every time.
#[test]
fn charts_are_pixels_too() {
    let words = Words::new(Lang::Fr);
    for drawing in [
        lines(16).draw(ChartWidth::Wide, &words),
        scatter(16).draw(ChartWidth::Wide, &words),
        lines(0).draw(ChartWidth::Narrow, &words),
    ] {
        let bytes = drawing.png().unwrap();
        assert_eq!(bytes, drawing.png().unwrap());
        let mut reader = png::Decoder::new(std::io::Cursor::new(&bytes)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut pixels).unwrap();
        let svg = drawing.svg();
        let view = svg.split("viewBox=\"0 0 ").nth(1).unwrap().split('"').next().unwrap();
        let (width, height) = view.split_once(' ').unwrap();
        assert_eq!(info.width, 2 * width.parse::<u32>().unwrap());
        assert!(info.height.abs_diff(2 * height.parse::<u32>().unwrap()) <= 2);
        let ink = pixels.chunks_exact(3).filter(|pixel| pixel.iter().all(|&v| v < 0x60)).count();
        assert!(ink > 300, "letters are drawn: {ink}");
    }
}

/// Points that are not joined have no line, in the drawing and in its legend.
#[test]
fn single_points_have_no_line() {
    let words = Words::new(Lang::En);
    let mut chart = lines(2);
    chart.series[1].joined = false;
    let svg = chart.svg(ChartWidth::Narrow, &words);
    assert_eq!((svg.matches("line l0").count(), svg.matches("line l1").count()), (2, 0));
    assert!(svg.matches("class=\"f1\"").count() > 12, "a mark a point, and one in the legend");
}
