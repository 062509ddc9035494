package org.polybook.api.shelf;

import java.util.List;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Notified when the result of {@link BookShelf#books()} changes: a book was added, removed or has new content, or a
 * file was rejected or is no longer rejected. Only a listener is notified of rejected files. Register the listener as a
 * service; the shelf finds it.
 *
 * <pre>{@code
 * @Component
 * public final class Refused implements ShelfListener {
 *     @Override
 *     public void shelfChanged(List<ShelvedBook> books) {
 *         for (ShelvedBook book : books) {
 *             if (!book.problem().isEmpty()) {
 *                 System.err.println(book.problem());
 *             }
 *         }
 *     }
 * }
 * }</pre>
 */
@ConsumerType
@FunctionalInterface
public interface ShelfListener {
    /**
     * Called when the list has changed; a new listener first receives the current list. After the shelf has closed and
     * unregistered its service, no more calls follow. The shelf calls this in its own thread, one call at a time and in
     * order: return soon, and do not {@linkplain BookShelf#add add} or {@linkplain BookShelf#remove remove} books here.
     *
     * @param books the result of {@link BookShelf#books()}
     */
    void shelfChanged(List<ShelvedBook> books);

    /**
     * Called like {@link #shelfChanged} when the state of a watch has changed. Does nothing by default.
     *
     * @param watches the result of {@link BookShelf#watches()}
     */
    default void watchesChanged(List<ShelfWatch> watches) {}
}
