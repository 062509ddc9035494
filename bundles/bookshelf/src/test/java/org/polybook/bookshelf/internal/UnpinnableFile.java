package org.polybook.bookshelf.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Predicate;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.PinnedBook;

/** Another file, that cannot be pinned. */
record UnpinnableFile(BookFile file, Error refusal) implements BookFile {
    @Override
    public PinnedBook pin() {
        throw refusal;
    }

    @Override
    public int find(long key, EntryBuffer into) throws IOException {
        return file.find(key, into);
    }

    @Override
    public void forEach(EntryVisitor visitor) throws IOException {
        file.forEach(visitor);
    }

    @Override
    public long validate(Predicate<BookFinding> visitor) throws IOException {
        return file.validate(visitor);
    }

    @Override
    public Path path() {
        return file.path();
    }

    @Override
    public void close() {
        file.close();
    }
}
