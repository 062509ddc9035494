package org.polybook.io;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;

/**
 * A file's bytes in memory. This is the form for Java 22 and later, one memory segment that {@link #close()} gives back at once;
 * copying afterwards is an {@link IllegalStateException}. Must agree with the class of this name for Java 17.
 */
final class MappedBytes {
    /** How many bytes a copy may have. */
    static final int MOST = 1 << 16;

    /** Segments have no limit. */
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

    /** Tells the form for old and for new Java apart; no constant, which the compiler would copy to its users. */
    static String kind() {
        return "MemorySegment";
    }

    /** Copies up to {@link #MOST} bytes that were there when the file was mapped; of those that are gone there comes a fault. */
    void copy(long position, byte[] into, int offset, int count) {
        MemorySegment.copy(segment, ValueLayout.JAVA_BYTE, position, into, offset, count);
    }

    void close() {
        arena.close();
    }
}
