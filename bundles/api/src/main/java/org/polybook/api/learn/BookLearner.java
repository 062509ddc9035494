package org.polybook.api.learn;

import java.io.IOException;
import java.nio.file.Path;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.book.BookEntry;
import org.polybook.api.provider.FormatSpecific;
import org.polybook.api.spi.Provided;

/**
 * Opens books for recording games, and rewrites their learn fields. A service; safe to share.
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
     * Takes the book for recording. One editor or learner of a book at a time, over all processes.
     *
     * @throws org.polybook.io.BookLockedException if another has it, for as long as the options allow to wait
     * @throws IllegalArgumentException if the dialect is not known or keeps no results
     */
    LearnSession open(Path book, LearnOptions options) throws IOException;

    /**
     * Rewrites the learn field of every record and replaces the file in one step; if a record's cannot be rewritten, the book is left
     * as it is.
     *
     * @param dialect name of the one that the book is in afterwards, which its header then says if it has one; empty to leave the
     *     header alone
     * @param change what becomes of a record; it begins when the book's lock is held
     * @return how many records have changed
     * @throws org.polybook.api.edit.PendingEditsException if the book has edits that are not committed
     */
    long rewrite(Path book, String dialect, LearnChange change) throws IOException, LearnConversionException;

    /** What becomes of a learn field. */
    @FunctionalInterface
    interface LearnChange {
        /**
         * Called once, before the first record, when no other writer can change the book any more. A change that depends on what the
         * book says, such as its dialect, reads that here: what was read before may be out of date.
         *
         * @param book the file that is about to be rewritten
         * @throws LearnConversionException to leave the book unchanged
         */
        default void begin(Path book) throws IOException, LearnConversionException {}

        /** The new learn field of a record, 0 to 4294967295. */
        long of(BookEntry entry) throws LearnConversionException;
    }
}
