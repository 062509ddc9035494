package org.polybook.bookshelf.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Predicate;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;

/** Another file, with something done at the begin of each lookup and at the end of closing. */
record ActingFile(BookFile file, Runnable before, Runnable closed) implements BookFile {
    @Override
    public int find(long key, EntryBuffer into) throws IOException {
        into.add(99); // as a lookup that has come half way
        before.run();
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
        closed.run();
    }
}
