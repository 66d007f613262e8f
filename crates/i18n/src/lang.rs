//! The languages.

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// All, in the order of their codes.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    /// The code, as `--lang` takes it.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        }
    }

    /// The language of this code.
    pub fn named(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| code.eq_ignore_ascii_case(lang.code()))
    }

    /// The language of a locale, such as `fr_CA.UTF-8`, or of a browser, such as `fr-FR`; English
    /// for any other.
    ///
    /// ```
    /// use taquin_i18n::Lang;
    /// assert_eq!(Lang::from_locale("fr_CA.UTF-8"), Lang::Fr);
    /// assert_eq!(Lang::from_locale("fur_IT"), Lang::En); // Friulian
    /// assert_eq!(Lang::from_locale("C"), Lang::En);
    /// ```
    pub fn from_locale(locale: &str) -> Lang {
        let code = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Lang::named(code).unwrap_or_default()
    }

    /// The language of the environment: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set
    /// and not empty, as in POSIX. `variable` reads one.
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Lang {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .find_map(|name| variable(name).filter(|value| !value.is_empty()))
            .map_or(Lang::default(), |locale| Lang::from_locale(&locale))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let lang = |all: &'static str, messages: &'static str, lang: &'static str| {
            Lang::from_environment(|name| {
                Some(String::from(match name {
                    "LC_ALL" => all,
                    "LC_MESSAGES" => messages,
                    _ => lang,
                }))
            })
        };
        assert_eq!(lang("", "", "fr_FR.UTF-8"), Lang::Fr);
        assert_eq!(lang("", "en_GB", "fr_FR"), Lang::En);
        assert_eq!(lang("fr", "en_GB", "en"), Lang::Fr);
        assert_eq!(Lang::from_environment(|_| None), Lang::En);
    }
}
