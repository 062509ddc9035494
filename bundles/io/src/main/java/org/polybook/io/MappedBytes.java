package org.polybook.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;

/**
 * A file's bytes in memory. This is the form for Java 17 to 21: buffers whose memory is released when the garbage collector
 * finds them unused. The form for later Java is a class of the same name under {@code java22}: one memory segment that is
 * released at once. Their users do not differ.
 *
 * <p>Each buffer also has the first bytes of the next one, so that no copy of {@link #MAX_COPY} bytes needs two.
 */
final class MappedBytes {
    /** The maximum number of bytes of a copy. */
    static final int MAX_COPY = 1 << 16;

    /** Buffers of 1 GiB; an {@code int} can index such a buffer and the bytes that it shares with the next. */
    static final int CHUNK_BITS = 30;

    private final ByteBuffer[] chunks;
    private final int chunkBits;

    private MappedBytes(ByteBuffer[] chunks, int chunkBits) {
        this.chunks = chunks;
        this.chunkBits = chunkBits;
    }

    static MappedBytes map(FileChannel channel, long size, int chunkBits) throws IOException {
        long chunk = 1L << chunkBits;
        ByteBuffer[] chunks = new ByteBuffer[Math.toIntExact((size + chunk - 1) >>> chunkBits)];
        for (int i = 0; i < chunks.length; i++) {
            long start = (long) i << chunkBits;
            chunks[i] = channel.map(MapMode.READ_ONLY, start, Math.min(chunk + MAX_COPY, size - start));
        }
        return new MappedBytes(chunks, chunkBits);
    }

    /** Returns the name of the form for old or for new Java. A method, because the compiler would copy a constant to its users. */
    static String kind() {
        return "ByteBuffer";
    }

    /**
     * Copies up to {@link #MAX_COPY} bytes that existed when the file was mapped. If a byte no longer exists, the array stays
     * unchanged from there on and the JVM throws a fault later; if fewer than seven bytes are copied, any of them may be wrong.
     */
    void copy(long position, byte[] into, int offset, int count) {
        int at = (int) (position & (1L << chunkBits) - 1);
        chunks[(int) (position >>> chunkBits)].get(at, into, offset, count);
    }

    /** Does nothing: the garbage collector releases the buffers. */
    void close() {}
}
