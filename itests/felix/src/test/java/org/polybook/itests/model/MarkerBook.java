package org.polybook.itests.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.osgi.framework.ServiceReference;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.OpeningBook;
import org.polybook.itests.probe.Osgi;

/** A book that is changed only to observe the shelf: when the shelf shows the change, it has scanned all files. */
final class MarkerBook {
    static final String FILE = "marker.bin";
    private static final String NAME = "Marker";

    private final Osgi osgi;
    private final FileChanger library;
    private final ContentGenerator contents;
    private final Path path;

    /** Uses separate contents, so it takes no random numbers from the events. */
    MarkerBook(Osgi osgi, FileChanger library, ContentGenerator contents) {
        this.osgi = osgi;
        this.library = library;
        this.contents = contents;
        this.path = library.unwatchedFolder().resolve(FILE);
    }

    Path path() {
        return path;
    }

    void createAndConfigure(Configurations configurations) throws Exception {
        library.copy(path, FileOnDisk.of(contents.smallContent()));
        configurations.put("marker", new ValidConfiguration(path, NAME, 0));
    }

    /** Waits until the shelf has scanned every file twice. */
    void changeAndAwaitScan() throws Exception {
        Content next = contents.smallContent();
        library.renameOver(path, FileOnDisk.of(next));
        osgi.awaitBook(NAME, book -> shows(book, next), "of " + next);
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
