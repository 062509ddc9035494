package org.polybook.api.provider;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.api.book.BookFile;
import org.polybook.api.spi.Provided;

/** Overlays an open book with changes. A service; {@link org.polybook.api.Books} asks every one of them. */
@ConsumerType
@Provided(by = "org.polybook.writer", lack = "no reader of edits")
public interface BookOverlay {
    /**
     * The files next to a book that this overlay reads when it is applied; by default none. They are part of the book:
     *
     * <ul>
     *   <li>{@link org.polybook.api.Books#open} opens all anew if one changes concurrently;
     *   <li>a shelf exchanges the content when one of them comes, changes or is removed, and never offers one as a book;
     *   <li>no command writes over one that belongs to a book it reads, and a command that replaces the book keeps it.
     * </ul>
     *
     * <p>Called twice a second for a book on a shelf, so it works on names alone: a file that does not exist, or is not a regular file, may
     * be named and does not count. An overlay whose books follow a file by themselves does not name that file: each change would
     * be new content of the whole book.
     *
     * <p>An overlay that reads {@code club.bin.note} beside {@code club.bin} returns {@code
     * List.of(main.resolveSibling(main.getFileName() + ".note"))}.
     *
     * @param main the main file, as {@link BookFile#path} of the base returns it; may be missing
     */
    default List<Path> files(Path main) {
        return List.of();
    }

    /**
     * The book with its changes, which also shows changes made later; the same object if this overlay never has any for such
     * a book. Closing the result closes the base. May wait until all changes are known.
     *
     * @throws IOException if they do not become known within a minute or so; the base stays open then
     */
    BookFile apply(BookFile base) throws IOException;

    /**
     * Like {@link #apply}, for a caller with many books that cannot wait for one of them: changes that are not known within a few seconds are
     * shown later, and {@link BookFile#problem()} says so until then.
     */
    default BookFile applyAtOnce(BookFile base) throws IOException {
        return apply(base);
    }
}
