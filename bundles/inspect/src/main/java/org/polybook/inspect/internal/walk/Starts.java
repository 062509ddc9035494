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

/** Where the games of a book begin. A book of no variant is orthodox. */
public final class Starts {
    private Starts() {}

    /**
     * The start positions of those variants whose rules are available and which the keys of that scheme support: orthodox chess
     * first, unless Chess960 is among them, whose starts have it. Empty if there is none. Keys that are not available at all are no
     * reason against a variant.
     */
    public static List<Position> of(List<String> variants, String scheme) {
        Optional<BookScheme> keys = Schemes.named(scheme);
        List<ChessVariant> covered = rules(variants).stream()
                .filter(variant -> keys.isEmpty() || keys.get().covers(variant.name()))
                .distinct()
                .toList();
        return covered.stream()
                .filter(variant -> !variant.equals(Orthodox.NORMAL) || !covered.contains(Orthodox.FISCHERANDOM))
                .sorted(Comparator.comparingInt(Starts::order))
                .flatMap(variant -> of(variant).stream())
                .toList();
    }

    /** Why there are none, in words. */
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
