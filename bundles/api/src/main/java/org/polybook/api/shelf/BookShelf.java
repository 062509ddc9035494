package org.polybook.api.shelf;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.spi.Provided;

/**
 * Lists, adds and removes books. A service, in an OSGi framework only, where each book that it serves is an {@code OpeningBook} service; safe for
 * any number of threads.
 *
 * <pre>{@code
 * BookShelf shelf = Providers.required(BookShelf.class);
 * ShelvedBook book = shelf.add(Path.of("mine.bin"), "mine", 10);
 * shelf.books().forEach(System.out::println);
 * }</pre>
 */
@ProviderType
@Provided(by = "org.polybook.bookshelf", lack = "no bookshelf")
public interface BookShelf {
    /**
     * The books that are served and those that could not be, the highest priority first, then by name. A {@link ShelfListener} hears of
     * changes.
     */
    List<ShelvedBook> books();

    /**
     * Puts a book on the shelf, by writing a configuration that also outlives a restart.
     *
     * @param path the book file
     * @param name its name; empty to take the file's
     * @param priority higher wins; becomes {@code service.ranking}
     * @return how it stands on the shelf
     * @throws IOException if the file cannot be taken, with the reason
     * @throws IllegalStateException if called while the shelf tells of a book (in a bind method or a service listener): it
     *     would wait for itself
     */
    ShelvedBook add(Path path, String name, int priority) throws IOException;

    /**
     * Takes a book off the shelf. Its file is left alone.
     *
     * @return whether there was one of that name that {@link #add} had put there
     * @throws IOException if its configuration cannot be deleted, or the book comes from a watched folder
     * @throws IllegalStateException as with {@link #add}
     */
    boolean remove(String name) throws IOException;

    /**
     * Waits until each book that a watched folder or a configuration names at the time of the call is served or refused, as after a start.
     *
     * @param limit the longest wait
     * @return false if some are undecided after that time
     * @throws IllegalStateException as with {@link #add}
     */
    boolean awaitBooks(Duration limit) throws InterruptedException;

    /**
     * The end of the last look at the folders and files. A shelf that works looks at least every 30 of its poll intervals, after 15 s by
     * default; a file that does not answer delays that by some seconds, once. A host that finds an older look has a shelf that stands
     * still, for example in the host's own code, which it notified of a book.
     */
    Instant lastLook();
}
