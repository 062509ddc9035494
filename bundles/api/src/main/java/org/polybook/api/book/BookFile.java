package org.polybook.api.book;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * An open book file, from {@link org.polybook.api.Books#open(Path)}, which belongs to the caller, who closes it. Using it after {@link #close()} is an {@link IllegalStateException}; a lookup that runs while another
 * thread closes it ends either with its answer or with that exception.
 *
 * <pre>{@code
 * try (BookFile book = Books.open(Path.of("performance.bin"))) {
 *     long findings = book.validate(finding -> {
 *         System.out.println(finding.severity() + " " + finding.code() + ": " + finding.message());
 *         return true; // go on
 *     });
 * }
 * }</pre>
 */
@ConsumerType
public interface BookFile extends OpeningBook, AutoCloseable {
    /** The file, as it was asked for. */
    Path path();

    /**
     * Looks at every record and reports what is wrong, in file order, then what concerns the whole, until the visitor
     * answers false. Of a kind of finding that is met very often only the first are shown, and then their number.
     *
     * @return how many findings there were
     */
    long validate(Predicate<BookFinding> visitor) throws IOException;

    /**
     * The same, with a word on how far it is. A format that does not say how far it is asks once, at the start.
     *
     * @param progress is told every now and then, in this thread, how much is done, from 0 to 1 and never less than before, and
     *     answers whether to go on
     */
    default long validate(Predicate<BookFinding> visitor, DoublePredicate progress) throws IOException {
        return progress.test(0) ? validate(visitor) : 0;
    }

    /**
     * A quick look at a sample, the same work whatever the size: is this a book at all? What a shelf asks before it lets new
     * content displace old. A sound book always passes and a few faults do not matter; noise does not pass.
     *
     * @return why it is no book to serve; empty if it looks like one
     */
    default Optional<String> implausible() throws IOException {
        return Optional.empty();
    }

    /**
     * What keeps the book from showing all that belongs to it, such as a journal of changes that cannot be applied; empty if
     * all is well. It may come and go while the book is open. The first call may cost a pass over an index, as that of a Scid
     * database.
     */
    default Optional<String> problem() {
        return Optional.empty();
    }

    /** Gives the memory or mapping back. Closing again does nothing. */
    @Override
    void close();
}
