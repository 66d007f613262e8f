//! A plain web server, which ends with the process.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Files by their paths, `/index.html` and so on.
pub(crate) type Files = HashMap<String, Vec<u8>>;

/// A server of files.
pub(crate) struct Host {
    /// With a slash at its end.
    pub(crate) address: String,
    down: Arc<AtomicBool>,
}

impl Host {
    pub(crate) fn of(files: Files) -> Host {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}/", listener.local_addr().unwrap());
        let down = Arc::new(AtomicBool::new(false));
        let (files, gone) = (Arc::new(files), Arc::clone(&down));
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if !gone.load(Ordering::Relaxed) {
                    let files = Arc::clone(&files);
                    std::thread::spawn(move || answer(stream, &files));
                }
            }
        });
        Host { address, down }
    }

    /// From now on it answers no request.
    pub(crate) fn fall(&self) {
        self.down.store(true, Ordering::Relaxed);
    }
}

fn answer(mut stream: TcpStream, files: &Files) {
    let mut line = String::new();
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    let read = reader.read_line(&mut line);
    // A browser opens connections that it may not use.
    let Some(path) = read.ok().and_then(|_| line.split([' ', '?']).nth(1)) else { return };
    let path = if path == "/" { "/index.html" } else { path };
    let kind = match path.rsplit('.').next() {
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("svg") => "image/svg+xml",
        Some("html") => "text/html",
        _ => "application/octet-stream",
    };
    // A browser asks for an icon, even of a host that has none.
    let (status, bytes) =
        files.get(path).map_or(("204 No Content", [].as_slice()), |bytes| ("200 OK", bytes));
    let head = format!(
        "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\n\
         access-control-allow-origin: *\r\nconnection: close\r\n\r\n",
        bytes.len()
    );
    let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(bytes));
}
