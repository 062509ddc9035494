package org.polybook.reader.internal;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import org.polybook.io.MappingFaults;

/**
 * A file's bytes, mapped or copied out of it: absolute big-endian reads at {@code long} positions. This is the form for Java
 * 17 to 21, an array of buffers; their memory goes back when the garbage collector finds them unused. The form for later
 * Java is a class of the same name under {@code java22}; all that uses it is the same.
 *
 * <p>Reading a mapped page whose file has been cut short is a fault, and compiled code of Java 17 learns of it late: a plain
 * load is skipped, its register holds whatever it held, and the {@link InternalError} comes when the thread next enters the
 * runtime, which may be long after the method has returned. A bulk copy ends at the fault and leaves alone what comes after
 * it. So mapped bytes are taken from bulk copies only, each with a mark where its last word belongs: what this class returns
 * came from the file, and whatever did not is an {@link InternalError} here and now, one and no more. Where the mark is still
 * found, {@link MappingFaults} tells whether the file has that very word there. Copying once more, or asking the file's end
 * afterwards, would not do: while a file is being cut and written again, pages go and come.
 */
final class BookBytes {

    /** Chunks of 1 GiB: the largest power of two that a buffer can index, and a multiple of a record. */
    static final int CHUNK_BITS = 30;

    private static final boolean LITTLE_ENDIAN = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;
    private static final ThreadLocal<long[]> SCRATCH = ThreadLocal.withInitial(() -> new long[2]);

    /** Words in the machine's byte order; all of one type, so that the compiler need not ask which. */
    private final LongBuffer[] chunks;

    private final int chunkBits;
    private final long size;
    /** The first chunk and its size in bytes, because most books have no more: the compiler keeps these in registers. */
    private final LongBuffer first;

    private final long firstSize;
    private final boolean mapped;
    /** Where the last record is, −1 if nothing can happen to it. */
    private final long tail;

    private final long tailKey;
    private final long tailPacked;

    private BookBytes(LongBuffer[] chunks, int chunkBits, long size, boolean mapped) {
        this.chunks = chunks;
        this.chunkBits = chunkBits;
        this.size = size;
        this.mapped = mapped;
        first = chunks.length == 0 ? null : chunks[0];
        firstSize = first == null ? 0 : 8L * first.capacity();
        tail = mapped ? Records.lastPosition(size) : -1;
        tailKey = tail < 0 ? 0 : getLong(tail);
        tailPacked = tail < 0 ? 0 : getLong(tail + 8);
    }

    /**
     * All bytes of that file, as many as there are now.
     *
     * @param copied whether to copy them out, else they are mapped
     * @throws OutOfMemoryError if there is no room for a copy
     */
    static BookBytes open(FileChannel channel, boolean copied, int chunkBits) throws IOException {
        MappingFaults.settle();
        long size = channel.size();
        long chunk = 1L << chunkBits;
        LongBuffer[] chunks = new LongBuffer[Math.toIntExact((size + chunk - 1) >>> chunkBits)];
        for (int i = 0; i < chunks.length; i++) {
            long start = (long) i << chunkBits;
            int length = (int) Math.min(chunk, size - start);
            chunks[i] = (copied ? copy(channel, start, length) : channel.map(MapMode.READ_ONLY, start, length))
                    .order(ByteOrder.nativeOrder())
                    .asLongBuffer();
        }
        return new BookBytes(chunks, chunkBits, size, !copied);
    }

    /** Whether a copy of that size can be made at once, without waiting for the garbage collector in vain. */
    static boolean hasRoomFor(long size) {
        return DirectMemory.hasRoomFor(size);
    }

    private static ByteBuffer copy(FileChannel channel, long start, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocateDirect(length);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, start + buffer.position()) < 0) {
                throw new EOFException("it became shorter while it was read");
            }
        }
        return buffer.rewind();
    }

    /** Tells the form for old and for new Java apart; no constant, which the compiler would copy to its users. */
    static String kind() {
        return "ByteBuffer";
    }

    long size() {
        return size;
    }

    /** Whether these are the file's own bytes, which go when they go. */
    boolean isMapped() {
        return mapped;
    }

    /** The eight bytes at that position, a multiple of 8, as a number. */
    long getLong(long position) {
        if (!mapped) {
            return bigEndian(chunk(position).get(word(position)));
        }
        long[] read = SCRATCH.get();
        copy(position, read, 0, 1);
        return bigEndian(read[0]);
    }

    /**
     * Reads a word in the machine's byte order by a plain load, so that it is near when a copy asks for it. If its page is gone, it is
     * any number, and the {@link InternalError} is still on its way: who touches a word copies it next, and if the copy has another
     * word there or fails, has the faults {@linkplain MappingFaults#settle() settled}.
     */
    long touch(long position) {
        return position < firstSize
                ? first.get((int) (position >>> 3))
                : chunk(position).get(word(position));
    }

    /** Copies words, in the machine's byte order, from a position that is a multiple of 8. Allocates nothing. */
    void copy(long position, long[] into, int offset, int count) {
        if (position + 8L * count <= firstSize) {
            copy(first, (int) (position >>> 3), into, offset, count);
        } else {
            copyFromLater(position, into, offset, count);
        }
    }

    /**
     * Copies like {@link #copy} without a mark: the caller puts one where the last word belongs, another number than {@link #touch}
     * read there, and asks afterwards if it has gone.
     */
    void copyUnchecked(long position, long[] into, int offset, int count) {
        if (position + 8L * count <= firstSize) {
            first.get((int) (position >>> 3), into, offset, count);
        } else {
            copyFromLater(position, into, offset, count); // each part has its own mark
        }
    }

    private void copyFromLater(long position, long[] into, int offset, int count) {
        int done = 0;
        while (done < count) {
            LongBuffer chunk = chunk(position + 8L * done);
            int word = word(position + 8L * done);
            int here = Math.min(count - done, chunk.capacity() - word);
            copy(chunk, word, into, offset + done, here);
            done += here;
        }
    }

    private static void copy(LongBuffer from, int word, long[] into, int offset, int count) {
        int last = offset + count - 1;
        into[last] = MappingFaults.MARK;
        from.get(word, into, offset, count);
        if (into[last] == MappingFaults.MARK) {
            MappingFaults.settle();
        }
    }

    /** A long from a copy as the number it stands for. */
    static long bigEndian(long copied) {
        return LITTLE_ENDIAN ? Long.reverseBytes(copied) : copied;
    }

    private LongBuffer chunk(long position) {
        return chunks[(int) (position >>> chunkBits)];
    }

    private int word(long position) {
        return (int) (position & (1L << chunkBits) - 1) >>> 3;
    }

    /**
     * Whether the end of the file is what it was when it was opened. A file cut within its last page reads as zeros from
     * there on, without a fault, so a caller that read what might be such zeros asks. Allocates nothing.
     */
    boolean intact() {
        if (tail < 0) {
            return true;
        }
        long[] read = SCRATCH.get();
        copy(tail, read, 0, 2);
        return bigEndian(read[0]) == tailKey && bigEndian(read[1]) == tailPacked;
    }

    /** Nothing to do: the buffers are the garbage collector's business. */
    void close() {}
}
