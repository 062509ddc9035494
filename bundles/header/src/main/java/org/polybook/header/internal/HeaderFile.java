package org.polybook.header.internal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.JournalState;
import org.polybook.api.spi.Providers;
import org.polybook.api.spi.Workspace;

/** Exchanges the leading key-0 records of a book file; everything behind them is copied byte for byte. */
final class HeaderFile {
    private static final int RECORD_BYTES = 16;

    private HeaderFile() {}

    /** Replaces the file by one that begins with these records; whether any were there before. */
    static boolean replace(Path book, List<Long> records) throws IOException {
        requireNoJournal(book);
        try (Workspace workspace = Workspace.beside(book)) {
            Path content = workspace.file("book");
            long old;
            try (FileChannel from = FileChannel.open(book, StandardOpenOption.READ);
                    FileChannel to =
                            FileChannel.open(content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                old = leadingNulls(from);
                write(to, records);
                copy(from, old, to);
            }
            workspace.replaceTarget(content);
            return old > 0;
        }
    }

    /** Changes that are not yet in the file belong to the file as it is, and would be lost with it. */
    private static void requireNoJournal(Path book) throws IOException {
        for (BookEditor editor : Files.exists(book) ? Providers.all(BookEditor.class) : List.<BookEditor>of()) {
            Optional<JournalState> journal = editor.state(book);
            if (journal.isPresent()) {
                throw new IOException(book + ": has " + journal.get().changes()
                        + (journal.get().changes() == 1 ? " change" : " changes")
                        + " in its journal that are not in the file yet; commit them, or set the journal aside,"
                        + " before the header is changed");
            }
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

    private static void write(FileChannel to, List<Long> records) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(records.size() * RECORD_BYTES);
        records.forEach(data -> buffer.putLong(0).putLong(data));
        buffer.flip();
        while (buffer.hasRemaining()) {
            to.write(buffer);
        }
    }

    private static void copy(FileChannel from, long start, FileChannel to) throws IOException {
        long size = from.size();
        for (long at = start; at < size; ) {
            long moved = from.transferTo(at, size - at, to);
            if (moved <= 0) {
                throw new IOException("the book ends at byte " + at + " of " + size + " while it is copied");
            }
            at += moved;
        }
    }
}
