package org.polybook.reader.internal;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file's bytes, mapped or copied out of it: absolute big-endian reads at {@code long} positions. This is the form for Java
 * 17 to 21, an array of buffers; their memory goes back when the garbage collector finds them unused. The form for later
 * Java is a class of the same name under {@code java22}; all that uses it is the same.
 *
 * <p>Reading a mapped page whose file has been cut short is a fault, and compiled code of Java 17 learns of it late: the
 * load is skipped, its target register holds whatever it held, and the {@link InternalError} comes when the thread next
 * enters the runtime, which may be long after the method has returned. So whoever reads asks {@link #intact()} afterwards,
 * before believing what it read (or uses {@link #copy}, which knows by itself), and calls {@link #settle()} within the same {@code try} if the answer is no.
 */
final class BookBytes {

    /** Chunks of 1 GiB: the largest power of two that a buffer can index, and a multiple of a record. */
    static final int CHUNK_BITS = 30;

    private static final boolean LITTLE_ENDIAN = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;
    private static final ThreadLocal<long[]> SCRATCH = ThreadLocal.withInitial(() -> new long[2]);
    private static volatile int one = 1;

    /** All direct: of this type there is but one {@code getLong}, so the compiler need not ask which. */
    private final MappedByteBuffer[] chunks;

    private final int chunkBits;
    private final long size;
    /** The first chunk and its size, because most books have no more: the compiler keeps these in registers. */
    private final MappedByteBuffer first;

    /** The same chunk as longs in the machine's byte order. */
    private final LongBuffer firstLongs;

    private final int firstSize;
    /** The last record of a mapped file, in the machine's byte order; null if nothing can happen to it. */
    private final LongBuffer tail;

    private final long tailKey;
    private final long tailPacked;

    private BookBytes(MappedByteBuffer[] chunks, int chunkBits, long size, boolean mapped) {
        this.chunks = chunks;
        this.chunkBits = chunkBits;
        this.size = size;
        first = chunks.length == 0 ? null : chunks[0];
        firstLongs = first == null
                ? null
                : first.slice(0, first.capacity())
                        .order(ByteOrder.nativeOrder())
                        .asLongBuffer();
        firstSize = first == null ? 0 : first.capacity();
        long last = Records.lastPosition(size);
        tail = !mapped || last < 0
                ? null
                : chunk(last)
                        .slice((int) last & (1 << chunkBits) - 1, Records.BYTES)
                        .order(ByteOrder.nativeOrder())
                        .asLongBuffer();
        tailKey = tail == null ? 0 : tail.get(0);
        tailPacked = tail == null ? 0 : tail.get(1);
    }

    static BookBytes open(Path path, long copyUpTo, int chunkBits) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            long size = channel.size();
            long chunk = 1L << chunkBits;
            MappedByteBuffer[] chunks = new MappedByteBuffer[Math.toIntExact((size + chunk - 1) >>> chunkBits)];
            for (int i = 0; i < chunks.length; i++) {
                long start = (long) i << chunkBits;
                int length = (int) Math.min(chunk, size - start);
                chunks[i] =
                        size <= copyUpTo ? copy(channel, start, length) : channel.map(MapMode.READ_ONLY, start, length);
            }
            return new BookBytes(chunks, chunkBits, size, size > copyUpTo);
        }
    }

    private static MappedByteBuffer copy(FileChannel channel, long start, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocateDirect(length);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, start + buffer.position()) < 0) {
                throw new EOFException("it became shorter while it was read");
            }
        }
        return (MappedByteBuffer) buffer; // as every direct buffer is
    }

    /** Tells the form for old and for new Java apart; no constant, which the compiler would copy to its users. */
    static String kind() {
        return "ByteBuffer";
    }

    long size() {
        return size;
    }

    /** The eight bytes at that position, a multiple of 8. */
    long getLong(long position) {
        return position < firstSize
                ? first.getLong((int) position)
                : chunk(position).getLong((int) position & (1 << chunkBits) - 1);
    }

    /**
     * Copies longs, in the machine's byte order, from a position that is a multiple of 8. Allocates nothing.
     *
     * @return whether they surely came from the file; false also where it would take some effort
     */
    boolean copy(long position, long[] into, int count) {
        if (position + 8L * count > firstSize) {
            return false;
        }
        into[count - 1] = 0; // what a copy that faults leaves there
        firstLongs.get((int) position >>> 3, into, 0, count);
        return into[count - 1] != 0;
    }

    /** A long from a copy as the number it stands for. */
    static long bigEndian(long copied) {
        return LITTLE_ENDIAN ? Long.reverseBytes(copied) : copied;
    }

    private MappedByteBuffer chunk(long position) {
        return chunks[(int) (position >>> chunkBits)];
    }

    /**
     * Whether the end of the file is where and what it was when it was opened, so that whatever was read before this call
     * came from the file. Allocates nothing.
     *
     * <p>A bulk copy that faults leaves its target alone, so the target is first filled with what must not come.
     */
    boolean intact() {
        if (tail == null) {
            return true;
        }
        long[] seen = SCRATCH.get();
        seen[0] = ~tailKey;
        seen[1] = ~tailPacked;
        tail.get(0, seen, 0, 2);
        return seen[0] == tailKey && seen[1] == tailPacked;
    }

    /**
     * Makes a fault that is still on its way arrive, as an {@link InternalError}, here. An array of arrays of unforeseeable
     * size is made by the runtime even in compiled code, and the runtime delivers; a native method, a safepoint without
     * cause or a plain allocation does not.
     */
    static void settle() {
        one = new long[one][one].length;
    }

    /** Nothing to do: the buffers are the garbage collector's business. */
    void close() {}
}
