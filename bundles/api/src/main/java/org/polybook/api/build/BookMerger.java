package org.polybook.api.build;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.provider.ForFormat;
import org.polybook.api.spi.Provided;

/**
 * Makes one book out of several, in one pass, whatever their size. The books it reads may be of any format that is available;
 * {@link #format()} is that of the book it writes. A service; each call stands alone.
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
public interface BookMerger extends ForFormat {
    /**
     * Merges the books, the first having priority where that matters.
     *
     * @param inputs books with keys of one scheme, as their files are; journals of uncommitted edits beside them are left out
     * @param output the file to write or replace; may be one of the inputs; for its journal see {@link BuildOutput#path}
     * @throws BuildCancelledException if the listener wished so; the output is untouched
     * @throws IOException if an input is no book, knows results only, cannot be read, is out of order or has other keys than the first, or the book
     *     cannot be written; the output is untouched
     */
    MergeReport merge(List<MergeInput> inputs, Path output, MergePolicy policy, BuildListener listener)
            throws IOException;

    /**
     * Tells what {@link #merge} would write, and writes nothing.
     *
     * @throws BuildCancelledException if the listener wished so
     * @throws IOException as {@link #merge}
     */
    MergeReport preview(List<MergeInput> inputs, MergePolicy policy, BuildListener listener) throws IOException;

    /**
     * One book to merge.
     *
     * @param path the file
     * @param factor its weights are multiplied by this; at least 0
     */
    record MergeInput(Path path, double factor) {
        public MergeInput {
            if (!(factor >= 0) || Double.isInfinite(factor)) {
                throw new IllegalArgumentException(path + ": the factor is a number from 0, not " + factor);
            }
        }
    }

    /** What to do with a position, or a move of it, that several books have. */
    enum MergePolicy {
        /** Weights of the same move are added; a position whose sums do not fit 16 bits is scaled as a whole. */
        SUM,
        /** The first book that has the position gives all of its moves. */
        FIRST,
        /** The greatest weight a book gives the move. */
        MAX,
        /** The mean over the books that have the position; a book without the move counts as 0. */
        AVERAGE,
        /** As {@code polyglot merge-book} does it, to the byte: added modulo 65536, not sorted again. */
        POLYGLOT
    }

    /**
     * What became of the records.
     *
     * @param read records read from all inputs
     * @param written records written
     * @param positions different positions written
     * @param overfull positions with more moves than Polyglot takes together; only with {@link MergePolicy#POLYGLOT}
     */
    record MergeReport(long read, long written, long positions, long overfull) {}
}
