package org.polybook.inspect.internal.walk;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.polybook.api.scheme.BookScheme;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Chess960;
import org.polybook.chess.orthodox.Orthodox;

/** The start positions of a book's games. A book without variants is orthodox. */
public final class BookStarts {
    private BookStarts() {}

    /**
     * The start positions of those variants whose rules are available and which that scheme's keys support; empty if no
     * variant qualifies. Orthodox chess comes first, unless Chess960 is among them, whose start positions include the orthodox one. A scheme
     * whose keys are not available excludes no variant.
     */
    public static List<Position> of(List<String> variants, String scheme) {
        Optional<BookScheme> keys = Schemes.named(scheme);
        List<ChessVariant> covered = rules(variants).stream()
                .filter(variant -> keys.isEmpty() || keys.get().covers(variant.name()))
                .distinct()
                .toList();
        return covered.stream()
                .filter(variant -> !variant.equals(Orthodox.NORMAL) || !covered.contains(Orthodox.FISCHERANDOM))
                .sorted(Comparator.comparingInt(BookStarts::order))
                .flatMap(variant -> of(variant).stream())
                .toList();
    }

    /** The reason in words why {@link #of} returns no position. */
    public static String reason(List<String> variants, String scheme) {
        List<String> unknown = variants.stream()
                .filter(variant -> Variants.find(variant).isEmpty())
                .toList();
        if (unknown.isEmpty()) {
            return "the keys of the scheme \"" + scheme + "\" do not support "
                    + (variants.size() == 1 ? "this variant" : "these variants");
        }
        return "the rules of "
                + (unknown.size() < variants.size() ? String.join(", ", unknown) : "these variants")
                + " are not available";
    }

    private static List<ChessVariant> rules(List<String> variants) {
        return variants.isEmpty()
                ? List.of(Orthodox.NORMAL)
                : variants.stream()
                        .map(Variants::find)
                        .flatMap(Optional::stream)
                        .toList();
    }

    private static int order(ChessVariant variant) {
        return variant.equals(Orthodox.FISCHERANDOM) ? 0 : variant.equals(Orthodox.NORMAL) ? 1 : 2;
    }

    private static List<Position> of(ChessVariant variant) {
        return variant.equals(Orthodox.FISCHERANDOM)
                ? IntStream.range(0, Chess960.COUNT).mapToObj(Chess960::start).toList()
                : List.of(variant.start());
    }
}
