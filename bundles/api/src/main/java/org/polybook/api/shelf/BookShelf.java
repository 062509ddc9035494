package org.polybook.api.shelf;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.spi.Provided;

/**
 * Lists, adds and removes books. A service, available in an OSGi framework only, where each served book is an
 * {@code OpeningBook} service. Thread-safe.
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
     * Returns the served books and those that could not be loaded, sorted by priority, highest first, then by name. A
     * {@link ShelfListener} is notified of changes.
     */
    List<ShelvedBook> books();

    /**
     * Returns the watches that add games to books, sorted by name. A {@link ShelfListener} is notified of changes. Empty
     * by default.
     */
    default List<ShelfWatch> watches() {
        return List.of();
    }

    /**
     * Adds a book to the shelf. Writes a configuration, so the book remains on the shelf after a restart.
     *
     * @param path the book file
     * @param name the name; empty for the file name
     * @param priority the {@code service.ranking}; a higher one wins
     * @return the book on the shelf
     * @throws IOException if the file cannot be loaded, the file or the name is already on the shelf, or Configuration
     *     Admin is not available; the message has the reason
     * @throws IllegalStateException if called while the shelf notifies about a book (in a bind method or a service
     *     listener), because the shelf would wait for itself
     */
    ShelvedBook add(Path path, String name, int priority) throws IOException;

    /**
     * Removes a book from the shelf. Its file is not deleted.
     *
     * @return false if the shelf has no book of that name
     * @throws IOException if its configuration cannot be deleted, or the book comes from a watched folder
     * @throws IllegalStateException like {@link #add}
     */
    boolean remove(String name) throws IOException;

    /**
     * Waits until each book that a watched folder or a configuration names at the time of the call is either served or
     * rejected, for example after a start.
     *
     * @param limit the maximum time to wait
     * @return false if some books are undecided after that time
     * @throws IllegalStateException like {@link #add}
     */
    boolean awaitBooks(Duration limit) throws InterruptedException;

    /**
     * Returns the time at which the last poll of the folders and files ended. A working shelf completes a poll at least
     * every 30 poll intervals, 15 s by default; a file that does not respond delays one poll by some seconds. An older
     * poll means that the shelf is blocked, for example in code of the host that the shelf has notified of a book.
     */
    Instant lastPoll();
}
