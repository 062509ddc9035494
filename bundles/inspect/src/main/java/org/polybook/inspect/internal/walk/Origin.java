package org.polybook.inspect.internal.walk;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.Position;

/**
 * Where the games of a book begin, and how it numbers their positions and writes their moves.
 *
 * @param starts at least one
 */
public record Origin(List<Start> starts) {
    /**
     * A start position.
     *
     * @param coding of its variant
     */
    public record Start(Coding coding, Position position) {
        public long key() {
            return coding.key(position);
        }
    }

    /** That of a book of the scheme for those variants; empty, for the reason of {@link #missing}, if it cannot be told. */
    public static Optional<Origin> of(String scheme, List<String> variants) {
        List<Start> starts = Starts.of(variants, scheme).stream()
                .flatMap(position -> start(scheme, position).stream())
                .toList();
        return starts.isEmpty() ? Optional.empty() : Optional.of(new Origin(starts));
    }

    private static Optional<Start> start(String scheme, Position position) {
        return Schemes.named(scheme)
                .flatMap(found -> found.coding(position.variant()))
                .map(coding -> new Start(coding, position));
    }

    /** Why there is none. */
    public static String missing(String scheme, List<String> variants) {
        return Schemes.named(scheme).isEmpty()
                ? Schemes.missing(scheme)
                : "the header names " + String.join(", ", variants) + ", " + Starts.reason(variants, scheme);
    }

    public ReachSearch search(OpeningBook book, int most, Duration time) {
        return new ReachSearch(book, starts, most, time);
    }
}
