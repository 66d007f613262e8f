//! What the system refuses, in our words: it speaks English whatever the language is.

use crate::Words;
use std::io::{self, ErrorKind};

impl Words {
    /// Why the system refused to read, to write or to listen.
    pub fn io_reason(&self, error: &io::Error) -> String {
        match reason(error) {
            Some(id) => self.say(id),
            None => self.say_with("io-other", &[("message", error.to_string().into())]),
        }
    }
}

/// The message for what people meet.
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
        // What has no kind: the numbers are those of Linux, macOS and the other Unixes alike.
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

    /// No English and no number of an error for what people meet.
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
