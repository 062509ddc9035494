package org.polybook.bookshelf.internal.testing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.provider.BookFormat;
import org.polybook.reader.internal.PolyglotFormat;

/** The real reader, which remembers the books it has opened. */
public final class OpenTrackingFormat implements BookFormat {
    private final BookFormat reader = new PolyglotFormat();
    private final List<BookFile> opened = new ArrayList<>();
    public final List<OpenOptions> options = new ArrayList<>();

    @Override
    public String name() {
        return reader.name();
    }

    @Override
    public boolean handles(String fileName) {
        return reader.handles(fileName);
    }

    @Override
    public BookFile open(Path path, OpenOptions how) throws IOException {
        options.add(how);
        BookFile file = reader.open(path, how);
        opened.add(file);
        return file;
    }

    /** Returns the number of opened books that have not been closed. */
    public long countStillOpen() throws IOException {
        long open = 0;
        for (BookFile file : opened) {
            try {
                file.find(ShelfTestBooks.START, new EntryBuffer());
                open++;
            } catch (IllegalStateException closed) {
                assert closed.getMessage().contains("closed");
            }
        }
        return open;
    }
}
