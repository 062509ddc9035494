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
 * @param starts at least one, all of the coding's variant
 */
public record Origin(Coding coding, List<Position> starts) {
    /** That of a book of the scheme for those variants; empty, for the reason of {@link #missing}, if it cannot be told. */
    public static Optional<Origin> of(String scheme, List<String> variants) {
        List<Position> starts = Starts.of(variants, scheme);
        if (starts.isEmpty()) {
            return Optional.empty();
        }
        return Schemes.named(scheme)
                .flatMap(found -> found.coding(starts.get(0).variant()))
                .map(coding -> new Origin(coding, starts));
    }

    /** Why there is none. */
    public static String missing(String scheme, List<String> variants) {
        return Schemes.named(scheme).isEmpty()
                ? Schemes.missing(scheme)
                : "the header names " + String.join(", ", variants) + ", " + Starts.reason(variants, scheme);
    }

    public ReachSearch search(OpeningBook book, int most, Duration time) {
        return new ReachSearch(book, coding, starts, most, time);
    }
}
