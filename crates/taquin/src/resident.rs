//! The memory of this process, as the system reports it.

use std::fs::File;
use std::io::Read;

/// Peak resident memory of this process in bytes, if the system reports it. It is read into a
/// buffer on the stack: it is called after every search and must not influence the allocator.
pub fn peak_resident() -> Option<u64> {
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
mod tests {
    #[test]
    fn linux_tells() {
        let peak = super::peak_resident().expect("/proc");
        assert!((1 << 20..1 << 40).contains(&peak), "{peak}");
    }
}
