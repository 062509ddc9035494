package org.polybook.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;

/**
 * A file's bytes in memory. This is the version for Java 17 to 21. It uses buffers, whose memory is released when the
 * garbage collector finds them unused. The version for Java 22 and later is a class of the same name under {@code
 * java22}. It uses one memory segment, which is released at once. Both versions have the same methods.
 *
 * <p>Each buffer also has the first bytes of the next one, so that no copy of {@link #MAX_COPY} bytes needs two
 * buffers.
 */
final class MappedBytes {
    /** The maximum number of bytes of a copy. */
    static final int MAX_COPY = 1 << 16;

    /**
     * The size of a buffer as a power of two: 1 GiB. An {@code int} can index a buffer of this size, including the
     * bytes that it shares with the next buffer.
     */
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

    /**
     * Returns the name of this version of the class. This is a method and not a constant, because the compiler would
     * copy the value of a constant into the classes that use it.
     */
    static String kind() {
        return "ByteBuffer";
    }

    /**
     * Copies up to {@link #MAX_COPY} bytes that existed when the file was mapped. If a byte no longer exists, the array
     * stays unchanged from there on and the JVM throws a fault later; if fewer than seven bytes are copied, any of them
     * may be wrong.
     */
    void copy(long position, byte[] into, int offset, int count) {
        int at = (int) (position & (1L << chunkBits) - 1);
        chunks[(int) (position >>> chunkBits)].get(at, into, offset, count);
    }

    /** Does nothing: the garbage collector releases the buffers. */
    void close() {}
}
