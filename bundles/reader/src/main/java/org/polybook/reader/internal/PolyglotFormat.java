package org.polybook.reader.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.osgi.annotation.bundle.Capability;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.provider.BookFormat;

/** The {@code .bin} format of Polyglot and related programs; {@link RecordLayout} has its layout. */
@Component(property = BookFormat.NAME + "=polyglot")
@Capability( // bundles are resolved by the format's name, since not every format has book records
        namespace = "osgi.service",
        attribute = {"objectClass:List<String>=\"org.polybook.api.provider.BookFormat\"", BookFormat.NAME + "=polyglot"
        },
        uses = BookFormat.class)
public final class PolyglotFormat implements BookFormat {
    static final String FORMAT = "polyglot";

    /** Used by {@link java.util.ServiceLoader} and by Declarative Services: the class has no dependencies. */
    public PolyglotFormat() {}

    @Override
    public String name() {
        return FORMAT;
    }

    @Override
    public boolean handles(String fileName) {
        return fileName.toLowerCase(Locale.ROOT).endsWith(".bin");
    }

    @Override
    public BookFile open(Path path, OpenOptions options) throws IOException {
        return open(path, options, BookBytes.CHUNK_BITS);
    }

    /** Opens a book with another chunk size, for tests. */
    static PolyglotBook open(Path path, OpenOptions options, int chunkBits) throws IOException {
        PreloadedClasses.loadAndCount();
        BookBytes bytes = BookBytesOpener.open(path, options, chunkBits);
        boolean made = false;
        try {
            PolyglotBook book = new PolyglotBook(path, bytes, options);
            made = true;
            return book;
        } finally {
            if (!made) { // false if loading a class failed, as in a bundle that is being stopped
                bytes.close();
            }
        }
    }
}
