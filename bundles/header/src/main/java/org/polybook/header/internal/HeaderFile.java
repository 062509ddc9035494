package org.polybook.header.internal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.polybook.api.spi.BookReplacement;
import org.polybook.io.FileWrites;
import org.polybook.io.NamedFile;

/** Exchanges the leading key-0 records of a book file; everything after them is copied byte for byte. */
final class HeaderFile {
    private static final int RECORD_BYTES = 16;

    private HeaderFile() {}

    /** Replaces the file by one that begins with these records; whether any were there before. */
    static boolean replace(Path book, List<Long> records) throws IOException {
        try (BookReplacement replacement = BookReplacement.of(book)) {
            Path content = replacement.file("book");
            long old;
            try (FileChannel from = NamedFile.open(book);
                    FileChannel to =
                            FileChannel.open(content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                old = leadingNulls(from);
                write(to, records, book);
                copy(from, old, to, book);
            }
            replacement.replace(content);
            return old > 0;
        }
    }

    /** How many bytes the leading key-0 records take. */
    private static long leadingNulls(FileChannel from) throws IOException {
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

    private static void write(FileChannel to, List<Long> records, Path book) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(records.size() * RECORD_BYTES);
        records.forEach(data -> buffer.putLong(0).putLong(data));
        buffer.flip();
        FileWrites.all(to, buffer, book);
    }

    private static void copy(FileChannel from, long start, FileChannel to, Path book) throws IOException {
        long size = from.size();
        for (long at = start; at < size; ) {
            long moved = transfer(from, at, size - at, to, book);
            if (moved <= 0) {
                throw new IOException(book + ": the book ends at byte " + at + " of " + size + " while it is copied");
            }
            at += moved;
        }
    }

    private static long transfer(FileChannel from, long at, long count, FileChannel to, Path book) throws IOException {
        try {
            return from.transferTo(at, count, to);
        } catch (IOException e) {
            throw FileWrites.named(book, e);
        }
    }
}
