package org.polybook.io;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Objects;

/**
 * The bytes of a file of any size, mapped into memory; the size is that at the time of opening. They are read by copies
 * into arrays, at {@code long} positions; a copy allocates nothing. Safe for any number of threads.
 *
 * <pre>{@code
 * try (MappedFile file = MappedFile.open(path)) {
 *     byte[] head = new byte[182];
 *     int found = file.read(0, head, 0, head.length); // fewer if the file is shorter
 * }
 * }</pre>
 *
 * <p>The caller closes it. Closing releases the memory on Java 22 and later; on earlier Java the garbage collector
 * releases the memory once the object is unreachable. A copy that another thread is making concurrently succeeds, or
 * fails as if the file had been closed before.
 */
public final class MappedFile implements AutoCloseable {
    private static final int WORD = Long.BYTES;

    private static final ThreadLocal<byte[]> SHORT_COPY = ThreadLocal.withInitial(() -> new byte[WORD]);

    private final Path path;
    private final long size;
    /** Null after the file has been closed. */
    private volatile MappedBytes bytes;

    private MappedFile(Path path, long size, MappedBytes bytes) {
        this.path = path;
        this.size = size;
        this.bytes = bytes;
    }

    /** @throws IOException if the file cannot be opened or mapped */
    public static MappedFile open(Path path) throws IOException {
        return open(path, MappedBytes.CHUNK_BITS);
    }

    static MappedFile open(Path path, int chunkBits) throws IOException {
        MappingFaults.throwPending();
        try (FileChannel channel = FileOpener.open(path)) {
            long size = channel.size();
            return new MappedFile(path, size, MappedBytes.map(channel, size, chunkBits));
        }
    }

    /** The size in bytes when the file was opened. */
    public long size() {
        return size;
    }

    /**
     * Copies bytes. At the end of the file, copies fewer bytes than requested.
     *
     * @param position from 0; no bytes are copied after the end
     * @return the number of copied bytes, 0 to {@code length}
     * @throws UnreadableBytesException if some of the bytes existed when the file was opened and cannot be read now
     * @throws IOException if the file has been closed
     */
    public int read(long position, byte[] into, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, into.length);
        if (position < 0) {
            throw new IllegalArgumentException("position: expected 0 or more, found " + position);
        }
        MappedBytes from = bytes;
        if (from == null) {
            throw closed();
        }
        int count = (int) Math.max(0, Math.min(length, size - position));
        try {
            for (int done = 0; done < count; done += MappedBytes.MAX_COPY) {
                copy(from, position + done, into, offset + done, Math.min(count - done, MappedBytes.MAX_COPY));
            }
        } catch (InternalError fault) {
            throw new UnreadableBytesException(
                    path + ": some of the " + count + " bytes from byte " + position
                            + " on cannot be read; the file became shorter, or its disk fails",
                    fault);
        } catch (IllegalStateException late) {
            throw closed();
        }
        return count;
    }

    private IOException closed() {
        return new IOException(path + ": has been closed");
    }

    private void copy(MappedBytes from, long position, byte[] into, int offset, int count) {
        if (count >= WORD) {
            copyMany(from, position, into, offset, count);
        } else {
            copyFew(from, position, into, offset, count);
        }
    }

    /**
     * Copies a whole word to a temporary array and the requested bytes from there, because only a copy of at least a
     * word stops at a page that no longer exists. If the file is shorter than a word, every copy checks for a fault.
     */
    private void copyFew(MappedBytes from, long position, byte[] into, int offset, int count) {
        byte[] word = SHORT_COPY.get();
        long start = Math.max(0, Math.min(position, size - WORD));
        if (size < WORD) {
            from.copy(0, word, 0, (int) size);
            MappingFaults.throwPending();
        } else {
            copyMany(from, start, word, 0, WORD);
        }
        System.arraycopy(word, (int) (position - start), into, offset, count);
    }

    /** Copies bytes in ascending order, so the part that a fault leaves unchanged always includes the last byte. */
    private static void copyMany(MappedBytes from, long position, byte[] into, int offset, int count) {
        int last = offset + count - 1;
        into[last] = MappingFaults.MARK_BYTE;
        from.copy(position, into, offset, count);
        if (into[last] == MappingFaults.MARK_BYTE) {
            MappingFaults.throwPending();
        }
    }

    /** Closes the file; later reads fail. A second call does nothing. */
    @Override
    public synchronized void close() {
        MappedBytes mapped = bytes;
        if (mapped != null) {
            bytes = null;
            mapped.close();
        }
    }
}
