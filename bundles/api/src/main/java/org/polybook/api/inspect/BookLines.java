package org.polybook.api.inspect;

import java.io.IOException;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.spi.Provided;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Color;
import org.polybook.chess.orthodox.Orthodox;

/**
 * The lines a book plays from the start position of a variant, for one side: that side plays the book's moves, the
 * other every legal move that leads back into the book. Counted and printed as {@code polyglot info-book} and {@code dump-book}
 * do it for orthodox chess; they know no variants. A service; stateless.
 *
 * <pre>{@code
 * BookLines.LineCounts counts = Providers.required(BookLines.class).count(book, false);
 * System.out.println(counts.whiteLines() + " lines for White");
 * }</pre>
 */
@ProviderType
@Provided(by = "org.polybook.inspect", lack = "no lines of books")
public interface BookLines {
    /** Counts the lines of the {@linkplain #variant variant that the book is for} and what is on them. */
    default LineCounts count(OpeningBook book, boolean exact) throws IOException {
        return count(book, variant(book), exact);
    }

    /**
     * Counts the lines and what is on them.
     *
     * @param variant by whose rules, from whose start
     * @param exact whether also to look for positions that only moves outside the book lead to
     * @throws org.polybook.api.book.BookFormatException if the book's scheme does not cover the variant
     */
    LineCounts count(OpeningBook book, ChessVariant variant, boolean exact) throws IOException;

    /** Prints every line of the {@linkplain #variant variant that the book is for}. */
    default void dump(OpeningBook book, Color side, String name, Appendable out) throws IOException {
        dump(book, variant(book), side, name, out);
    }

    /**
     * Prints every line, numbered, with the share of each book move.
     *
     * @param variant by whose rules, from whose start
     * @param name what to call the book in the first line
     * @throws org.polybook.api.book.BookFormatException if the book's scheme does not cover the variant
     */
    void dump(OpeningBook book, ChessVariant variant, Color side, String name, Appendable out) throws IOException;

    /** Orthodox chess if the book is for it, else the first of its variants whose rules are known, else orthodox chess all the same. */
    static ChessVariant variant(OpeningBook book) {
        List<String> told = book.metadata().variants();
        return told.stream()
                .filter(name -> !told.contains(Orthodox.NORMAL.name()))
                .flatMap(name -> Variants.find(name).stream())
                .findFirst()
                .orElse(Orthodox.NORMAL);
    }

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
