//! Escaping of texts for LaTeX.

/// The text with the special characters of TeX escaped.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' => out.push_str(r"\textbackslash{}"),
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => out.extend(['\\', letter]),
            '~' => out.push_str(r"\textasciitilde{}"),
            '^' => out.push_str(r"\textasciicircum{}"),
            '–' => out.push_str("--"),
            '…' => out.push_str(r"\dots{}"),
            '·' => out.push_str(r"\textperiodcentered{}"),
            '’' => out.push('\''),
            '\u{a0}' | '\u{202f}' => out.push('~'),
            '≤' => out.push_str(r"$\leq$"),
            '≥' => out.push_str(r"$\geq$"),
            '±' => out.push_str(r"$\pm$"),
            '→' => out.push_str(r"$\to$"),
            '×' => out.push_str(r"$\times$"),
            '²' => out.push_str(r"\textsuperscript{2}"),
            'µ' => out.push_str(r"\textmu{}"),
            'œ' => out.push_str(r"{\oe}"),
            'æ' => out.push_str(r"{\ae}"),
            '«' => out.push_str(r"\guillemotleft{}"),
            '»' => out.push_str(r"\guillemotright{}"),
            other => out.push(other),
        }
    }
    out
}
