package org.polybook.inspect.internal.lines;

import java.io.IOException;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.inspect.BookLines;
import org.polybook.api.key.PositionKeys;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Color;

/** Lines of books under Polyglot keys. */
@Component
public final class PolyglotLines implements BookLines {
    private final PositionKeys keys;

    /** With the keys found without a framework. */
    public PolyglotLines() {
        this(Providers.positionKeys("polyglot"));
    }

    @Activate
    public PolyglotLines(@Reference(target = "(" + PositionKeys.SCHEME + "=polyglot)") PositionKeys keys) {
        this.keys = keys;
    }

    @Override
    public LineCounts count(OpeningBook book, boolean exact) throws IOException {
        LineCounts[] counts = new LineCounts[1];
        DeepStack.run(() -> counts[0] = countHere(book, exact));
        return counts[0];
    }

    private LineCounts countHere(OpeningBook book, boolean exact) throws IOException {
        Reached white = new Reached();
        Reached black = new Reached();
        long whiteLines = new LineSearch(keys, book, Color.WHITE, false, white).run();
        // the original drops records with move 0 before it looks for Black's lines
        long blackLines = new LineSearch(keys, book, Color.BLACK, true, black).run();
        Set<Long> whiteOutside = exact ? new OutsideSearch(keys, book, Color.WHITE, white.keys).run() : Set.of();
        Set<Long> blackOutside = exact ? new OutsideSearch(keys, book, Color.BLACK, black.keys).run() : Set.of();
        long known = (long) white.keys.size() + black.keys.size() + whiteOutside.size() + blackOutside.size();
        return new LineCounts(
                whiteLines,
                blackLines,
                white.keys.size(),
                black.keys.size(),
                whiteOutside.size(),
                blackOutside.size(),
                positions(book) - known);
    }

    /** The positions that a search meets. */
    private static final class Reached implements LineVisitor {
        private final Set<Long> keys = new HashSet<>();

        @Override
        public void position(long key) {
            keys.add(key);
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
        DeepStack.run(() -> new LineSearch(keys, book, side, false, new DumpText(out)).run());
    }
}
