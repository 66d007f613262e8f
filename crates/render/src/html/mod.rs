//! A page in one file: no script, no network, light or dark, readable on paper and on phones.

mod style;

use crate::chart;
use crate::markup::escape;
use std::fmt::Write;
use taquin_i18n::Lang;

/// Characters of a table's widest row: they fit on A4 in the size of [`style::PAGE`], and on a
/// screen of 1100 pixels.
const WIDTH: usize = 104;

/// The most characters of a first column; longer names are wrapped.
const NAME: usize = 34;

/// A page being written.
#[derive(Clone, Debug)]
pub struct Page {
    lang: Lang,
    title: String,
    body: String,
}

/// A cell of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableCell {
    text: String,
    number: bool,
    best: bool,
}

/// A table with one row of headings.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HtmlTable {
    /// The headings.
    pub head: Vec<TableCell>,
    /// The rows, the first cell of each being its heading.
    pub rows: Vec<Vec<TableCell>>,
}

impl TableCell {
    /// A text.
    pub fn words(text: impl Into<String>) -> TableCell {
        TableCell { text: text.into(), number: false, best: false }
    }

    /// A number, set flush right.
    pub fn number(text: impl Into<String>) -> TableCell {
        TableCell { text: text.into(), number: true, best: false }
    }

    /// The same cell, marked as the best of its column if `best`.
    pub fn best_if(self, best: bool) -> TableCell {
        TableCell { best, ..self }
    }

    /// Its text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns true if it is set flush right.
    pub fn is_number(&self) -> bool {
        self.number
    }

    /// Returns true if it is the best of its column.
    pub fn is_best(&self) -> bool {
        self.best
    }

    fn class(&self) -> &'static str {
        match (self.number, self.best) {
            (true, true) => " class=\"num best\"",
            (true, false) => " class=\"num\"",
            (false, true) => " class=\"best\"",
            (false, false) => "",
        }
    }
}

impl Page {
    /// An empty page.
    pub fn new(lang: Lang, title: &str) -> Page {
        Page { lang, title: title.to_owned(), body: String::new() }
    }

    fn add(&mut self, markup: std::fmt::Arguments<'_>) {
        // Writing to a `String` cannot fail.
        let _ = self.body.write_fmt(markup);
        self.body.push('\n');
    }

    /// A heading, of level 1 to 4.
    pub fn heading(&mut self, level: u8, text: &str) {
        self.add(format_args!("<h{level}>{}</h{level}>", escape(text)));
    }

    /// A paragraph.
    pub fn paragraph(&mut self, text: &str) {
        self.add(format_args!("<p>{}</p>", escape(text)));
    }

    /// A paragraph set apart, such as a subtitle or a note.
    pub fn note(&mut self, text: &str) {
        self.add(format_args!("<p class=\"note\">{}</p>", escape(text)));
    }

    /// A command to type.
    pub fn command(&mut self, text: &str) {
        self.add(format_args!("<pre><code>{}</code></pre>", escape(text)));
    }

    /// A list of sentences.
    pub fn list(&mut self, items: &[String]) {
        let items: String = items.iter().map(|i| format!("<li>{}</li>\n", escape(i))).collect();
        self.add(format_args!("<ul>\n{items}</ul>"));
    }

    /// Names and what they mean.
    pub fn facts(&mut self, facts: &[(String, String)]) {
        let rows: String = facts
            .iter()
            .map(|(name, text)| format!("<dt>{}</dt><dd>{}</dd>\n", escape(name), escape(text)))
            .collect();
        self.add(format_args!("<dl>\n{rows}</dl>"));
    }

    /// A table, in as many parts as paper and screen need. On a phone a part scrolls by itself.
    pub fn table(&mut self, table: &HtmlTable) {
        for part in table.parts(WIDTH) {
            let markup = part.markup();
            self.add(format_args!("<div class=\"scroll\">{markup}</div>"));
        }
    }

    /// A chart with its caption.
    pub fn figure(&mut self, svg: &str, caption: &str) {
        let caption = escape(caption);
        self.add(format_args!("<figure>\n{svg}<figcaption>{caption}</figcaption></figure>"));
    }

    /// The markup so far, for a page with its own head and style.
    pub fn into_markup(self) -> String {
        self.body
    }

    /// The whole page.
    pub fn finish(self) -> String {
        format!(
            "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"generator\" content=\"taquin\">\n\
             <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <title>{title}</title>\n<style>\n{chart}{page}</style>\n</head>\n<body>\n<main>\n{body}\
             </main>\n</body>\n</html>\n",
            lang = self.lang.code(),
            title = escape(&self.title),
            chart = chart::style(),
            page = style::PAGE,
            body = self.body,
        )
    }
}

