package org.polybook.api.build;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.provider.FormatSpecific;
import org.polybook.api.spi.Provided;

/**
 * Merges books into one in a single pass, regardless of their size. The inputs may be of any available format;
 * {@link #format()} is the format of the output. A service; calls are independent of each other.
 *
 * <pre>{@code
 * Path merged = Path.of("all.bin");
 * BookMerger merger = Books.forBook(BookMerger.class, merged);
 * List<BookMerger.MergeInput> inputs = List.of(
 *         new BookMerger.MergeInput(Path.of("mine.bin"), 2), // counts twice
 *         new BookMerger.MergeInput(Path.of("theirs.bin"), 1));
 * merger.merge(inputs, merged, BookMerger.MergePolicy.SUM, new BuildListener() {});
 * }</pre>
 */
@ProviderType
@Provided(by = "org.polybook.writer", lack = "no merger of books")
public interface BookMerger extends FormatSpecific {
    /**
     * Merges the books. With {@link MergePolicy#FIRST}, the order of the inputs is their priority.
     *
     * @param inputs books with keys of one scheme, read from their files; uncommitted edits in their journals are
     *     ignored
     * @param output the file to write or replace, which may be one of the inputs; refused if it has uncommitted edits,
     *     like {@link BuildOutput#path}
     * @throws BuildCancelledException if the listener cancelled the merge; the output is unchanged
     * @throws IOException if an input is not a book, has results only, cannot be read, is not sorted or has other keys
     *     than the first, if the book cannot be written, or if it has no records but the output is not empty; the
     *     output is unchanged
     */
    MergeReport merge(List<MergeInput> inputs, Path output, MergePolicy policy, BuildListener listener)
            throws IOException;

    /**
     * Computes the report of {@link #merge} without writing a book.
     *
     * @throws BuildCancelledException if the listener cancelled the preview
     * @throws IOException like {@link #merge}
     */
    MergeReport preview(List<MergeInput> inputs, MergePolicy policy, BuildListener listener) throws IOException;

    /**
     * A book to merge.
     *
     * @param path the file
     * @param weightFactor the factor by which its weights are multiplied, at least 0; ignored with {@link
     *     MergePolicy#POLYGLOT}
     */
    record MergeInput(Path path, double weightFactor) {
        public MergeInput {
            if (!(weightFactor >= 0) || Double.isInfinite(weightFactor)) {
                throw new IllegalArgumentException(path + ": the factor is a number from 0, not " + weightFactor);
            }
        }
    }

    /** The rule for positions and moves that several books have. */
    enum MergePolicy {
        /** Adds the weights of the same move; if a sum exceeds 16 bits, all weights of the position are scaled. */
        SUM,
        /** Takes all moves of the position from the first book that has it. */
        FIRST,
        /** Takes the maximum weight of the move. */
        MAX,
        /**
         * Takes the mean weight over the books that have the position; a book that has the position but not the move
         * adds 0.
         */
        AVERAGE,
        /**
         * Writes the same bytes as {@code polyglot merge-book}, for two books only: adds weights modulo 65536 and does
         * not sort again.
         */
        POLYGLOT
    }

    /**
     * The numbers of records of a merge.
     *
     * @param read records read from all inputs
     * @param written records written
     * @param positions distinct positions written
     * @param overfullPositions positions with more moves than Polyglot merges; only with {@link MergePolicy#POLYGLOT}
     */
    record MergeReport(long read, long written, long positions, long overfullPositions) {}
}
