package org.polybook.itests.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.osgi.framework.ServiceReference;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.OpeningBook;
import org.polybook.itests.probe.Osgi;

/** A book that is changed only to observe the shelf: when the shelf shows the change, it has scanned all files. */
final class Marker {
    static final String FILE = "marker.bin";
    private static final String NAME = "Marker";

    private final Osgi osgi;
    private final Library library;
    private final Contents contents;
    private final Path path;

    /** Uses separate contents, so it takes no random numbers from the events. */
    Marker(Osgi osgi, Library library, Contents contents) {
        this.osgi = osgi;
        this.library = library;
        this.contents = contents;
        this.path = library.own().resolve(FILE);
    }

    Path path() {
        return path;
    }

    void put(Configurations configurations) throws Exception {
        library.copy(path, OnDisk.of(contents.small()));
        configurations.put("marker", new Wish(path, NAME, 0));
    }

    /** Waits until the shelf has scanned every file twice. */
    void awaitLook() throws Exception {
        Content next = contents.small();
        library.renameOver(path, OnDisk.of(next));
        osgi.book(NAME, book -> shows(book, next), "of " + next);
    }

    private boolean shows(ServiceReference<OpeningBook> reference, Content content) {
        long key = content.key(0);
        long record = content.packed(0);
        OpeningBook book = osgi.context().getService(reference);
        try {
            return book != null
                    && book.find(key).stream().mapToLong(BookEntry::packed).anyMatch(packed -> packed == record);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            osgi.context().ungetService(reference);
        }
    }
}
