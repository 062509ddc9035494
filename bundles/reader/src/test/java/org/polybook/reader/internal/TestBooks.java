package org.polybook.reader.internal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.OpenOptions;

/** Writes books for tests, record by record. */
final class TestBooks {
    static final int E2E4 = 0x031C;

    private TestBooks() {}

    static void write(Path path, List<BookEntry> entries) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(entries.size() * 16);
        for (BookEntry entry : entries) {
            buffer.putLong(entry.key()).putLong(entry.packed());
        }
        Files.write(path, buffer.array());
    }

    /** Writes a book of these keys; the learn field of each record is unique. */
    static Path writeKeys(Path path, long... keys) throws IOException {
        List<BookEntry> entries = new ArrayList<>(keys.length);
        for (int i = 0; i < keys.length; i++) {
            entries.add(new BookEntry(keys[i], E2E4, 1, i));
        }
        write(path, entries);
        return path;
    }

    static PolyglotBook openMapped(Path path) throws IOException {
        return PolyglotFormat.open(path, OpenOptions.MAP, BookBytes.CHUNK_BITS);
    }

    static List<BookFinding> findings(BookFile book) throws IOException {
        List<BookFinding> findings = new ArrayList<>();
        book.validate(findings::add);
        return findings;
    }

    /** Makes lookups until the index is requested, and waits for the index. */
    static void buildIndex(PolyglotBook book) throws IOException, InterruptedException {
        book.index().countLookupsAndBuildIfDue(Integer.MAX_VALUE);
        book.index().builderThreadOrNull().join();
    }
}
