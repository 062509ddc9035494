package org.polybook.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import org.apache.hadoop.fs.FSDataInputStream;

/** A stream that is opened again at its current place after a failure of the store, so that the reader does not begin again. */
final class ResumingInput extends InputStream {
    private final Opening opening;
    private final byte[] one = new byte[1];
    private final long size;
    private FSDataInputStream stream;
    private long position;

    /** Opens a stream at a byte. */
    @FunctionalInterface
    interface Opening {
        FSDataInputStream at(long position) throws IOException;
    }

    /** @param size the size of the file, up to which {@link #skip} goes; a larger number if it is unknown */
    ResumingInput(Opening opening, long from, long size) throws IOException {
        this.opening = opening;
        this.size = size;
        this.position = from;
        Retries.run(() -> {
            reopen();
            return true;
        });
    }

    private void reopen() throws IOException {
        close();
        stream = opening.at(position);
    }

    @Override
    public int read() throws IOException {
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int start, int count) throws IOException {
        int read;
        try {
            if (stream == null) {
                reopen();
            }
            read = stream.read(into, start, count);
        } catch (FileNotFoundException e) {
            throw e;
        } catch (IOException e) {
            read = Retries.run(() -> {
                reopen();
                return stream.read(into, start, count);
            });
        }
        position += Math.max(0, read);
        return read;
    }

    @Override
    public long skip(long count) throws IOException {
        long skipped = Math.max(0, Math.min(count, size - position));
        if (skipped > 0) {
            stream.seek(position + skipped);
            position += skipped;
        }
        return skipped;
    }

    @Override
    public int available() throws IOException {
        return stream.available();
    }

    @Override
    public void close() throws IOException {
        FSDataInputStream open = stream;
        stream = null;
        if (open != null) {
            open.close();
        }
    }
}
