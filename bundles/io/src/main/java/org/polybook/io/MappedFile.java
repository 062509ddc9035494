package org.polybook.io;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;

/**
 * The bytes of a file of any size, mapped into memory, as many as there were when it was opened. They are read by copies into
 * arrays, at {@code long} positions; a copy allocates nothing. Safe for any number of threads.
 *
 * <pre>{@code
 * MappedFile file = MappedFile.open(path);
 * byte[] head = new byte[182];
 * int found = file.read(0, head, 0, head.length); // fewer if the file is shorter
 * }</pre>
 *
 * <p>A file that is cut short while it is mapped is an {@link InternalError} when what is gone is read, and nothing worse. The
 * memory goes back when nobody refers to the object any more.
 */
public final class MappedFile {
    /** Chunks of 1 GiB, the largest power of two that a buffer can index. */
    private static final int CHUNK_BITS = 30;

    private static final int WORD = Long.BYTES;
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private static final ThreadLocal<byte[]> FEW = ThreadLocal.withInitial(() -> new byte[WORD]);

    private final ByteBuffer[] chunks;
    private final long size;
    private final int chunkBits;

    private MappedFile(ByteBuffer[] chunks, long size, int chunkBits) {
        this.chunks = chunks;
        this.size = size;
        this.chunkBits = chunkBits;
    }

    /** @throws IOException if the file cannot be opened or mapped */
    public static MappedFile open(Path path) throws IOException {
        return open(path, CHUNK_BITS);
    }

    static MappedFile open(Path path, int chunkBits) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            long size = channel.size();
            long chunk = 1L << chunkBits;
            ByteBuffer[] chunks = new ByteBuffer[Math.toIntExact((size + chunk - 1) >>> chunkBits)];
            for (int i = 0; i < chunks.length; i++) {
                long start = (long) i << chunkBits;
                chunks[i] = channel.map(MapMode.READ_ONLY, start, Math.min(chunk, size - start));
            }
            return new MappedFile(chunks, size, chunkBits);
        }
    }

    /** In bytes, when it was opened. */
    public long size() {
        return size;
    }

    /**
     * Copies bytes; at the file's end as many as there are.
     *
     * @param position from 0; beyond the end there are no bytes
     * @return how many have been copied, 0 to {@code length}
     */
    public int read(long position, byte[] into, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, into.length);
        if (position < 0) {
            throw new IllegalArgumentException("position: from 0, not " + position);
        }
        int count = (int) Math.max(0, Math.min(length, size - position));
        if (count >= WORD) {
            copy(position, into, offset, count);
        } else if (count > 0) {
            copyFew(position, into, offset, count);
        }
        return count;
    }

    /** By way of a whole word where the file has one, for only a copy of some length notices a page that is gone. */
    private void copyFew(long position, byte[] into, int offset, int count) {
        long start = Math.max(0, Math.min(position, size - WORD));
        byte[] word = FEW.get();
        copy(start, word, 0, (int) Math.min(WORD, size));
        System.arraycopy(word, (int) (position - start), into, offset, count);
    }

    private void copy(long position, byte[] into, int offset, int count) {
        boolean marked = count >= WORD;
        if (marked) {
            LONG.set(into, offset + count - WORD, MappingFaults.MARK);
        }
        int done = 0;
        while (done < count) {
            ByteBuffer chunk = chunks[(int) (position + done >>> chunkBits)];
            int at = (int) (position + done & (1L << chunkBits) - 1);
            int here = Math.min(count - done, chunk.capacity() - at);
            chunk.get(at, into, offset + done, here);
            done += here;
        }
        if (!marked || (long) LONG.get(into, offset + count - WORD) == MappingFaults.MARK) {
            MappingFaults.settle();
        }
    }
}
