package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/** The bytes of a file, packed or not, with their place and a look at the next ones. */
final class PackedInput extends InputStream {
    private final InputStream in;
    private final byte[] buffer = new byte[1 << 16];
    private int at;
    private int limit;
    private long passed;
    /** What came in place of bytes; thrown when those before it have been taken. */
    private IOException failure;
    /** Whether more bytes were asked for than there are. */
    private boolean isEndPassed;

    PackedInput(InputStream in) {
        this.in = in;
    }

    /** How many bytes have been taken. */
    long position() {
        return passed + at;
    }

    /** Whether so many bytes are left; at most as many as the buffer has. */
    boolean has(int count) throws IOException {
        if (look(count) < count && failure != null) {
            throw failure;
        }
        return limit - at >= count;
    }

    /** How many of so many bytes can be looked at, whatever stands in the way of more. */
    int look(int count) {
        if (limit - at < count && failure == null) {
            passed += at;
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
                n = take(buffer, limit, count - limit);
            }
        } catch (IOException e) {
            // it is kept
        }
    }

    private int take(byte[] into, int offset, int length) throws IOException {
        try {
            int n = in.read(into, offset, length);
            isEndPassed |= n < 0;
            return n;
        } catch (IOException e) {
            failure = e;
            throw e;
        }
    }

    /** Whether these bytes come next, unsigned. */
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

    /** The byte so far ahead, unsigned; it must be there. */
    int peek(int ahead) {
        return buffer[at + ahead] & 0xFF;
    }

    /** The next four bytes, the lowest first; cut off if they are not there. */
    int readInt() throws IOException {
        require(4);
        int value = peek(0) | peek(1) << 8 | peek(2) << 16 | peek(3) << 24;
        at += 4;
        return value;
    }

    /** The next byte, unsigned; cut off if there is none. */
    int readByte() throws IOException {
        require(1);
        return buffer[at++] & 0xFF;
    }

    void pass(long count) throws IOException {
        for (long left = count; left > 0; ) {
            require(1);
            int step = (int) Math.min(left, limit - at);
            at += step;
            left -= step;
        }
    }

    private void require(int count) throws IOException {
        if (!has(count)) {
            throw cutOff();
        }
    }

    PackedException cutOff() {
        return cutOff(null);
    }

    private PackedException cutOff(Exception cause) {
        return new PackedException("the file is cut off at its byte " + (passed + limit), cause);
    }

    PackedException damaged(String packing, String how, Exception cause) {
        return new PackedException("the " + packing + " data before byte " + position() + " is damaged" + how, cause);
    }

    /**
     * The reason why these bytes could not be unpacked.
     *
     * @param cause whatever the unpacking has thrown
     */
    IOException fault(String packing, Exception cause) {
        if (cause instanceof PackedException own) {
            return own;
        }
        if (failure != null) {
            return failure; // the file could not be read, whatever came of that
        }
        boolean isCut = isEndPassed && !(cause instanceof ZipException); // whose thrower reads ahead of what it unpacks
        return isCut ? cutOff(cause) : damaged(packing, "", cause);
    }

    @Override
    public int read() throws IOException {
        return at < limit || more() ? buffer[at++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (at == limit && length >= buffer.length && failure == null) {
            return past(take(into, offset, length));
        }
        if (at == limit && !more()) {
            return -1;
        }
        int n = Math.min(length, limit - at);
        System.arraycopy(buffer, at, into, offset, n);
        at += n;
        return n;
    }

    /** So many bytes, −1 at the end, have gone past the buffer, which is empty. */
    private int past(int count) {
        passed += at + Math.max(0, count);
        at = 0;
        limit = 0;
        return count;
    }

    /** Gives the inflater, which needs it, what is in the buffer; false at the end of the file. */
    boolean feed(Inflater inflater) throws IOException {
        if (at == limit && !more()) {
            return false;
        }
        inflater.setInput(buffer, at, limit - at);
        at = limit;
        return true;
    }

    /** Takes back what the inflater, which has finished, has left of it. */
    void takeBack(Inflater inflater) {
        at -= inflater.getRemaining();
    }

    private boolean more() throws IOException {
        if (failure != null) {
            throw failure;
        }
        passed += at;
        at = 0;
        limit = 0;
        limit = Math.max(0, take(buffer, 0, buffer.length));
        return limit > 0;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
