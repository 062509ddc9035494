package org.polybook.bookshelf.internal.serve;

import java.util.Map;
import org.polybook.api.book.OpeningBook;

/** Publishes books to hosts. */
public interface Registrar {
    /** Publishes a book with these properties. */
    Registration register(OpeningBook book, Map<String, Object> properties);

    /** The registration of one published book. */
    interface Registration {
        void update(Map<String, Object> properties);

        void unregister();
    }
}
