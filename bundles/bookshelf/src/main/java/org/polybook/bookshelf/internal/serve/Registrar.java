package org.polybook.bookshelf.internal.serve;

import java.util.Map;
import org.polybook.api.book.OpeningBook;

/** Makes books known to the world. */
public interface Registrar {
    /** Announces a book under those properties. */
    Registration register(OpeningBook book, Map<String, Object> properties);

    /** One announced book. */
    interface Registration {
        void update(Map<String, Object> properties);

        void unregister();
    }
}
