package org.polybook.uci;

import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.polybook.api.Books;
import org.polybook.io.FileOpener;
import org.polybook.io.OutputPathChecks;

/**
 * A log of all lines through an adapter, appended to a file in Polyglot's format: {@code 1795577231.311 GUI->Adapter:
 * new}. Thread-safe. After the first failure to write, it reports the failure and logs nothing more.
 */
final class ProtocolLog implements AutoCloseable {
    private static final int MILLIS = 1000;
    /** The default file, opened only if it is not a link, which another user may have put into the folder. */
    private static final Path DEFAULT = Path.of(AdapterOption.LOG_FILE.defaultValue());

    private static final Logger LOG = System.getLogger(ProtocolLog.class.getName());

    private Optional<Path> file = Optional.empty();
    private OutputStream out;

    /**
     * Logs to that file from now on, or to none.
     *
     * @param books the books in use, whose files must not be the log
     * @throws IOException if the file is one of these or cannot be opened; then nothing is logged
     */
    synchronized void logTo(Optional<Path> next, List<Path> books) throws IOException {
        if (next.equals(file)) {
            return;
        }
        close();
        file = next;
        if (next.isPresent()) {
            OutputPathChecks.requireApart(
                    books.stream().flatMap(book -> Books.files(book).stream()).toList(), List.of(next.get()));
            boolean isNamedByUser = !next.get().equals(DEFAULT);
            out = Channels.newOutputStream(
                    isNamedByUser ? FileOpener.openToAppend(next.get()) : FileOpener.openToAppendNoFollow(next.get()));
        }
    }

    private synchronized void writeLine(String direction, byte[] bytes) {
        if (out == null) {
            return;
        }
        long now = System.currentTimeMillis();
        String text = new String(bytes, StandardCharsets.UTF_8).stripTrailing();
        String line = String.format(Locale.ROOT, "%d.%03d %s: %s\n", now / MILLIS, now % MILLIS, direction, text);
        try {
            out.write(line.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            out = null;
            reportWriteFailure(e);
        }
    }

    /** Returns a stream that logs the lines that are read from the given one. */
    InputStream loggingInput(String direction, InputStream in) {
        LineCollector lines = new LineCollector(direction);
        return new FilterInputStream(in) {
            @Override
            public int read() throws IOException {
                int b = super.read();
                if (b >= 0) {
                    lines.add(b);
                }
                return b;
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                int n = super.read(into, offset, length);
                for (int i = 0; i < n; i++) {
                    lines.add(into[offset + i]);
                }
                return n;
            }
        };
    }

    /** Returns a stream that logs the lines that are written to the given one. */
    OutputStream loggingOutput(String direction, OutputStream to) {
        LineCollector lines = new LineCollector(direction);
        return new FilterOutputStream(to) {
            @Override
            public void write(int b) throws IOException {
                out.write(b);
                lines.add(b);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                out.write(bytes, offset, length);
                for (int i = 0; i < length; i++) {
                    lines.add(bytes[offset + i]);
                }
            }
        };
    }

    /** Logs the bytes of a stream line by line; a line over the maximum length is logged in pieces. */
    private final class LineCollector {
        private static final int MAX_LENGTH = 1 << 16;

        private final String direction;
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();

        LineCollector(String direction) {
            this.direction = direction;
        }

        void add(int b) {
            if (b == '\n' || line.size() == MAX_LENGTH) {
                writeLine(direction, line.toByteArray());
                line.reset();
            }
            if (b != '\n') {
                line.write(b);
            }
        }
    }

    private void reportWriteFailure(IOException failure) {
        LOG.log(Level.WARNING, "the log " + file.orElseThrow() + " cannot be written: " + failure.getMessage());
    }

    @Override
    public synchronized void close() {
        if (out != null) {
            try {
                out.close();
            } catch (IOException e) {
                reportWriteFailure(e);
            }
            out = null;
        }
    }
}
