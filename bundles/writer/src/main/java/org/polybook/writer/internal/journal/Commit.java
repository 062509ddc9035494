package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Writes a book anew with the changed positions in it, as {@link MergedRecords} shows them. Bytes between changed positions
 * are copied as they stand, records under the same keys in other places are left out, bytes after the last whole record stay
 * at the end.
 */
final class Commit {
    private static final int RECORD_BYTES = 16;
    private static final int BUFFER_BYTES = 1 << 20;

    private final PositionTable table;
    private final long[] keys;
    private final FileChannel out;
    private final ByteBuffer own = ByteBuffer.allocateDirect(1 << 16);
    private int pending;
    private long previous;
    private boolean ordered = true;

    private Commit(PositionTable table, FileChannel out) {
        this.table = table;
        this.out = out;
        keys = table.sortedKeys();
    }

    /** Writes it to a new file. */
    static void write(Path book, PositionTable table, Path newBook) throws IOException {
        try (FileChannel in = FileChannel.open(book, StandardOpenOption.READ);
                FileChannel out = FileChannel.open(newBook, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            new Commit(table, out).run(in);
        }
    }

    private void run(FileChannel in) throws IOException {
        ByteBuffer block = ByteBuffer.allocateDirect(BUFFER_BYTES);
        int count = 0;
        while (count >= 0) {
            count = in.read(block);
            if (!block.hasRemaining() || count < 0) {
                block.flip();
                copy(block);
                block.compact();
            }
        }
        showUpTo(-1);
        flush();
        write(block.flip()); // less than a record is left
    }

    /** Copies the whole records of a block, in as long runs as there are. */
    private void copy(ByteBuffer block) throws IOException {
        int end = block.limit() - block.limit() % RECORD_BYTES;
        int runStart = 0;
        for (int at = 0; at < end; at += RECORD_BYTES) {
            long key = block.getLong(at);
            ordered &= Long.compareUnsigned(key, previous) >= 0;
            previous = key;
            if (isPending(key) || isReplaced(key)) {
                copyRun(block, runStart, at);
                showUpTo(key);
                runStart = isReplaced(key) ? at + RECORD_BYTES : at;
            }
        }
        copyRun(block, runStart, end);
        block.position(end);
    }

    private boolean isPending(long key) {
        return pending < keys.length && Long.compareUnsigned(keys[pending], key) <= 0;
    }

    /** In an ordered book only the position written last can come once more. */
    private boolean isReplaced(long key) {
        return ordered ? pending > 0 && keys[pending - 1] == key : table.records(key) != null;
    }

    private void copyRun(ByteBuffer block, int from, int to) throws IOException {
        if (from < to) {
            flush();
            write(block.slice(from, to - from));
        }
    }

    private void showUpTo(long key) throws IOException {
        while (isPending(key)) {
            for (long record : table.records(keys[pending])) {
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
        while (bytes.hasRemaining()) {
            out.write(bytes);
        }
    }
}
