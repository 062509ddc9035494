package org.polybook.api.inspect;

import java.io.IOException;
import java.io.OutputStream;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.spi.Provided;
import org.polybook.chess.Position;

/**
 * Writes a book down as the tree that it is: from a position along its moves, and where it has none, along the replies that
 * lead back into it. A position that has been met nearer to the start is marked and not gone into again. Positions of the book that
 * are left, such as Black's answers to a first move that the book does not play, come last, after single moves that are not in the
 * book; with a minimum share they are omitted. The service is stateless.
 *
 * <pre>{@code
 * try (OutputStream out = Files.newOutputStream(Path.of("book.svg"))) {
 *     BookTrees trees = Providers.required(BookTrees.class);
 *     trees.write(book, Orthodox.NORMAL.start(), TreeOptions.PICTURE, TreeFormat.SVG, out);
 * }
 * }</pre>
 */
@ProviderType
@Provided(by = "org.polybook.inspect", lack = "no pictures of books")
public interface BookTrees {
    /**
     * Writes the tree; the stream is not closed. The call reports no progress and cannot be cancelled.
     *
     * <p>It costs a lookup for each position of the tree, and one for each legal move, 30 to 40 on average, of a position that is not in
     * the book. Without a minimum share a pass over at most as many positions of the book as the options allow moves follows; if the
     * book then has positions that the tree lacks, so does a lookup for each legal move of the tree's positions.
     *
     * @throws IllegalArgumentException if the book's keys do not cover the position's variant
     * @throws IOException if the book cannot be read, the stream not written, or something needed is not available
     */
    TreeSummary write(OpeningBook book, Position start, TreeOptions options, TreeFormat format, OutputStream out)
            throws IOException;

    /**
     * Returns the number of positions that have records, to be compared with {@link TreeSummary#positions}; a header and XBoard's mark at the
     * end are not counted. 0 if the records are not in the order of their keys. It costs a pass over all records.
     */
    long positions(OpeningBook book) throws IOException;

    /**
     * What was written.
     *
     * @param moves how many moves the tree has
     * @param transpositions how many of them lead to a position met before
     * @param positions how many positions with moves of the book it goes on from
     * @param complete whether all that the depth and the share allow is in it
     */
    record TreeSummary(long moves, long transpositions, long positions, boolean complete) {}
}
