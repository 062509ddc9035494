package org.polybook.cli.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;

/**
 * Standard output. Distinguishes failures of this stream from those of all other files, clears the progress line before
 * output, and can ignore a broken pipe.
 */
final class StandardOutput extends OutputStream {
    private final OutputStream out;
    private final ProgressLine status;
    private final boolean onTerminal;
    private boolean readerRequired = true;
    private boolean pipeBroken;

    /** @param onTerminal true if standard output is a terminal, which then also shows the progress line */
    StandardOutput(OutputStream out, ProgressLine status, boolean onTerminal) {
        this.out = out;
        this.status = status;
        this.onTerminal = onTerminal;
    }

    /** From now on, a broken pipe is not a failure; the output after it is lost. */
    void ignoreBrokenPipe() {
        readerRequired = false;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        if (onTerminal && length > 0) {
            status.clear();
            status.setSuppressed(bytes[offset + length - 1] != '\n');
        }
        writeUnlessPipeBroken(() -> out.write(bytes, offset, length));
    }

    @Override
    public void flush() throws IOException {
        writeUnlessPipeBroken(out::flush);
    }

    private void writeUnlessPipeBroken(Writing writing) throws IOException {
        if (pipeBroken) {
            return;
        }
        try {
            writing.run();
        } catch (IOException e) {
            if (readerRequired || !isBrokenPipe(e)) {
                throw new OutputException(e);
            }
            pipeBroken = true;
        }
    }

    /**
     * Returns true if the failure is a broken pipe. The operating system's message depends on the locale, but in all
     * known locales it contains the word "pipe".
     */
    static boolean isBrokenPipe(IOException failure) {
        String message = failure.getMessage();
        return message != null && message.toLowerCase(Locale.ROOT).contains("pipe");
    }

    /** An operation on the stream. */
    private interface Writing {
        void run() throws IOException;
    }
}
