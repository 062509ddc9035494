package org.polybook.header.internal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.polybook.api.build.BookReplacement;
import org.polybook.api.edit.BookHeaders;
import org.polybook.io.FileOpener;
import org.polybook.io.FileWrites;

/** Replaces the leading key-0 records of a book file; copies everything after them byte for byte. */
final class HeaderReplacer {
    private static final int RECORD_BYTES = 16;

    private HeaderReplacer() {}

    /**
     * Makes new key-0 records from the old ones. Called while the book's lock is held.
     *
     * @param <X> the exception that the change may throw to leave the book unchanged
     */
    @FunctionalInterface
    interface HeaderRecordsChange<X extends Exception> {
        /**
         * @param old the 8 bytes after the key of each leading key-0 record, at most {@link BookHeaders#MAX_BYTES} in
         *     all
         */
        List<Long> newRecords(byte[] old) throws IOException, X;
    }

    /** Replaces the file by one that begins with other key-0 records; returns true if the old file began with any. */
    static <X extends Exception> boolean replaceHeader(Path book, HeaderRecordsChange<X> change) throws IOException, X {
        try (BookReplacement replacement = BookReplacement.lockAndBegin(book)) {
            Path content = replacement.workspaceFile("book");
            long old;
            try (FileChannel from = FileOpener.open(replacement.target());
                    FileChannel to =
                            FileChannel.open(content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                old = leadingNullKeyBytes(from);
                writeHeaderRecords(to, change.newRecords(headerData(from, old)), book);
                copyRest(from, old, to, book);
            }
            replacement.replace(content);
            return old > 0;
        }
    }

    /**
     * Returns the 8 bytes after the key of each leading key-0 record, at most {@link BookHeaders#MAX_BYTES} in all;
     * these records take the first {@code bytes} bytes of the file.
     */
    private static byte[] headerData(FileChannel from, long bytes) throws IOException {
        int records = (int) Math.min(bytes / RECORD_BYTES, BookHeaders.MAX_BYTES / Long.BYTES);
        ByteBuffer all = ByteBuffer.allocate(records * RECORD_BYTES);
        while (all.hasRemaining() && from.read(all, all.position()) >= 0) {
            // until all records have been read
        }
        ByteBuffer data = ByteBuffer.allocate(records * Long.BYTES);
        for (int i = 0; i < records; i++) {
            data.putLong(all.getLong(i * RECORD_BYTES + Long.BYTES));
        }
        return data.array();
    }

    /** The number of bytes of the leading key-0 records. */
    private static long leadingNullKeyBytes(FileChannel from) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(RECORD_BYTES * 512);
        long position = 0;
        while (true) {
            buffer.clear();
            while (buffer.hasRemaining() && from.read(buffer, position + buffer.position()) >= 0) {
                // until the buffer is full or the file ends
            }
            for (int at = 0; at + RECORD_BYTES <= buffer.position(); at += RECORD_BYTES) {
                if (buffer.getLong(at) != 0) {
                    return position + at;
                }
            }
            int whole = buffer.position() / RECORD_BYTES * RECORD_BYTES;
            position += whole;
            if (whole < buffer.capacity()) {
                return position;
            }
        }
    }

    private static void writeHeaderRecords(FileChannel to, List<Long> records, Path book) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(records.size() * RECORD_BYTES);
        records.forEach(data -> buffer.putLong(0).putLong(data));
        buffer.flip();
        FileWrites.writeAll(to, buffer, book);
    }

    private static void copyRest(FileChannel from, long start, FileChannel to, Path book) throws IOException {
        long size = from.size();
        for (long at = start; at < size; ) {
            long moved = transfer(from, at, size - at, to, book);
            if (moved <= 0) {
                throw new IOException(book + ": the book ended at byte " + at + " of " + size + " while it was copied");
            }
            at += moved;
        }
    }

    private static long transfer(FileChannel from, long at, long count, FileChannel to, Path book) throws IOException {
        try {
            return from.transferTo(at, count, to);
        } catch (IOException e) {
            throw FileWrites.withFileName(book, e);
        }
    }
}
