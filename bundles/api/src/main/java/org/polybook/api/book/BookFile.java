package org.polybook.api.book;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * An open book file, returned by {@link org.polybook.api.Books#open(Path)}. The caller owns it and closes it. Any use
 * after {@link #close()} throws {@link IllegalStateException}. A lookup that runs while another thread closes the file
 * either completes or throws that exception.
 *
 * <pre>{@code
 * try (BookFile book = Books.open(Path.of("performance.bin"))) {
 *     long findings = book.validate(finding -> {
 *         System.out.println(finding.severity() + " " + finding.code() + ": " + finding.message());
 *         return true; // continue
 *     });
 * }
 * }</pre>
 */
@ConsumerType
public interface BookFile extends OpeningBook, AutoCloseable {
    /** Returns the path with which the file was opened. */
    Path path();

    /**
     * Checks every record and reports the findings about records in file order, then all other findings, until the
     * visitor returns false. For a kind of finding that occurs very often, only the first findings are reported,
     * followed by one finding that has the number of the others.
     *
     * @return the number of findings
     */
    long validate(Predicate<BookFinding> visitor) throws IOException;

    /**
     * Like {@link #validate(Predicate)}, but also reports progress. A format that does not report progress calls
     * {@code progress} once, at the start.
     *
     * @param progress called now and then, in the calling thread, with the fraction done, from 0 to 1 and never
     *     decreasing; returns false to stop
     */
    default long validate(Predicate<BookFinding> visitor, DoublePredicate progress) throws IOException {
        return progress.test(0) ? validate(visitor) : 0;
    }

    /**
     * Checks quickly whether the file looks like a book. The check reads a sample, so its cost does not depend on the
     * size of the file. A shelf calls it before it replaces old content with new. An intact book always passes and a
     * few faults do not matter; random bytes do not pass.
     *
     * @return the reason why the file should not be served; empty if it looks like a book
     */
    default Optional<String> plausibilityProblem() throws IOException {
        return Optional.empty();
    }

    /**
     * Reads records at even distances from each other in the file, without the changes of a journal, such as to find
     * out quickly whether another file is about the same positions. The cost does not depend on the size of the file.
     *
     * @param keys receives the position keys of the records from index 0 on, in file order; 0 for header records
     * @param packed receives their moves, weights and learn fields, in the layout of {@link EntryBuffer}; as long as
     *     {@code keys}
     * @return the number of records read, at most the length of the arrays; 0 for a book without records, and by
     *     default
     */
    default int sample(long[] keys, long[] packed) throws IOException {
        return 0;
    }

    /**
     * Returns the reason why the book does not return all of its content, such as a journal of changes that cannot be
     * applied; empty without a problem. The result may change while the book is open. The first call may cost one pass
     * over an index, such as that of a Scid database.
     */
    default Optional<String> problem() {
        return Optional.empty();
    }

    /** Releases the memory or mapping. Closing again has no effect. */
    @Override
    void close();
}
