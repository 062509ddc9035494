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
 * The lines of a book from the start position of a variant, for one side: that side plays the moves of the book, the
 * other side every legal move that leads back into the book. For orthodox chess, the counts and the printed lines are
 * those of {@code polyglot info-book} and {@code dump-book}, which support no variants. A service; stateless.
 *
 * <pre>{@code
 * BookLines.LineCounts counts = Providers.required(BookLines.class).count(book, false);
 * System.out.println(counts.whiteLines() + " lines for White");
 * }</pre>
 */
@ProviderType
@Provided(by = "org.polybook.inspect", lack = "no lines of books")
public interface BookLines {
    /** Counts the lines and their positions for the {@linkplain #preferredVariant variant of the book}. */
    default LineCounts count(OpeningBook book, boolean exact) throws IOException {
        return count(book, preferredVariant(book), exact);
    }

    /**
     * Counts the lines and their positions.
     *
     * @param variant the rules and the start position
     * @param exact true to also count positions that are reachable only by moves outside the book
     * @throws org.polybook.api.book.BookFormatException if the book's scheme does not cover the variant
     */
    LineCounts count(OpeningBook book, ChessVariant variant, boolean exact) throws IOException;

    /** Prints all lines for the {@linkplain #preferredVariant variant of the book}. */
    default void dump(OpeningBook book, Color side, String name, Appendable out) throws IOException {
        dump(book, preferredVariant(book), side, name, out);
    }

    /**
     * Prints all lines, numbered, with the share of each book move.
     *
     * @param variant the rules and the start position
     * @param name the name of the book for the first line
     * @throws org.polybook.api.book.BookFormatException if the book's scheme does not cover the variant
     */
    void dump(OpeningBook book, ChessVariant variant, Color side, String name, Appendable out) throws IOException;

    /**
     * Returns orthodox chess if the book is for it, otherwise the first variant of the book whose rules are available,
     * otherwise orthodox chess.
     */
    static ChessVariant preferredVariant(OpeningBook book) {
        List<String> variants = book.metadata().variants();
        return variants.stream()
                .filter(name -> !variants.contains(Orthodox.NORMAL.name()))
                .flatMap(name -> Variants.find(name).stream())
                .findFirst()
                .orElse(Orthodox.NORMAL);
    }

    /**
     * The numbers of lines and positions.
     *
     * @param whiteLines lines for White
     * @param blackLines lines for Black
     * @param whitePositions positions with White to move on White's lines
     * @param blackPositions positions with Black to move on Black's lines
     * @param whiteUnreachable other positions with White to move, which White reaches only by a move outside the book;
     *     0 if {@code exact} was false
     * @param blackUnreachable other positions with Black to move, which Black reaches only by a move outside the book;
     *     0 if {@code exact} was false
     * @param isolated all remaining positions of the book
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
