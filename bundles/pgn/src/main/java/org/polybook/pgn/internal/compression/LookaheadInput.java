package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/** The bytes of a file, compressed or not, with their position and a look-ahead. */
final class LookaheadInput extends InputStream {
    private final InputStream in;
    private final byte[] buffer = new byte[1 << 16];
    private int at;
    private int limit;
    private long dropped;
    /** The exception that ended the reading; thrown when the bytes before it have been consumed. */
    private IOException failure;
    /** True once a read has reached the end of the file. */
    private boolean isEndPassed;

    LookaheadInput(InputStream in) {
        this(in, 0);
    }

    /** @param position the position of the first byte of the stream */
    LookaheadInput(InputStream in, long position) {
        this.in = in;
        this.dropped = position;
    }

    /** Begins again after the underlying stream has been set to other bytes. */
    void restart(long position) {
        at = 0;
        limit = 0;
        dropped = position;
        failure = null;
        isEndPassed = false;
    }

    /** The position after the consumed bytes. */
    long position() {
        return dropped + at;
    }

    /** Returns true if at least {@code count} bytes are left; {@code count} is at most the size of the buffer. */
    boolean has(int count) throws IOException {
        if (availableUpTo(count) < count && failure != null) {
            throw failure;
        }
        return limit - at >= count;
    }

    /** Returns the number of available bytes, at most {@code count}; does not throw. */
    int availableUpTo(int count) {
        if (limit - at < count && failure == null) {
            dropped += at;
            limit -= at;
            System.arraycopy(buffer, at, buffer, 0, limit);
            at = 0;
            fill(count);
        }
        return Math.min(count, limit - at);
    }

    private void fill(int count) {
        try {
            for (int n = 0; n >= 0 && limit < count; limit += Math.max(0, n)) {
                n = readInput(buffer, limit, count - limit);
            }
        } catch (IOException e) {
            // has() or refillBuffer() throws the failure later
        }
    }

    private int readInput(byte[] into, int offset, int length) throws IOException {
        try {
            int n = in.read(into, offset, length);
            isEndPassed |= n < 0;
            return n;
        } catch (IOException e) {
            failure = e;
            throw e;
        }
    }

    /** Returns true if the next bytes are {@code with}, as unsigned numbers. */
    boolean begins(int... with) throws IOException {
        if (!has(with.length)) {
            return false;
        }
        for (int i = 0; i < with.length; i++) {
            if ((buffer[at + i] & 0xFF) != with[i]) {
                return false;
            }
        }
        return true;
    }

    /** Returns the byte that is {@code ahead} bytes after the next one, unsigned. That byte must be available. */
    int peek(int ahead) {
        return buffer[at + ahead] & 0xFF;
    }

    /** Consumes four bytes as a little-endian number; throws if the file is truncated. */
    int readIntLittleEndian() throws IOException {
        require(4);
        int value = peek(0) | peek(1) << 8 | peek(2) << 16 | peek(3) << 24;
        at += 4;
        return value;
    }

    /** Consumes the next byte, unsigned; throws if the file is truncated. */
    int readUnsignedByte() throws IOException {
        require(1);
        return buffer[at++] & 0xFF;
    }

    void consume(long count) throws IOException {
        int buffered = (int) Math.min(count, limit - at);
        at += buffered;
        for (long left = count - buffered; left > 0; ) {
            long skipped = failure == null ? in.skip(left) : 0;
            if (skipped == 0) {
                require(1);
                at++;
                skipped = 1;
            } else {
                dropped += skipped;
            }
            left -= skipped;
        }
    }

    private void require(int count) throws IOException {
        if (!has(count)) {
            throw truncated();
        }
    }

    CompressedFileException truncated() {
        return truncated(null);
    }

    private CompressedFileException truncated(Exception cause) {
        return new CompressedFileException("the file is truncated at byte " + (dropped + limit), cause);
    }

    CompressedFileException damaged(String compression, String how, Exception cause) {
        return new CompressedFileException(
                "the " + compression + " data before byte " + position() + " is damaged" + how, cause);
    }

    /**
     * Returns the exception that states why these bytes could not be decompressed.
     *
     * @param cause any exception of the decompression
     */
    IOException decompressionFailure(String compression, Exception cause) {
        if (cause instanceof CompressedFileException own) {
            return own;
        }
        if (failure != null) {
            return failure; // reading failed first, and caused the other exception
        }
        boolean isTruncated =
                isEndPassed && !(cause instanceof ZipException); // zip reads ahead: it passes the end before failing
        return isTruncated ? truncated(cause) : damaged(compression, "", cause);
    }

    @Override
    public int read() throws IOException {
        return at < limit || refillBuffer() ? buffer[at++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (at == limit && length >= buffer.length && failure == null) {
            return countUnbuffered(readInput(into, offset, length));
        }
        if (at == limit && !refillBuffer()) {
            return -1;
        }
        int n = Math.min(length, limit - at);
        System.arraycopy(buffer, at, into, offset, n);
        at += n;
        return n;
    }

    /** Counts bytes that were read without the buffer, which was empty; {@code count} is −1 at the end of the file. */
    private int countUnbuffered(int count) {
        dropped += at + Math.max(0, count);
        at = 0;
        limit = 0;
        return count;
    }

    /** Passes the content of the buffer to the inflater; returns false at the end of the file. */
    boolean feed(Inflater inflater) throws IOException {
        if (at == limit && !refillBuffer()) {
            return false;
        }
        inflater.setInput(buffer, at, limit - at);
        at = limit;
        return true;
    }

    /** Takes back the bytes that the finished inflater has not used. */
    void takeBack(Inflater inflater) {
        at -= inflater.getRemaining();
    }

    private boolean refillBuffer() throws IOException {
        if (failure != null) {
            throw failure;
        }
        dropped += at;
        at = 0;
        limit = 0;
        limit = Math.max(0, readInput(buffer, 0, buffer.length));
        return limit > 0;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
