package org.polybook.inspect.internal.lines;

import java.io.IOException;
import java.util.Locale;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.inspect.BookLines;
import org.polybook.api.scheme.BookScheme;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Color;
import org.polybook.chess.orthodox.Orthodox;

/**
 * Counts and prints the lines of books. Lines of orthodox chess always use Polyglot's keys, regardless of the book's
 * scheme.
 */
@Component
public final class PolyglotLines implements BookLines {
    private final Coding coding;

    /** For use without an OSGi framework: takes Polyglot's scheme from {@link Schemes}. */
    public PolyglotLines() {
        this(Schemes.required(Schemes.POLYGLOT));
    }

    @Activate
    public PolyglotLines(@Reference(target = "(" + BookScheme.NAME + "=" + Schemes.POLYGLOT + ")") BookScheme scheme) {
        coding = scheme.coding(Orthodox.NORMAL).orElseThrow();
    }

    @Override
    public LineCounts count(OpeningBook book, ChessVariant variant, boolean exact) throws IOException {
        LineCounts[] counts = new LineCounts[1];
        Coding rules = coding(book, variant);
        LargeStackThread.runAndWait(() -> counts[0] = countInThisThread(book, rules, exact));
        return counts[0];
    }

    /** The coding for a variant. For Chess960, only the orthodox start position is used, as in Polyglot. */
    private Coding coding(OpeningBook book, ChessVariant variant) throws IOException {
        if (MoveOrder.isKnownToPolyglot(variant)) {
            return coding;
        }
        return book.coding(variant)
                .orElseThrow(() -> new BookFormatException("the book's scheme \""
                        + book.metadata().scheme() + "\" does not cover the variant \"" + variant.name() + '"'));
    }

    private LineCounts countInThisThread(OpeningBook book, Coding rules, boolean exact) throws IOException {
        SideCounts white = count(book, rules, Color.WHITE, false, exact);
        // Polyglot drops the records with move 0 before it searches Black's lines
        SideCounts black = count(book, rules, Color.BLACK, true, exact);
        return new LineCounts(
                white.lines,
                black.lines,
                white.positions,
                black.positions,
                white.offBookPositions,
                black.offBookPositions,
                countPositionsWithMoves(book) - white.allPositions() - black.allPositions());
    }

    private record SideCounts(long lines, long positions, long offBookPositions) {
        private long allPositions() {
            return positions + offBookPositions;
        }
    }

    private static SideCounts count(OpeningBook book, Coding rules, Color side, boolean withoutMoveZero, boolean exact)
            throws IOException {
        try (VisitedPositions visits = VisitedPositions.of(book)) {
            PositionCounter counter = new PositionCounter();
            long lines = new LineSearch(rules, book, side, withoutMoveZero, visits, counter).runAndCountLines();
            long outside = exact ? new OffBookSearch(rules, book, side, visits).runAndCountPositions() : 0;
            return new SideCounts(lines, counter.positions, outside);
        }
    }

    private static final class PositionCounter implements LineVisitor {
        private long positions;

        @Override
        public void onNewOwnBookPosition() {
            positions++;
        }
    }

    /**
     * The number of positions that have a record with a move other than 0; when Polyglot counts the positions, it has
     * already dropped the records with move 0.
     */
    private static long countPositionsWithMoves(OpeningBook book) throws IOException {
        long[] state = new long[2];
        book.forEach((index, key, packed) -> {
            if (key != 0 && key != state[1] && packed >>> 48 != 0) {
                state[0]++;
                state[1] = key;
            }
            return true;
        });
        return state[0];
    }

    @Override
    public void dump(OpeningBook book, ChessVariant variant, Color side, String name, Appendable out)
            throws IOException {
        Coding rules = coding(book, variant);
        out.append("Dump of \"")
                .append(name)
                .append("\" for ")
                .append(side.name().toLowerCase(Locale.ROOT))
                .append(".\n");
        LargeStackThread.runAndWait(() -> {
            try (VisitedPositions visits = VisitedPositions.of(book)) {
                new LineSearch(rules, book, side, false, visits, new DumpLinePrinter(out)).runAndCountLines();
            }
        });
    }
}
