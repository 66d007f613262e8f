//! The memory of this process, as the system reports it.

use std::fs::File;
use std::io::Read;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use taquin_search::clock::Instant;

/// How old a reading may be. A reading takes 10 µs, as long as a search on 3x3.
const RECENT: Duration = Duration::from_millis(1);

/// Peak resident memory of this process in bytes, if the system reports it; at most a millisecond
/// old.
pub fn peak_resident() -> Option<u64> {
    static LAST: Mutex<Option<(Instant, Option<u64>)>> = Mutex::new(None);
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    match *last {
        Some((read, peak)) if read.elapsed() < RECENT => peak,
        _ => {
            let peak = read();
            *last = Some((Instant::now(), peak));
            peak
        }
    }
}

/// Reads it into a buffer on the stack: it is called after searches and must not influence the
/// allocator.
fn read() -> Option<u64> {
    let mut buffer = [0; 4096];
    let mut length = 0;
    let mut file = File::open("/proc/self/status").ok()?;
    while let Some(read) = file.read(&mut buffer[length..]).ok().filter(|&read| read > 0) {
        length += read;
    }
    let status = std::str::from_utf8(&buffer[..length]).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kibibytes.checked_mul(1024)
}

#[cfg(all(test, target_os = "linux"))]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn linux_tells() {
        let peak = peak_resident().expect("/proc");
        assert!((1 << 20..1 << 40).contains(&peak), "{peak}");
    }

    #[test]
    fn memory_taken_is_seen_after_a_millisecond() {
        let before = peak_resident().unwrap();
        let taken = vec![1u8; 64 << 20];
        std::thread::sleep(2 * RECENT);
        let after = peak_resident().unwrap();
        assert!(after >= 64 << 20 && after > before, "{before} {after} {}", taken[1]);
    }
}
