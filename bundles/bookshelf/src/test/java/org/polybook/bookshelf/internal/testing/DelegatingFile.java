package org.polybook.bookshelf.internal.testing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Predicate;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;

/** A file that delegates to another unless a test overrides a method. */
public interface DelegatingFile extends BookFile {
    BookFile file();

    @Override
    default int find(long key, EntryBuffer into) throws IOException {
        return file().find(key, into);
    }

    @Override
    default void forEach(EntryVisitor visitor) throws IOException {
        file().forEach(visitor);
    }

    @Override
    default long validate(Predicate<BookFinding> visitor) throws IOException {
        return file().validate(visitor);
    }

    @Override
    default Path path() {
        return file().path();
    }

    @Override
    default void close() {
        file().close();
    }
}
