package org.polybook.inspect.internal.lines;

import java.io.IOException;
import java.util.Locale;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.inspect.BookLines;
import org.polybook.api.scheme.BookScheme;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.Color;
import org.polybook.chess.orthodox.Orthodox;

/** Lines of books under Polyglot keys. */
@Component
public final class PolyglotLines implements BookLines {
    private final Coding coding;

    /** With the scheme found without a framework. */
    public PolyglotLines() {
        this(Schemes.required(Schemes.POLYGLOT));
    }

    @Activate
    public PolyglotLines(@Reference(target = "(" + BookScheme.NAME + "=" + Schemes.POLYGLOT + ")") BookScheme scheme) {
        coding = scheme.coding(Orthodox.NORMAL).orElseThrow();
    }

    @Override
    public LineCounts count(OpeningBook book, boolean exact) throws IOException {
        LineCounts[] counts = new LineCounts[1];
        DeepStack.run(() -> counts[0] = countHere(book, exact));
        return counts[0];
    }

    private LineCounts countHere(OpeningBook book, boolean exact) throws IOException {
        SideCounts white = count(book, Color.WHITE, false, exact);
        // the original drops records with move 0 before it looks for Black's lines
        SideCounts black = count(book, Color.BLACK, true, exact);
        return new LineCounts(
                white.lines,
                black.lines,
                white.positions,
                black.positions,
                white.outside,
                black.outside,
                positions(book) - white.all() - black.all());
    }

    private record SideCounts(long lines, long positions, long outside) {
        private long all() {
            return positions + outside;
        }
    }

    private SideCounts count(OpeningBook book, Color side, boolean withoutMoveZero, boolean exact) throws IOException {
        try (Visits visits = Visits.of(book)) {
            PositionCounter counter = new PositionCounter();
            long lines = new LineSearch(coding, book, side, withoutMoveZero, visits, counter).run();
            long outside = exact ? new OutsideSearch(coding, book, side, visits).run() : 0;
            return new SideCounts(lines, counter.positions, outside);
        }
    }

    private static final class PositionCounter implements LineVisitor {
        private long positions;

        @Override
        public void position() {
            positions++;
        }
    }

    /** Those with a record of another move than 0, for by then the original has dropped the others. */
    private static long positions(OpeningBook book) throws IOException {
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
    public void dump(OpeningBook book, Color side, String name, Appendable out) throws IOException {
        out.append("Dump of \"")
                .append(name)
                .append("\" for ")
                .append(side.name().toLowerCase(Locale.ROOT))
                .append(".\n");
        DeepStack.run(() -> {
            try (Visits visits = Visits.of(book)) {
                new LineSearch(coding, book, side, false, visits, new DumpText(out)).run();
            }
        });
    }
}
