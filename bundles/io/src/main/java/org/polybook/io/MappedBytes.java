package org.polybook.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;

/**
 * A file's bytes in memory. This is the form for Java 17 to 21, buffers whose memory goes back when the garbage collector finds
 * them unused. The form for later Java is a class of the same name under {@code java22}, one memory segment that is given back at
 * once; all that uses it is the same.
 *
 * <p>Each buffer has the first bytes of the next one, too, so that no copy of {@link #MOST} bytes needs two.
 */
final class MappedBytes {
    /** How many bytes a copy may have. */
    static final int MOST = 1 << 16;

    /** Buffers of 1 GiB and what they share with the next, which an index can reach. */
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
            chunks[i] = channel.map(MapMode.READ_ONLY, start, Math.min(chunk + MOST, size - start));
        }
        return new MappedBytes(chunks, chunkBits);
    }

    /** Tells the form for old and for new Java apart; no constant, which the compiler would copy to its users. */
    static String kind() {
        return "ByteBuffer";
    }

    /**
     * Copies up to {@link #MOST} bytes that were there when the file was mapped. If one of them is gone, those from there on are left
     * as they are and a fault is on its way; of less than seven bytes any may come out wrong.
     */
    void copy(long position, byte[] into, int offset, int count) {
        int at = (int) (position & (1L << chunkBits) - 1);
        chunks[(int) (position >>> chunkBits)].get(at, into, offset, count);
    }

    /** Nothing to do: the buffers are the garbage collector's business. */
    void close() {}
}
