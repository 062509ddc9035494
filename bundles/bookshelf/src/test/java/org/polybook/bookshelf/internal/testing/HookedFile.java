package org.polybook.bookshelf.internal.testing;

import java.io.IOException;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.EntryBuffer;

/** A file with actions before each lookup and after closing. */
public record HookedFile(BookFile file, Runnable beforeFind, Runnable afterClose) implements DelegatingFile {
    @Override
    public int find(long key, EntryBuffer into) throws IOException {
        into.add(99); // the buffer now has a record, as after half a lookup
        beforeFind.run();
        return file.find(key, into);
    }

    @Override
    public void close() {
        file.close();
        afterClose.run();
    }
}
