//! The default memory limit of a search.

use std::fs;

/// Assumed to be free if the system does not report it.
const UNKNOWN: u64 = 4 << 30;

/// Three quarters of the memory that is free now: a search that would fill it ends with an answer
/// instead of being killed.
pub fn default_memory_limit() -> u64 {
    free().unwrap_or(UNKNOWN) / 4 * 3
}

/// The free memory of the system, or of the container.
fn free() -> Option<u64> {
    let system = fs::read_to_string("/proc/meminfo").ok().and_then(|text| available(&text))?;
    let number = |path: &str| fs::read_to_string(path).ok()?.trim().parse::<u64>().ok();
    let container = (number("/sys/fs/cgroup/memory.max"))
        .map(|most| most.saturating_sub(number("/sys/fs/cgroup/memory.current").unwrap_or(0)));
    Some(container.map_or(system, |left| left.min(system)))
}

/// The line `MemAvailable:   23456 kB` of Linux.
fn available(meminfo: &str) -> Option<u64> {
    kibibytes(meminfo, "MemAvailable:")
}

/// The bytes of the line that begins with a name and ends in kB.
fn kibibytes(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kibibytes.checked_mul(1024)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn the_line_of_linux_is_read() {
        let text = "MemTotal:       24000000 kB\nMemAvailable:   20000000 kB\n";
        assert_eq!(available(text), Some(20_480_000_000));
        assert_eq!(available("MemFree: 3 kB"), None);
    }
}
