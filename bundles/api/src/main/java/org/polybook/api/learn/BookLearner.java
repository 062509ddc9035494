package org.polybook.api.learn;

import java.io.IOException;
import java.nio.file.Path;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.book.BookEntry;
import org.polybook.api.provider.FormatSpecific;
import org.polybook.api.spi.Provided;

/**
 * Records games in books and rewrites learn fields. A service; thread-safe.
 *
 * <pre>{@code
 * Path file = Path.of("mine.bin");
 * try (LearnSession session = Books.forBook(BookLearner.class, file).open(file, LearnOptions.DEFAULT)) {
 *     session.record(Orthodox.NORMAL.start(), List.of(e4), GameResult.WHITE_WINS, LearnSide.WHITE);
 * }
 * }</pre>
 */
@ProviderType
@Provided(by = "org.polybook.learn", lack = "no recorder of results")
public interface BookLearner extends FormatSpecific {
    /**
     * Locks the book and opens it for recording. A book has at most one editor or learner at a time, across all
     * processes.
     *
     * @throws org.polybook.io.BookLockedException if another editor or learner holds the lock until the timeout of the
     *     options
     * @throws IllegalArgumentException if the dialect is unknown or does not keep results
     */
    LearnSession open(Path book, LearnOptions options) throws IOException;

    /**
     * Rewrites the learn field of every record, except for header records, and replaces the file atomically. If the
     * field of one record cannot be rewritten, the book is not changed.
     *
     * @param dialect the name of the new dialect, which is written to the header if the book has one; empty to keep the
     *     header
     * @param change computes the new learn fields; {@link LearnChange#begin} is called while the book is locked
     * @return the number of changed records
     * @throws org.polybook.api.edit.PendingEditsException if the book has uncommitted edits
     */
    long rewrite(Path book, String dialect, LearnChange change) throws IOException, LearnConversionException;

    /** A change of learn fields. */
    @FunctionalInterface
    interface LearnChange {
        /**
         * Called once, before the first record, when no other writer can change the book any more. A change that
         * depends on the content of the book, such as its dialect, reads it here; content that was read earlier may be
         * out of date.
         *
         * @param book the file to be rewritten
         * @throws LearnConversionException to leave the book unchanged
         */
        default void begin(Path book) throws IOException, LearnConversionException {}

        /** Returns the new learn field of a record, 0 to 4294967295. */
        long newLearn(BookEntry entry) throws LearnConversionException;
    }
}
