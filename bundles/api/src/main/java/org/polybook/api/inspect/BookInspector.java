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
 * Says what is wrong with a book. A service; stateless.
 *
 * <pre>{@code
 * BookInspector inspector = Providers.required(BookInspector.class);
 * try (BookFile book = Books.open(Path.of("mine.bin"))) {
 *     inspector.check(book, CheckOptions.DEFAULT, finding -> {
 *         System.out.println(finding.line() + " " + finding.message());
 *         return true; // go on
 *     });
 * }
 * }</pre>
 */
@ProviderType
@Provided(by = "org.polybook.inspect", lack = "no checker of books")
public interface BookInspector {
    /**
     * Checks a book as a whole: what {@link BookFile#validate} finds, the header, stale records at the end, and, by going from
     * the start position along the moves of the book and every reply that leads back into it, moves that are illegal where
     * they stand, castling coded as the king's two steps, positions without a move to play and positions that nothing leads
     * to.
     *
     * <p>Entry numbers and offsets are those of the file. Positions that a journal changes are looked at as it has them; what
     * is found there has a key, but −1 for entry and offset.
     *
     * <p>Needs memory for {@link CheckOptions#positions()}, not for the book. What a limit left out is a finding too.
     *
     * @return how many findings the visitor was shown
     */
    default long check(BookFile book, CheckOptions options, Predicate<BookFinding> visitor) throws IOException {
        return check(book, options, visitor, share -> true);
    }

    /**
     * The same for those who wait for it: a check of a large book takes minutes.
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
     * @param progress is told every now and then, in this thread, how much is done, from 0 to 1 and never less than before, and
     *     answers whether to go on; if not, the check ends as it does for a visitor that wants no more
     */
    long check(BookFile book, CheckOptions options, Predicate<BookFinding> visitor, DoublePredicate progress)
            throws IOException;

    /**
     * Compares two books in the memory that one position takes: the positions of the first in ascending order of their keys,
     * then those that only the second has. Several records of the same
     * move are paired in their order.
     *
     * @param visitor is shown the differences and answers whether to go on
     * @return how many it was shown
     * @throws BookFormatException naming the book, before the visitor is shown anything, if the records of one are not in order or
     *     cannot all be read
     */
    long compare(OpeningBook first, OpeningBook second, Predicate<BookDifference> visitor) throws IOException;

    /**
     * Compares two books and says where the positions are: those that the moves of either book, and the replies that lead
     * back into one, reach from the start come first, the nearest first and among those equally far the heaviest moves, with
     * line and SAN. Then come the others, as {@link #compare(OpeningBook, OpeningBook, Predicate)} has them.
     *
     * <p>Needs memory for {@link CheckOptions#positions()}, not for the books.
     *
     * @throws BookFormatException as there
     */
    long compare(OpeningBook first, OpeningBook second, CheckOptions reach, Predicate<BookDifference> visitor)
            throws IOException;

    /** Counts what there is in a book and how far it reaches. */
    BookStatistics statistics(OpeningBook book, CheckOptions options) throws IOException;
}
