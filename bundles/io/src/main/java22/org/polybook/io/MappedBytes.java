package org.polybook.io;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;

/**
 * A file's bytes in memory. This is the version for Java 22 and later. It uses one memory segment, which {@link
 * #close()} releases at once; a copy after that throws an {@link IllegalStateException}. It must have the same methods
 * as the class of this name for Java 17.
 */
final class MappedBytes {
    /** The maximum number of bytes of a copy. */
    static final int MAX_COPY = 1 << 16;

    /** The maximum size of a buffer on older Java. {@link #map} ignores it, because a segment may have any size. */
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

    /**
     * Returns the name of this version of the class. This is a method and not a constant, because the compiler would
     * copy the value of a constant into the classes that use it.
     */
    static String kind() {
        return "MemorySegment";
    }

    /**
     * Copies up to {@link #MAX_COPY} bytes that existed when the file was mapped; throws a fault if some no longer
     * exist.
     */
    void copy(long position, byte[] into, int offset, int count) {
        MemorySegment.copy(segment, ValueLayout.JAVA_BYTE, position, into, offset, count);
    }

    void close() {
        arena.close();
    }
}
