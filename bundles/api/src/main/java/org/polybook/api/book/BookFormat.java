package org.polybook.api.book;

import java.io.IOException;
import java.nio.file.Path;
import org.osgi.annotation.versioning.ConsumerType;

/** A kind of book file. A service; stateless and safe to share. */
@ConsumerType
public interface BookFormat {
    /** Service property (String) that holds {@link #name()}. */
    String NAME = "book.format";

    /** Short lower-case name, such as {@code "polyglot"}. */
    String name();

    /** Whether files of that name are usually of this format; looks at the name alone. */
    boolean handles(String fileName);

    /**
     * Opens a file, trusting its content: costs the same whatever its size, unless a copy is asked for.
     *
     * @throws BookFormatException if it cannot be a book of this format
     * @throws IOException if it cannot be read
     */
    BookFile open(Path path, OpenOptions options) throws IOException;
}
