package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.polybook.io.FileOpener;
import org.polybook.io.FileWrites;

/**
 * Writes a copy of a book with its changed positions, as {@link MergedRecords} returns them. Bytes between changed
 * positions are copied verbatim, records under the changed keys in other places are skipped, and bytes after the last
 * complete record stay at the end.
 *
 * <p>The book is not assumed to be sorted: each block's keys are checked, which costs little compared with copying, and
 * while they are in order the places of the changed positions are found by binary search. From the first unsorted block
 * on, the key of each record is looked up instead.
 */
final class CommitWriter {
    private static final int RECORD_BYTES = 16;
    /** The block size, which fits into the cache of one processor core: twice as fast as 1 MiB. */
    private static final int BLOCK_BYTES = 1 << 18;

    private final ChangedPositions table;
    /** The keys of the changed positions, in order; those before {@link #pending} are written. */
    private final long[] keys;

    private final FileChannel out;
    private final Path book;
    private final ByteBuffer own = ByteBuffer.allocateDirect(1 << 16);
    private int pending;
    private long previous;
    private boolean ordered = true;
    private final Digest digest = new Digest();

    private CommitWriter(ChangedPositions table, Path book, FileChannel out) {
        this.book = book;
        this.table = table;
        this.out = out;
        keys = table.sortedKeys();
    }

    /** Writes the copy to a new file and returns the digest of the copy. */
    static long writeAndReturnDigest(Path book, ChangedPositions table, Path newBook) throws IOException {
        try (FileChannel in = FileOpener.open(book);
                FileChannel out = FileChannel.open(newBook, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            CommitWriter commit = new CommitWriter(table, book, out);
            commit.run(in);
            return commit.digest.value();
        }
    }

    private void run(FileChannel in) throws IOException {
        ByteBuffer block = ByteBuffer.allocateDirect(BLOCK_BYTES);
        int count = 0;
        while (count >= 0) {
            count = in.read(block);
            if (!block.hasRemaining() || count < 0) {
                block.flip();
                copy(block);
                block.compact();
            }
        }
        writePendingUpTo(-1);
        flush();
        write(block.flip()); // an incomplete last record
    }

    /** Copies the complete records of a block. */
    private void copy(ByteBuffer block) throws IOException {
        int end = block.limit() - block.limit() % RECORD_BYTES;
        if (end > 0) {
            ordered = ordered && isOrdered(block, end, previous);
            previous = block.getLong(end - RECORD_BYTES);
            if (ordered) {
                copyOrdered(block, end);
            } else {
                copyOneByOne(block, end);
            }
        }
        block.position(end);
    }

    private static boolean isOrdered(ByteBuffer block, int end, long before) {
        long last = before ^ Long.MIN_VALUE;
        boolean rising = true;
        for (int at = 0; at < end; at += RECORD_BYTES) {
            long key = block.getLong(at) ^ Long.MIN_VALUE; // for unsigned comparison
            rising &= key >= last;
            last = key;
        }
        return rising;
    }

    private void copyOrdered(ByteBuffer block, int end) throws IOException {
        int at = pending == 0 ? 0 : upperBound(block, 0, end, keys[pending - 1]);
        while (pending < keys.length) {
            long key = keys[pending];
            int place = lowerBound(block, at, end, key);
            if (place == end) {
                break; // the position may belong in the next block
            }
            copyRun(block, at, place);
            writePendingUpTo(key);
            at = upperBound(block, place, end, key);
        }
        copyRun(block, at, end);
    }

    /** The first place from {@code first} on with that key or a higher one, in a sorted block. */
    private static int lowerBound(ByteBuffer block, int first, int end, long key) {
        int low = first / RECORD_BYTES;
        int high = end / RECORD_BYTES;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (Long.compareUnsigned(block.getLong(middle * RECORD_BYTES), key) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low * RECORD_BYTES;
    }

    /** The first place from {@code first} on with a higher key, in a sorted block. */
    private static int upperBound(ByteBuffer block, int first, int end, long key) {
        return key == -1 ? end : lowerBound(block, first, end, key + 1);
    }

    private void copyOneByOne(ByteBuffer block, int end) throws IOException {
        int runStart = 0;
        for (int at = 0; at < end; at += RECORD_BYTES) {
            long key = block.getLong(at);
            boolean replaced = table.recordsOrNull(key) != null;
            if (replaced || hasPendingPositionUpTo(key)) {
                copyRun(block, runStart, at);
                writePendingUpTo(key);
                runStart = replaced ? at + RECORD_BYTES : at;
            }
        }
        copyRun(block, runStart, end);
    }

    private boolean hasPendingPositionUpTo(long key) {
        return pending < keys.length && Long.compareUnsigned(keys[pending], key) <= 0;
    }

    private void copyRun(ByteBuffer block, int from, int to) throws IOException {
        if (from < to) {
            flush();
            write(block.slice(from, to - from));
        }
    }

    private void writePendingUpTo(long key) throws IOException {
        while (hasPendingPositionUpTo(key)) {
            for (long record : table.recordsOrNull(keys[pending])) {
                if (own.remaining() < RECORD_BYTES) {
                    flush();
                }
                own.putLong(keys[pending]).putLong(record);
            }
            pending++;
        }
    }

    private void flush() throws IOException {
        own.flip();
        write(own);
        own.clear();
    }

    private void write(ByteBuffer bytes) throws IOException {
        digest.update(bytes);
        FileWrites.writeAll(out, bytes, book);
    }
}
