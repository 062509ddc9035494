package org.polybook.reader.internal;

import java.io.EOFException;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file's bytes, mapped or copied out of it: absolute big-endian reads at {@code long} positions. This is the form for Java
 * 22 and later, one memory segment that {@link #close()} gives back at once; reading afterwards is an
 * {@link IllegalStateException}.
 *
 * <p>Must agree with the class of this name for Java 17, which says how faults are noticed. Here a fault arrives at once,
 * but a file cut within its last page reads as zeros without any fault, so {@link #intact()} is asked as well.
 */
final class BookBytes {

    /** How much is read at a time when copying. */
    static final int CHUNK_BITS = 30;

    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

    private static final boolean LITTLE_ENDIAN = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;

    private final Arena arena;
    private final MemorySegment segment;
    private final long tail;
    private final long tailKey;
    private final long tailPacked;

    private BookBytes(Arena arena, MemorySegment segment, boolean mapped) {
        this.arena = arena;
        this.segment = segment;
        tail = mapped ? Records.lastPosition(segment.byteSize()) : -1;
        tailKey = tail < 0 ? 0 : getLong(tail);
        tailPacked = tail < 0 ? 0 : getLong(tail + 8);
    }

    static BookBytes open(Path path, long copyUpTo, int chunkBits) throws IOException {
        Arena arena = Arena.ofShared();
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            long size = channel.size();
            MemorySegment segment = size <= copyUpTo
                    ? copy(channel, arena.allocate(size, Records.BYTES), 1L << chunkBits)
                    : channel.map(MapMode.READ_ONLY, 0, size, arena);
            return new BookBytes(arena, segment, size > copyUpTo);
        } catch (Throwable e) {
            arena.close();
            throw e;
        }
    }

    private static MemorySegment copy(FileChannel channel, MemorySegment segment, long chunk) throws IOException {
        for (long start = 0; start < segment.byteSize(); start += chunk) {
            ByteBuffer buffer = segment.asSlice(start, Math.min(chunk, segment.byteSize() - start))
                    .asByteBuffer();
            while (buffer.hasRemaining()) {
                if (channel.read(buffer, start + buffer.position()) < 0) {
                    throw new EOFException("it became shorter while it was read");
                }
            }
        }
        return segment;
    }

    /** Tells the form for old and for new Java apart; no constant, which the compiler would copy to its users. */
    static String kind() {
        return "MemorySegment";
    }

    long size() {
        return segment.byteSize();
    }

    /** The eight bytes at that position, a multiple of 8, as a number. */
    long getLong(long position) {
        return segment.get(LONG, position);
    }

    /** Reads a word in advance, so that it is near when a copy asks for it. */
    long touch(long position) {
        return segment.get(LONG, position);
    }

    /** Copies words, in the machine's byte order, from a position that is a multiple of 8. Allocates nothing. */
    void copy(long position, long[] into, int offset, int count) {
        MemorySegment.copy(segment, ValueLayout.JAVA_LONG_UNALIGNED, position, into, offset, count);
    }

    /** A long from a copy as the number it stands for. */
    static long bigEndian(long copied) {
        return LITTLE_ENDIAN ? Long.reverseBytes(copied) : copied;
    }

    /** Whether the end of the file is what it was when it was opened. */
    boolean intact() {
        return tail < 0 || getLong(tail) == tailKey && getLong(tail + 8) == tailPacked;
    }

    void close() {
        arena.close();
    }
}
