package org.polybook.api.inspect;

import java.io.IOException;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.book.OpeningBook;
import org.polybook.chess.Color;

/**
 * The lines a book plays from the start position of orthodox chess, for one side: that side plays the book's moves, the
 * other every legal move that leads back into the book. Counted and printed as {@code polyglot info-book} and {@code dump-book}
 * do it. A service; stateless.
 *
 * <pre>{@code
 * BookLines.LineCounts counts = Providers.required(BookLines.class).count(book, false);
 * System.out.println(counts.whiteLines() + " lines for White");
 * }</pre>
 */
@ProviderType
public interface BookLines {
    /**
     * Counts the lines and what is on them.
     *
     * @param exact whether also to look for positions that only moves outside the book lead to
     */
    LineCounts count(OpeningBook book, boolean exact) throws IOException;

    /**
     * Prints every line, numbered, with the share of each book move.
     *
     * @param name what to call the book in the first line
     */
    void dump(OpeningBook book, Color side, String name, Appendable out) throws IOException;

    /**
     * What is on the lines.
     *
     * @param whiteLines lines for White
     * @param blackLines lines for Black
     * @param whitePositions positions with White to move on White's lines
     * @param blackPositions positions with Black to move on Black's lines
     * @param whiteUnreachable further positions with White to move that White would have to leave the book for; 0 if not exact
     * @param blackUnreachable the same for Black
     * @param isolated positions of the book that are none of these
     */
    record LineCounts(
            long whiteLines,
            long blackLines,
            long whitePositions,
            long blackPositions,
            long whiteUnreachable,
            long blackUnreachable,
            long isolated) {}
}
