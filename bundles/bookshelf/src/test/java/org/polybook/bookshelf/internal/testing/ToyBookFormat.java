package org.polybook.bookshelf.internal.testing;

import java.io.IOException;
import java.nio.file.Path;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.provider.BookFormat;
import org.polybook.reader.internal.PolyglotFormat;

/** A third-party format: its {@code *.toy} files have the layout of a {@code .bin} book. */
public final class ToyBookFormat implements BookFormat {
    @Override
    public String name() {
        return "toy";
    }

    @Override
    public boolean handles(String fileName) {
        return fileName.endsWith(".toy");
    }

    @Override
    public BookFile open(Path path, OpenOptions options) throws IOException {
        return new PolyglotFormat().open(path, options);
    }
}
