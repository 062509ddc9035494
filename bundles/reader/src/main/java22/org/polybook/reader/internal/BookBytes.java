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
import org.polybook.io.MappingFaults;

/**
 * A file's bytes, mapped or copied: absolute big-endian reads at {@code long} positions. This class is for Java 22 and
 * later: one memory segment, which {@link #close()} releases at once. Reading after that throws an
 * {@link IllegalStateException}.
 *
 * <p>Must agree with the class of this name for Java 17, which describes how faults are detected. Here, too, a plain
 * load of a missing page returns any number, and the {@link InternalError} follows a little later, one for each load:
 * so mapped bytes are taken from marked copies only.
 */
class BookBytes {

    /** The binary logarithm of the number of bytes that are read at a time when copying. */
    static final int CHUNK_BITS = 30;

    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

    private static final ThreadLocal<long[]> SCRATCH = ThreadLocal.withInitial(() -> new long[2]);

    private static final boolean LITTLE_ENDIAN = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;

    private final Arena arena;
    private final MemorySegment segment;
    private final boolean mapped;
    private final long tail;
    private final long tailKey;
    private final long tailPacked;

    private BookBytes(Arena arena, MemorySegment segment, boolean mapped) {
        this.arena = arena;
        this.segment = segment;
        this.mapped = mapped;
        tail = mapped ? RecordLayout.lastRecordOffset(segment.byteSize()) : -1;
        tailKey = tail < 0 ? 0 : getLong(tail);
        tailPacked = tail < 0 ? 0 : getLong(tail + 8);
    }

    /**
     * Opens all bytes that the file has at this time.
     *
     * @param copied true to copy them, false to map them
     * @throws OutOfMemoryError if there is no room for a copy
     */
    static BookBytes open(FileChannel channel, boolean copied, int chunkBits) throws IOException {
        MappingFaults.throwPending();
        Arena arena = Arena.ofShared();
        try {
            long size = channel.size();
            MemorySegment segment = copied
                    ? copy(channel, arena.allocate(size, RecordLayout.BYTES), 1L << chunkBits)
                    : channel.map(MapMode.READ_ONLY, 0, size, arena);
            return new BookBytes(arena, segment, !copied);
        } catch (Throwable e) {
            arena.close();
            throw e;
        }
    }

    /** Returns true, because a copy of any size may be tried: an arena has no limit, and fails without waiting. */
    static boolean hasRoomFor(long size) {
        return size >= 0;
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

    /**
     * Returns the name of the type in which this class holds the bytes. This is a method, because the compiler would
     * copy a constant into the classes that use it.
     */
    static String storageTypeName() {
        return "MemorySegment";
    }

    long size() {
        return segment.byteSize();
    }

    /** Returns true if the bytes are mapped, not copied: mapped bytes disappear when the file is truncated. */
    boolean isMapped() {
        return mapped;
    }

    /** Returns the eight bytes at a position, a multiple of 8, as a number. */
    long getLong(long position) {
        if (!mapped) {
            return segment.get(LONG, position);
        }
        long[] read = SCRATCH.get();
        copy(position, read, 0, 1);
        return bigEndian(read[0]);
    }

    /**
     * Reads a word in the machine's byte order by a plain load, so that it is in the cache when a copy needs it. If its
     * page is missing, the result is any number, and the {@link InternalError} is pending: the caller copies the word
     * next, and if the copy has another word there or fails, {@linkplain MappingFaults#throwPending() throws} the
     * faults.
     */
    long touch(long position) {
        return segment.get(ValueLayout.JAVA_LONG_UNALIGNED, position);
    }

    /** Copies words, in the machine's byte order, from a position that is a multiple of 8. Allocates nothing. */
    void copy(long position, long[] into, int offset, int count) {
        int last = offset + count - 1;
        into[last] = MappingFaults.MARK;
        copyUnchecked(position, into, offset, count);
        if (into[last] == MappingFaults.MARK) {
            MappingFaults.throwPending();
        }
    }

    /**
     * Copies like {@link #copy}, but without a mark: the caller puts a mark at the place of the last word, a number
     * other than the one that {@link #touch} read there, and afterwards checks that the copy has overwritten the mark.
     */
    void copyUnchecked(long position, long[] into, int offset, int count) {
        MemorySegment.copy(segment, ValueLayout.JAVA_LONG_UNALIGNED, position, into, offset, count);
    }

    /** Returns the number of a copied word. */
    static long bigEndian(long copied) {
        return LITTLE_ENDIAN ? Long.reverseBytes(copied) : copied;
    }

    /** Returns true if the end of the file is unchanged since it was opened. */
    boolean isEndUnchanged() {
        if (tail < 0) {
            return true;
        }
        long[] read = SCRATCH.get();
        copy(tail, read, 0, 2);
        return bigEndian(read[0]) == tailKey && bigEndian(read[1]) == tailPacked;
    }

    void close() {
        arena.close();
    }
}
