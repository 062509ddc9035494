package org.polybook.reader.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.osgi.annotation.bundle.Capability;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.provider.BookFormat;

/** The {@code .bin} format of Polyglot and its kin; {@link Records} lays it out. */
@Component(property = BookFormat.NAME + "=polyglot")
@Capability( // a resolver is told which format it is, for not every one has books' records
        namespace = "osgi.service",
        attribute = {"objectClass:List<String>=\"org.polybook.api.provider.BookFormat\"", BookFormat.NAME + "=polyglot"
        },
        uses = BookFormat.class)
public final class PolyglotFormat implements BookFormat {
    static final String FORMAT = "polyglot";

    /** For {@link java.util.ServiceLoader} and Declarative Services alike: there are no collaborators. */
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

    /** The same with chunks of another size, for tests. */
    static PolyglotBook open(Path path, OpenOptions options, int chunkBits) throws IOException {
        LateClasses.load();
        BookBytes bytes = BookOpening.open(path, options, chunkBits);
        boolean made = false;
        try {
            PolyglotBook book = new PolyglotBook(path, bytes, options);
            made = true;
            return book;
        } finally {
            if (!made) { // a bundle that is being stopped may find no more classes
                bytes.close();
            }
        }
    }
}
