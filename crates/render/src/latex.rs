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
            'ᵉ' => out.push_str(r"\textsuperscript{e}"),
            'ε' => out.push_str(r"$\varepsilon$"),
            '−' => out.push_str("$-$"),
            '“' => out.push_str("``"),
            '”' => out.push_str("''"),
            'œ' => out.push_str(r"{\oe}"),
            'æ' => out.push_str(r"{\ae}"),
            '«' => out.push_str(r"\guillemotleft{}"),
            '»' => out.push_str(r"\guillemotright{}"),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_i18n::{CATALOGUES, Lang};

    /// TeX reads Latin letters; any other sign must be escaped, or the document does not compile.
    #[test]
    fn every_sign_of_the_messages_is_known_to_tex() {
        for lang in [Lang::En, Lang::Fr] {
            let shown = ["lab", "trace", "answers", "registry", "errors"];
            let texts = CATALOGUES.iter().filter(|catalogue| shown.contains(&catalogue.name));
            for letter in texts.flat_map(|catalogue| catalogue.text(lang).chars()) {
                let written = escape(&letter.to_string());
                assert!(written.chars().all(|sign| sign <= 'ÿ'), "{letter:?} is written {written}");
            }
        }
    }
}
