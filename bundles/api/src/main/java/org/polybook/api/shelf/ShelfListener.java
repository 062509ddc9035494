package org.polybook.api.shelf;

import java.util.List;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Is told whenever {@link BookShelf#books()} has another answer: a book has come, gone, or has new content, and also, which no other
 * service tells, a file has been refused, or is so no longer. Register it as a service; the shelf finds it.
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
     * The list is another one; a listener that has just come is told the list as it is. When the shelf closes its service goes, and
     * nothing more is told. Called in the shelf's own thread, so one at a time and in order: return soon, and do not {@linkplain
     * BookShelf#add add} or {@linkplain BookShelf#remove remove} books here.
     *
     * @param books as {@link BookShelf#books()} gives them
     */
    void shelfChanged(List<ShelvedBook> books);
}
