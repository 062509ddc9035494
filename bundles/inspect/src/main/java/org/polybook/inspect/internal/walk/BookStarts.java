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

/** The start positions of a book's games. A book that names no variants is one of orthodox chess. */
public final class BookStarts {
    private BookStarts() {}

    /**
     * The start positions of the variants; variants whose rules are not available, or which the scheme's keys do not
     * support, are skipped. Empty if all variants are skipped. Orthodox chess comes first, unless Chess960 is among the
     * variants: its start positions include the orthodox one. If the scheme's keys are not available, no variant is
     * skipped because of them.
     */
    public static List<Position> of(List<String> variants, String scheme) {
        Optional<BookScheme> keys = Schemes.named(scheme);
        List<ChessVariant> covered = variantsWithRules(variants).stream()
                .filter(variant -> keys.isEmpty() || keys.get().covers(variant.name()))
                .distinct()
                .toList();
        return covered.stream()
                .filter(variant -> !variant.equals(Orthodox.NORMAL) || !covered.contains(Orthodox.FISCHERANDOM))
                .sorted(Comparator.comparingInt(BookStarts::order))
                .flatMap(variant -> of(variant).stream())
                .toList();
    }

    /** The reason, as text, why {@link #of} returns no position. */
    public static String reasonForNone(List<String> variants, String scheme) {
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

    private static List<ChessVariant> variantsWithRules(List<String> variants) {
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
