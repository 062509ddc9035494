package org.polybook.bookshelf.internal.testing;

import java.io.IOException;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.EntryBuffer;

/** Another file, with something done at the begin of each lookup and at the end of closing. */
public record ActingFile(BookFile file, Runnable before, Runnable closed) implements OtherFile {
    @Override
    public int find(long key, EntryBuffer into) throws IOException {
        into.add(99); // as a lookup that has come half way
        before.run();
        return file.find(key, into);
    }

    @Override
    public void close() {
        file.close();
        closed.run();
    }
}
