package org.polybook.io;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;

/**
 * A file's bytes in memory. This is the form for Java 22 and later: one memory segment that {@link #close()} releases at once;
 * copying afterwards is an {@link IllegalStateException}. Must agree with the class of this name for Java 17.
 */
final class MappedBytes {
    /** The maximum number of bytes of a copy. */
    static final int MAX_COPY = 1 << 16;

    /** {@link #map} ignores it: segments have no limit. */
    static final int CHUNK_BITS = 30;

    private final Arena arena;
    private final MemorySegment segment;

    private MappedBytes(Arena arena, MemorySegment segment) {
        this.arena = arena;
        this.segment = segment;
    }

    static MappedBytes map(FileChannel channel, long size, int chunkBits) throws IOException {
        Arena arena = Arena.ofShared();
        try {
            return new MappedBytes(arena, channel.map(MapMode.READ_ONLY, 0, size, arena));
        } catch (Throwable e) {
            arena.close();
            throw e;
        }
    }

    /** Returns the name of the form for old or for new Java. A method, because the compiler would copy a constant to its users. */
    static String kind() {
        return "MemorySegment";
    }

    /** Copies up to {@link #MAX_COPY} bytes that existed when the file was mapped; throws a fault if some no longer exist. */
    void copy(long position, byte[] into, int offset, int count) {
        MemorySegment.copy(segment, ValueLayout.JAVA_BYTE, position, into, offset, count);
    }

    void close() {
        arena.close();
    }
}
