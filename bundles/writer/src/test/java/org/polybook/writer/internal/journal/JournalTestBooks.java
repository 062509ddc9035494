package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.Books;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.edit.EditSession.PositionChange;

final class JournalTestBooks {
    private JournalTestBooks() {}

    static BookEntry entry(long key, int move, int weight) {
        return new BookEntry(key, move, weight, 0);
    }

    static Path write(Path path, List<BookEntry> entries) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(16 * entries.size());
        entries.forEach(entry -> bytes.putLong(entry.key()).putLong(entry.packed()));
        return Files.write(path, bytes.array());
    }

    static BookFile open(Path path) throws IOException {
        return Books.open(path, OpenOptions.MAP);
    }

    static List<BookEntry> all(OpeningBook book) throws IOException {
        List<BookEntry> all = new ArrayList<>();
        book.forEach((index, key, packed) -> {
            if (index != all.size()) {
                throw new IllegalStateException("index " + index + " after " + all.size() + " records");
            }
            return all.add(BookEntry.of(key, packed));
        });
        return all;
    }

    /** The content of the file itself, without overlays. */
    static List<BookEntry> entriesInFile(Path path) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(path));
        List<BookEntry> all = new ArrayList<>();
        while (bytes.remaining() >= 16) {
            all.add(BookEntry.of(bytes.getLong(), bytes.getLong()));
        }
        return all;
    }

    /** Returns a change that gives a position the moves with the codes 1, 2, 3 ... and these weights. */
    static PositionChange positionChange(long key, int... weights) {
        List<BookEntry> entries = new ArrayList<>();
        for (int i = 0; i < weights.length; i++) {
            entries.add(entry(key, i + 1, weights[i]));
        }
        return new PositionChange(key, entries);
    }
}
