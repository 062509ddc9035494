package org.polybook.api.book;

import java.io.IOException;
import org.osgi.annotation.versioning.ConsumerType;

/** Overlays an open book with changes. A service; {@link Books} asks every one of them. */
@ConsumerType
public interface BookOverlay {
    /**
     * The book with its changes, which also shows changes made later; the same object if this overlay never has any for such
     * a book. Closing the result closes the base.
     */
    BookFile lay(BookFile base) throws IOException;
}
