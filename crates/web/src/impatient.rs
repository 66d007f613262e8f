//! A socket with time limits: it disconnects clients that stop reading or sending, and ends the
//! work of clients that have gone.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, Interest, ReadBuf};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::time::{Sleep, sleep};

/// The time between two checks of a client that has sent more than was read.
const PACE: Duration = Duration::from_millis(250);

/// A stream whose writes fail when the client reads nothing for some time.
pub(crate) struct Impatient {
    read: Arc<OwnedReadHalf>,
    write: OwnedWriteHalf,
    time: Duration,
    /// Runs while bytes wait to be read.
    clock: Option<Pin<Box<Sleep>>>,
}

/// Ends when the client has closed its side.
///
/// The server keeps reading while it works on an answer, and so notices a client that leaves; but
/// it does not read bytes of the next request. One stray byte after a body would keep a search
/// running for nobody. The system reports the end of a connection even if bytes are unread.
pub(crate) struct Watch(Arc<OwnedReadHalf>);

impl Watch {
    pub(crate) async fn gone(self) {
        let stream: &TcpStream = (*self.0).as_ref();
        while let Ok(ready) = stream.ready(Interest::READABLE).await {
            if ready.is_read_closed() {
                return;
            }
            sleep(PACE).await;
        }
    }
}

impl Impatient {
    pub(crate) fn new(stream: TcpStream, time: Duration) -> (Impatient, Watch) {
        let (read, write) = stream.into_split();
        let read = Arc::new(read);
        (Impatient { read: Arc::clone(&read), write, time, clock: None }, Watch(read))
    }

    fn timed<T>(
        &mut self,
        context: &mut Context<'_>,
        done: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if done.is_ready() {
            self.clock = None;
            return done;
        }
        let time = self.time;
        let clock = self.clock.get_or_insert_with(|| Box::pin(sleep(time)));
        clock.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Impatient {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        // Reads have no time limit here: the callers know what should arrive, a head, a body or
        // nothing.
        let stream: &TcpStream = (*self.read).as_ref();
        loop {
            ready!(stream.poll_read_ready(context))?;
            match stream.try_read(buffer.initialize_unfilled()) {
                Ok(read) => {
                    buffer.advance(read);
                    return Poll::Ready(Ok(()));
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                Err(error) => return Poll::Ready(Err(error)),
            }
        }
    }
}

impl AsyncWrite for Impatient {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let done = Pin::new(&mut this.write).poll_write(context, bytes);
        this.timed(context, done)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let done = Pin::new(&mut this.write).poll_write_vectored(context, slices);
        this.timed(context, done)
    }

    fn is_write_vectored(&self) -> bool {
        self.write.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let done = Pin::new(&mut this.write).poll_flush(context);
        this.timed(context, done)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let done = Pin::new(&mut this.write).poll_shutdown(context);
        this.timed(context, done)
    }
}
