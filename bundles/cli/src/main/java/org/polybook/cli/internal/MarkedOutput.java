package org.polybook.cli.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;

/**
 * Standard output. Tells failures of this stream from those of all other files, clears the line that shows how far the command
 * is, and may go on without its reader.
 */
final class MarkedOutput extends OutputStream {
    private final OutputStream out;
    private final StatusLine status;
    private final boolean onTerminal;
    private boolean readerNeeded = true;
    private boolean readerGone;

    /** @param onTerminal whether it is the same terminal as the status line's */
    MarkedOutput(OutputStream out, StatusLine status, boolean onTerminal) {
        this.out = out;
        this.status = status;
        this.onTerminal = onTerminal;
    }

    /** From now on a reader that goes away is no failure; what it would have read is lost. */
    void doWithoutReader() {
        readerNeeded = false;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        if (onTerminal && length > 0) {
            status.clear();
            status.hold(bytes[offset + length - 1] != '\n');
        }
        attempt(() -> out.write(bytes, offset, length));
    }

    @Override
    public void flush() throws IOException {
        attempt(out::flush);
    }

    private void attempt(Writing writing) throws IOException {
        if (readerGone) {
            return;
        }
        try {
            writing.run();
        } catch (IOException e) {
            if (readerNeeded || !isBrokenPipe(e)) {
                throw new OutputException(e);
            }
            readerGone = true;
        }
    }

    /** The operating system's words for it depend on the locale, but all those known keep this one. */
    static boolean isBrokenPipe(IOException failure) {
        String message = failure.getMessage();
        return message != null && message.toLowerCase(Locale.ROOT).contains("pipe");
    }

    /** One of the two things that can be done to a stream. */
    private interface Writing {
        void run() throws IOException;
    }
}
