package org.polybook.inspect.internal.walk;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.Position;

/**
 * The start positions of a book's games, each with the coding of its variant.
 *
 * @param starts at least one
 */
public record CodedStartPositions(List<Start> starts) {
    /**
     * A start position.
     *
     * @param coding the coding of the position's variant
     */
    public record Start(Coding coding, Position position) {
        public long key() {
            return coding.key(position);
        }
    }

    /**
     * The origin of a book that has the given scheme and variants; empty if it cannot be determined, for the reason
     * that {@link #reasonForNone} returns.
     */
    public static Optional<CodedStartPositions> of(String scheme, List<String> variants) {
        List<Start> starts = BookStarts.of(variants, scheme).stream()
                .flatMap(position -> start(scheme, position).stream())
                .toList();
        return starts.isEmpty() ? Optional.empty() : Optional.of(new CodedStartPositions(starts));
    }

    private static Optional<Start> start(String scheme, Position position) {
        return Schemes.named(scheme)
                .flatMap(found -> found.coding(position.variant()))
                .map(coding -> new Start(coding, position));
    }

    /** The reason why {@link #of} returns nothing. */
    public static String reasonForNone(String scheme, List<String> variants) {
        return Schemes.named(scheme).isEmpty()
                ? Schemes.missingMessage(scheme)
                : "the header names " + String.join(", ", variants) + ", " + BookStarts.reasonForNone(variants, scheme);
    }

    public ReachSearch createSearch(OpeningBook book, int most, Duration time) {
        return new ReachSearch(book, starts, most, time);
    }
}
