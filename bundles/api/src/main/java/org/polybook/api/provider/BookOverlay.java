package org.polybook.api.provider;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.api.book.BookFile;
import org.polybook.api.spi.Provided;

/** Applies changes to open books. A service; {@link org.polybook.api.Books} applies all available overlays. */
@ConsumerType
@Provided(by = "org.polybook.writer", lack = "no reader of edits")
public interface BookOverlay {
    /**
     * Returns the files next to a book that this overlay reads when it is applied; by default none. They are part of
     * the book:
     *
     * <ul>
     *   <li>{@link org.polybook.api.Books#open} opens all files again if one changes while they are opened;
     *   <li>a shelf replaces the content when one of them is created, changed or deleted, and never offers one as a
     *       book;
     *   <li>no command overwrites a file of a book that it reads, and a command that replaces the book keeps these
     *       files.
     * </ul>
     *
     * <p>A shelf calls this twice a second for each of its books, so implementations compute names only; names of files
     * that do not exist or are not regular files are ignored. If the books that an overlay returns notice changes of a
     * file themselves, the overlay does not return that file, because each change would count as new content of the
     * whole book.
     *
     * <p>An overlay that reads {@code club.bin.note} next to {@code club.bin} returns
     * {@code List.of(main.resolveSibling(main.getFileName() + ".note"))}.
     *
     * @param main the main file, as {@link BookFile#path} of the book returns it; may be missing
     */
    default List<Path> files(Path main) {
        return List.of();
    }

    /**
     * Returns the book with the changes of this overlay, including later ones; the same object if this overlay never
     * changes such a book. Closing the result closes the given book. May wait until all changes are known.
     *
     * @param book the book without the changes
     * @throws IOException if the changes do not become known within about a minute; the given book stays open
     */
    BookFile apply(BookFile book) throws IOException;

    /**
     * Like {@link #apply}, but for a caller with a large number of books that cannot wait for one of them: changes that
     * are not known within a few seconds appear later, and {@link BookFile#problem()} reports this until then.
     */
    default BookFile applyAtOnce(BookFile book) throws IOException {
        return apply(book);
    }
}
