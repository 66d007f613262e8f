//! Messages for errors of the system, whose own messages are always in English.

use crate::Words;
use std::io::{self, ErrorKind};

impl Words {
    /// Why reading, writing or listening failed.
    pub fn io_reason(&self, error: &io::Error) -> String {
        match reason(error) {
            Some(id) => self.say(id),
            None => self.say_with("io-other", &[("message", error.to_string().into())]),
        }
    }
}

/// The message of a common error.
fn reason(error: &io::Error) -> Option<&'static str> {
    Some(match error.kind() {
        ErrorKind::NotFound => "io-not-found",
        ErrorKind::PermissionDenied => "io-denied",
        ErrorKind::AlreadyExists => "io-exists",
        ErrorKind::IsADirectory => "io-directory",
        ErrorKind::NotADirectory => "io-not-a-directory",
        ErrorKind::Unsupported => "io-unfit",
        ErrorKind::DirectoryNotEmpty => "io-not-empty",
        ErrorKind::ReadOnlyFilesystem => "io-read-only",
        ErrorKind::StorageFull => "io-full",
        ErrorKind::QuotaExceeded => "io-quota",
        ErrorKind::FileTooLarge => "io-too-large",
        ErrorKind::InvalidFilename => "io-name",
        ErrorKind::BrokenPipe => "io-closed",
        ErrorKind::UnexpectedEof => "io-cut-short",
        ErrorKind::InvalidData => "io-not-text",
        ErrorKind::AddrInUse => "io-address-taken",
        ErrorKind::AddrNotAvailable => "io-address-not-here",
        ErrorKind::ResourceBusy | ErrorKind::ExecutableFileBusy => "io-busy",
        ErrorKind::WouldBlock => "io-busy",
        ErrorKind::TimedOut => "io-too-slow",
        ErrorKind::OutOfMemory => "io-memory",
        // Errors without a kind: the numbers are the same on Linux, macOS and other Unix systems.
        _ if cfg!(unix) => match error.raw_os_error()? {
            5 => "io-device",
            23 | 24 => "io-too-many",
            _ => return None,
        },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use crate::{Lang, Words};
    use std::io::{Error, ErrorKind};

    /// Common errors have neither English text nor an error number.
    #[test]
    fn common_refusals_are_in_the_language() {
        let fr = Words::new(Lang::Fr);
        assert_eq!(fr.io_reason(&ErrorKind::AlreadyExists.into()), "ce fichier existe déjà");
        assert_eq!(fr.io_reason(&ErrorKind::StorageFull.into()), "le disque est plein");
        #[cfg(unix)]
        for code in [1, 2, 5, 12, 13, 16, 17, 20, 21, 23, 24, 26, 27, 28, 30, 32, 110] {
            let error = Error::from_raw_os_error(code);
            // Numbers above the common ones differ from system to system.
            if code == 110 && !cfg!(target_os = "linux") {
                continue;
            }
            let said = fr.io_reason(&error);
            assert!(!said.contains(&error.to_string()), "{code}: {said}");
            assert!(!said.contains("os error"), "{code}: {said}");
        }
    }

    #[test]
    fn a_rare_refusal_is_quoted() {
        let said = Words::new(Lang::Fr).io_reason(&Error::other("odd"));
        assert_eq!(said, "le système répond «\u{a0}odd\u{a0}»");
        assert_eq!(Words::new(Lang::En).io_reason(&Error::other("odd")), "odd");
    }
}
