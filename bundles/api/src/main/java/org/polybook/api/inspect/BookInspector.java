package org.polybook.api.inspect;

import java.io.IOException;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.spi.Provided;

/**
 * Checks, compares and measures books. A service; stateless.
 *
 * <pre>{@code
 * BookInspector inspector = Providers.required(BookInspector.class);
 * try (BookFile book = Books.open(Path.of("mine.bin"))) {
 *     inspector.check(book, CheckOptions.DEFAULT, finding -> {
 *         System.out.println(finding.line() + " " + finding.message());
 *         return true; // continue
 *     });
 * }
 * }</pre>
 */
@ProviderType
@Provided(by = "org.polybook.inspect", lack = "no checker of books")
public interface BookInspector {
    /**
     * Checks a whole book. The findings are those of {@link BookFile#validate}, of the header and of stale records at
     * the end. From the start position, the check also follows the moves of the book and every reply that leads back
     * into the book. It reports illegal moves, castling encoded as the king's two steps, positions without a playable
     * move, and positions that no line reaches.
     *
     * <p>The entry numbers and offsets of findings refer to the file. Positions that a journal changes are checked with
     * their changes; their findings have a key, but −1 as entry and offset.
     *
     * <p>Needs memory for {@link CheckOptions#maxPositions()}, not for the book. A limit that ends the search is a
     * finding too.
     *
     * @return the number of findings reported to the visitor
     */
    default long check(BookFile book, CheckOptions options, Predicate<BookFinding> visitor) throws IOException {
        return check(book, options, visitor, share -> true);
    }

    /**
     * Like {@link #check(BookFile, CheckOptions, Predicate)}, but also reports progress, since a check of a large book
     * takes minutes.
     *
     * <pre>{@code
     * BookInspector inspector = Providers.required(BookInspector.class);
     * try (BookFile file = Books.open(path)) {
     *     inspector.check(file, CheckOptions.DEFAULT, finding -> true, share -> {
     *         System.out.printf("%.0f %%%n", 100 * share);
     *         return !Thread.interrupted();
     *     });
     * }
     * }</pre>
     *
     * @param progress called now and then, in the calling thread, with the fraction done, from 0 to 1 and never
     *     decreasing; returns false to stop the check, like the visitor
     */
    long check(BookFile book, CheckOptions options, Predicate<BookFinding> visitor, DoublePredicate progress)
            throws IOException;

    /**
     * Compares two books, and keeps only one position at a time in memory. The differences in positions of the first
     * book come first, in ascending order of their keys, then the positions that only the second book has. If a
     * position has several records of the same move, the first record in one book is compared with the first in the
     * other, and so on.
     *
     * @param visitor receives the differences; returns false to stop
     * @return the number of differences reported to the visitor
     * @throws BookFormatException before the first difference, if the records of a book are not sorted or cannot all be
     *     read; the message names the book
     */
    long compare(OpeningBook first, OpeningBook second, Predicate<BookDifference> visitor) throws IOException;

    /**
     * Compares two books and locates the differences. First come the positions reachable from the start by the moves of
     * either book and by the replies that lead back into either book, with line and SAN; they are sorted by distance
     * from the start, and at equal distance by the weight of the moves. Then come the other positions, in the order of
     * {@link #compare(OpeningBook, OpeningBook, Predicate)}.
     *
     * <p>Needs memory for {@link CheckOptions#maxPositions()}, not for the books.
     *
     * @throws BookFormatException like {@link #compare(OpeningBook, OpeningBook, Predicate)}
     */
    long compareAndLocate(OpeningBook first, OpeningBook second, CheckOptions reach, Predicate<BookDifference> visitor)
            throws IOException;

    /** Counts the contents of a book and computes its coverage by ply. */
    BookStatistics statistics(OpeningBook book, CheckOptions options) throws IOException;
}
