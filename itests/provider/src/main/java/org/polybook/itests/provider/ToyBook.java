package org.polybook.itests.provider;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;

/** An open book of the toy format, completely in memory. */
class ToyBook implements BookFile {
    private final Path path;
    private final List<String> lines;

    ToyBook(Path path, List<String> lines) {
        this.path = path;
        this.lines = lines;
    }

    @Override
    public Path path() {
        return path;
    }

    @Override
    public BookMetadata metadata() {
        return BookMetadata.of(ToyFormat.NAME_OF_FORMAT).withEntries(lines.size());
    }

    @Override
    public int find(long key, EntryBuffer into) throws IOException {
        into.clear();
        forEach((index, each, packed) -> {
            if (each == key && key != 0) {
                into.add(packed);
            }
            return true;
        });
        return into.size();
    }

    @Override
    public void forEach(EntryVisitor visitor) throws IOException {
        for (int i = 0; i < lines.size(); i++) {
            String[] numbers = lines.get(i).split(" ");
            if (!visitor.visit(i, Long.parseUnsignedLong(numbers[0], 16), Long.parseUnsignedLong(numbers[1], 16))) {
                return;
            }
        }
    }

    @Override
    public long validate(Predicate<BookFinding> visitor) {
        return 0;
    }

    @Override
    public void close() {
        // there are no resources to release
    }
}
