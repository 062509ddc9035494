package org.polybook.api.inspect;

import java.io.IOException;
import java.io.OutputStream;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.spi.Provided;
import org.polybook.chess.Position;

/**
 * Writes a book as a tree: it follows the moves of the book from a position and, where the book has no moves, the
 * replies that lead back into it. A position that already occurs nearer to the root is marked as a transposition and
 * not expanded again. Remaining positions of the book, such as Black's answers to a first move that the book does not
 * play, come last, after single moves that are not in the book; with a minimum share they are omitted. A service;
 * stateless.
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
     * Writes the tree and leaves the stream open. Reports no progress and cannot be cancelled.
     *
     * <p>Costs one lookup for each position of the tree, and one for each legal move (30 to 40 on average) of each
     * position that is not in the book. Without a minimum share, it also reads at most as many positions of the book as
     * the options allow moves; if the tree lacks some of them, it looks up each legal move of the tree's positions,
     * too.
     *
     * @throws org.polybook.api.book.BookFormatException if the book's keys do not cover the position's variant
     * @throws IOException if the book cannot be read, the stream cannot be written, or a required service is not
     *     available
     */
    TreeSummary write(OpeningBook book, Position start, TreeOptions options, TreeFormat format, OutputStream out)
            throws IOException;

    /**
     * Returns the number of positions with records, for comparison with {@link TreeSummary#positions}. A header and
     * XBoard's end mark are not counted. 0 if the records are not sorted by key. Costs one pass over all records.
     */
    long countPositionsIfSorted(OpeningBook book) throws IOException;

    /**
     * The size of a written tree.
     *
     * @param moves the number of moves
     * @param transpositions the number of moves that lead to a position that already occurs
     * @param positions the number of expanded positions with moves of the book
     * @param complete true if the tree has everything that the depth and the share allow
     */
    record TreeSummary(long moves, long transpositions, long positions, boolean complete) {}
}
