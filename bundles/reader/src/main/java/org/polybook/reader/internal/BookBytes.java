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
 * A file's bytes, mapped or copied: absolute big-endian reads at {@code long} positions. This class is for Java 17 to
 * 21: an array of buffers, whose memory the garbage collector releases when it finds them unused. Later versions of
 * Java load the class of the same name under {@code java22} instead; callers use both in the same way.
 *
 * <p>Reading a mapped page that a truncated file no longer has is a fault. Compiled code of Java 17 reports it late: a
 * plain load is skipped, its register keeps its old value, and the {@link InternalError} is thrown when the thread next
 * enters the runtime, which may be long after the method has returned. A bulk copy stops at the fault and leaves the
 * rest of the array unchanged. So this class takes mapped bytes from bulk copies only, and before each copy puts a mark
 * at the place of the last word: each result of this class came from the file, and each fault is exactly one
 * {@link InternalError}, thrown in the call that reads. If the mark is still there after the copy,
 * {@link MappingFaults} decides if the file really contains a word equal to the mark. Copying once more, or checking
 * the file's end afterwards, would not be enough: while a file is being truncated and rewritten, pages disappear and
 * return.
 *
 * <p>Not final: tests compute the bytes of books that no disk has room for.
 */
class BookBytes {

    /**
     * The binary logarithm of the size of a chunk, 1 GiB: the largest power of two that a buffer can index, and a
     * multiple of a record.
     */
    static final int CHUNK_BITS = 30;

    private static final boolean LITTLE_ENDIAN = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;
    private static final ThreadLocal<long[]> SCRATCH = ThreadLocal.withInitial(() -> new long[2]);

    /**
     * The words of the file in the machine's byte order. All buffers have the same class, so that compiled code need
     * not check it.
     */
    private final LongBuffer[] chunks;

    private final int chunkBits;
    private final long size;
    /**
     * The first chunk; {@link #firstSize} is its size in bytes. Most books have no other chunk, and compiled code keeps
     * these two fields in registers.
     */
    private final LongBuffer first;

    private final long firstSize;
    private final boolean mapped;
    /** The position of the last record; −1 if the bytes cannot change, or contain no record. */
    private final long tail;

    private final long tailKey;
    private final long tailPacked;

    BookBytes(LongBuffer[] chunks, int chunkBits, long size, boolean mapped) {
        this.chunks = chunks;
        this.chunkBits = chunkBits;
        this.size = size;
        this.mapped = mapped;
        first = chunks.length == 0 ? null : chunks[0];
        firstSize = first == null ? 0 : 8L * first.capacity();
        tail = mapped ? RecordLayout.lastRecordOffset(size) : -1;
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

    /** Returns true if a copy of this size can be made at once, without waiting in vain for the garbage collector. */
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

    /**
     * Returns the name of the type in which this class holds the bytes. This is a method, because the compiler would
     * copy a constant into the classes that use it.
     */
    static String storageTypeName() {
        return "ByteBuffer";
    }

    long size() {
        return size;
    }

    /** Returns true if the bytes are mapped, not copied: mapped bytes disappear when the file is truncated. */
    boolean isMapped() {
        return mapped;
    }

    /** Returns the eight bytes at a position, a multiple of 8, as a number. */
    long getLong(long position) {
        if (!mapped) {
            return bigEndian(chunk(position).get(wordIndexInChunk(position)));
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
        return position < firstSize
                ? first.get((int) (position >>> 3))
                : chunk(position).get(wordIndexInChunk(position));
    }

    /** Copies words, in the machine's byte order, from a position that is a multiple of 8. Allocates nothing. */
    void copy(long position, long[] into, int offset, int count) {
        if (position + 8L * count <= firstSize) {
            copy(first, (int) (position >>> 3), into, offset, count);
        } else {
            copyAcrossChunks(position, into, offset, count);
        }
    }

    /**
     * Copies like {@link #copy}, but without a mark: the caller puts a mark at the place of the last word, a number
     * other than the one that {@link #touch} read there, and afterwards checks that the copy has overwritten the mark.
     */
    void copyUnchecked(long position, long[] into, int offset, int count) {
        if (position + 8L * count <= firstSize) {
            first.get((int) (position >>> 3), into, offset, count);
        } else {
            copyAcrossChunks(position, into, offset, count); // marks each part of the copy
        }
    }

    private void copyAcrossChunks(long position, long[] into, int offset, int count) {
        int done = 0;
        while (done < count) {
            LongBuffer chunk = chunk(position + 8L * done);
            int word = wordIndexInChunk(position + 8L * done);
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
            MappingFaults.throwPending();
        }
    }

    /** Returns the number of a copied word. */
    static long bigEndian(long copied) {
        return LITTLE_ENDIAN ? Long.reverseBytes(copied) : copied;
    }

    private LongBuffer chunk(long position) {
        return chunks[(int) (position >>> chunkBits)];
    }

    private int wordIndexInChunk(long position) {
        return (int) (position & (1L << chunkBits) - 1) >>> 3;
    }

    /**
     * Returns true if the end of the file is unchanged since it was opened. The last page of a truncated file reads as
     * zeros, without a fault, so a caller that may have read such zeros calls this. Allocates nothing.
     */
    boolean isEndUnchanged() {
        if (tail < 0) {
            return true;
        }
        long[] read = SCRATCH.get();
        copy(tail, read, 0, 2);
        return bigEndian(read[0]) == tailKey && bigEndian(read[1]) == tailPacked;
    }

    /** Does nothing: the garbage collector releases the buffers. */
    void close() {}
}
