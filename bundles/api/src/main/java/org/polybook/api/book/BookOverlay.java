package org.polybook.api.book;

import java.io.IOException;
import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.api.spi.Provided;

/** Overlays an open book with changes. A service; {@link Books} asks every one of them. */
@ConsumerType
@Provided(by = "org.polybook.writer", lack = "no reader of edits")
public interface BookOverlay {
    /**
     * The book with its changes, which also shows changes made later; the same object if this overlay never has any for such
     * a book. Closing the result closes the base. May wait until all changes are known.
     *
     * @throws IOException if they do not become known within a minute or so; the base stays open then
     */
    BookFile lay(BookFile base) throws IOException;

    /**
     * Like {@link #lay}, for a caller with many books that cannot wait for one of them: changes that are not known within a few seconds are
     * shown later, and {@link BookFile#problem()} says so until then.
     */
    default BookFile layAtOnce(BookFile base) throws IOException {
        return lay(base);
    }
}
