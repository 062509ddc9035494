package org.polybook.api.provider;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.spi.Provided;

/** A kind of book file. A service; stateless and safe to share. */
@ConsumerType
@Provided(by = "org.polybook.reader", lack = "no reader of books")
public interface BookFormat {
    /** Service property (String) that holds {@link #name()}. */
    String NAME = "book.format";

    /** Short lower-case name, such as {@code "polyglot"}. */
    String name();

    /** Whether files of that name are usually of this format; looks at the name alone. */
    boolean handles(String fileName);

    /**
     * All files of the book that this path stands for, the main file first; by default it alone. They are one book:
     *
     * <ul>
     *   <li>{@link org.polybook.api.Books#open} refuses a book of which one is missing, and opens all anew if one changes meanwhile;
     *   <li>a shelf exchanges the content when any of them has changed and all have come to rest, and takes the others for no
     *       books, whatever their names;
     *   <li>no command writes over one that belongs to a book it reads.
     * </ul>
     *
     * <p>Called twice a second for a book on a shelf, so it goes by names, or by what stands in the folder: a file that the
     * book can do without is named only while it is there. {@link #open} of the same path reads no other files. {@link
     * #handles} says yes to the name of the main file alone.
     *
     * @param main the main file, as {@link #open} gets it; may be missing
     * @return in an order that stays the same
     */
    default List<Path> files(Path main) {
        return List.of(main);
    }

    /**
     * Returns true if its files hold games, of which a book with records can be built; by default false. The games are read by a game format
     * of the same name.
     */
    default boolean hasGames() {
        return false;
    }

    /**
     * Opens a file, trusting its content: costs the same whatever its size, unless a copy is asked for.
     *
     * @throws org.polybook.api.book.BookFormatException if it cannot be a book of this format
     * @throws IOException if it cannot be read
     */
    BookFile open(Path path, OpenOptions options) throws IOException;
}
