#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| taquin_fuzz::taquin::checkpoint(data));