impl HtmlTable {
    /// The table in parts of at most `most` characters and about equal width, with the first column
    /// repeated in each. Headings are wrapped at spaces.
    pub fn parts(&self, most: usize) -> Vec<HtmlTable> {
        let chars = |text: &str| text.chars().count();
        let width = |column: usize| {
            let head = self.head.get(column).map_or("", TableCell::text);
            let head = head.split(' ').map(chars).max().unwrap_or(0);
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| chars(cell.text())).fold(head, usize::max) + 2
        };
        let widths: Vec<usize> = (1..self.head.len()).map(width).collect();
        let room = most.saturating_sub(width(0).min(NAME));
        let needed = ends(&widths, room).len();
        // The least width that needs no more parts distributes the columns evenly.
        let room = (1..=room).find(|room| ends(&widths, *room).len() == needed).unwrap_or(room);
        let mut from = 1;
        let mut parts = Vec::new();
        for end in ends(&widths, room) {
            let cut = |row: &Vec<TableCell>| {
                row.iter().take(1).chain(row.iter().take(end + 1).skip(from)).cloned().collect()
            };
            parts.push(HtmlTable {
                head: cut(&self.head),
                rows: self.rows.iter().map(cut).collect(),
            });
            from = end + 1;
        }
        if parts.is_empty() { vec![self.clone()] } else { parts }
    }

    fn markup(&self) -> String {
        let row = |cells: &[TableCell], head: bool| {
            let cells = cells.iter().enumerate().map(|(i, cell)| {
                let (class, text) = (cell.class(), escape(&cell.text));
                match (head, i) {
                    (true, _) => format!("<th scope=\"col\"{class}>{text}</th>"),
                    (false, 0) => format!("<th scope=\"row\"{class}>{text}</th>"),
                    (false, _) => format!("<td{class}>{text}</td>"),
                }
            });
            format!("<tr>{}</tr>\n", cells.collect::<String>())
        };
        let rows: String = self.rows.iter().map(|cells| row(cells, false)).collect();
        let head = row(&self.head, true);
        format!("<table>\n<thead>{head}</thead>\n<tbody>\n{rows}</tbody>\n</table>")
    }
}

/// Where the parts of a row of columns end. None is wider than the room, unless a single column is.
fn ends(widths: &[usize], room: usize) -> Vec<usize> {
    let (mut all, mut taken) = (Vec::new(), 0);
    for (column, width) in widths.iter().enumerate() {
        if taken > 0 && taken + width > room {
            all.push(column);
            taken = 0;
        }
        taken += width;
    }
    if !widths.is_empty() {
        all.push(widths.len());
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_is_said_becomes_markup() {
        let evil = "<script>\"&'";
        let mut page = Page::new(Lang::Fr, evil);
        page.heading(1, evil);
        page.paragraph(evil);
        page.note(evil);
        page.command(evil);
        page.list(&[evil.to_owned()]);
        page.facts(&[(evil.to_owned(), evil.to_owned())]);
        let table = HtmlTable {
            head: vec![TableCell::words(evil)],
            rows: vec![vec![TableCell::number(evil)]],
        };
        page.table(&table);
        page.figure("<svg></svg>", evil);
        let html = page.finish();
        assert!(!html.contains("<script>"));
        assert_eq!(html.matches("&lt;script&gt;&quot;&amp;&#39;").count(), 11);
        assert!(html.starts_with("<!doctype html>\n<html lang=\"fr\">"));
    }

    #[test]
    fn a_wide_table_has_parts() {
        let cell = |i: usize| TableCell::number(format!("{i:010}"));
        let row: Vec<TableCell> = (0..9).map(cell).collect();
        let table = HtmlTable { head: row.clone(), rows: vec![row.clone(), row.clone()] };
        let parts = table.parts(40);
        assert_eq!(parts.len(), 4);
        let columns: Vec<TableCell> =
            parts.iter().flat_map(|part| part.head[1..].iter().cloned()).collect();
        assert_eq!(columns, row[1..], "every column once, in its order");
        assert!(parts.iter().all(|part| part.head[0] == row[0] && part.rows.len() == 2));
        assert_eq!(table.parts(500), std::slice::from_ref(&table));
        let narrow = HtmlTable { head: vec![cell(1)], rows: vec![] };
        assert_eq!(narrow.parts(5), [narrow]);
    }

    #[test]
    fn a_page_asks_nothing_of_the_network() {
        let html = Page::new(Lang::En, "t").finish();
        for outside in ["http:", "https:", "url(", "@import", "src=", "<script"] {
            assert!(!html.contains(outside), "{outside}");
        }
    }
}
