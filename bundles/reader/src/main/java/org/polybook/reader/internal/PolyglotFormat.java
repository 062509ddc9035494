package org.polybook.reader.internal;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Locale;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormat;
import org.polybook.api.book.OpenOptions;

/** The {@code .bin} format of Polyglot and its kin; {@link Records} lays it out. */
@Component(property = BookFormat.NAME + "=polyglot")
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
        BasicFileAttributes before = BookFiles.check(path);
        LateClasses.load();
        try {
            BookBytes bytes = BookBytes.open(path, options.copyUpTo(), chunkBits);
            if (bytes.intact() && BookFiles.isUnchanged(path, before)) {
                return new PolyglotBook(path, bytes);
            }
            bytes.close();
        } catch (InternalError | EOFException e) {
            throw PolyglotBook.changed(path, e);
        } catch (OutOfMemoryError e) {
            throw new IOException(
                    path + ": no memory outside the heap for a copy of " + Files.size(path)
                            + " bytes; allow more with -XX:MaxDirectMemorySize or have the book mapped",
                    e);
        }
        throw PolyglotBook.changed(path, null);
    }
}
