package org.polybook.api.variant;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.polybook.api.spi.Providers;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.ChessVariant.Naming;
import org.polybook.chess.orthodox.Orthodox;

/**
 * The available variants: orthodox chess and Chess960, which are always there, and those whose rules other bundles bring. The
 * same answer in a framework and without one; a variant whose bundle comes or goes is there or not the next time.
 *
 * <pre>{@code
 * ChessVariant variant = Variants.find("Chess 960").orElseThrow();
 * String tag = Variants.name(variant, ChessVariant.Naming.PGN); // Chess960
 * }</pre>
 */
public final class Variants {
    /** Always there, and found without a look at the others. */
    private static final List<ChessVariant> BUILT_IN = List.of(Orthodox.NORMAL, Orthodox.FISCHERANDOM);

    private Variants() {}

    /** All of them, one for each name: normal and fischerandom, then the others by ranking as {@link Providers#all} has them. */
    public static List<ChessVariant> all() {
        return all(Providers.all(ChessVariant.class));
    }

    /** Their CECP names, as a message lists them. */
    public static List<String> names() {
        return all().stream().map(ChessVariant::name).toList();
    }

    /**
     * The variant that goes by that name: a name of any {@link Naming} or else an alias. Case, blanks, hyphens and whatever else
     * is neither letter nor digit do not matter.
     */
    public static Optional<ChessVariant> find(String nameOrAlias) {
        Optional<ChessVariant> usual = find(plain(nameOrAlias), BUILT_IN, Variants::namesOf);
        return usual.isPresent() ? usual : find(nameOrAlias, Providers.all(ChessVariant.class));
    }

    /** The same, with these variants besides the two that are always there. */
    public static Optional<ChessVariant> find(String nameOrAlias, List<ChessVariant> others) {
        String wanted = plain(nameOrAlias);
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        List<ChessVariant> all = all(others);
        return find(wanted, all, Variants::namesOf).or(() -> find(wanted, all, variant -> variant.aliases().stream()));
    }

    /** The variant's name in that naming; the CECP name if it has no other. */
    public static String name(ChessVariant variant, Naming naming) {
        return variant.name(naming);
    }

    private static List<ChessVariant> all(List<ChessVariant> others) {
        Map<String, ChessVariant> byName = new LinkedHashMap<>();
        BUILT_IN.forEach(variant -> byName.put(variant.name(), variant));
        for (ChessVariant variant : others) {
            Providers.answer(variant, ChessVariant::name).ifPresent(name -> byName.putIfAbsent(name, variant));
        }
        return List.copyOf(byName.values());
    }

    private static Stream<String> namesOf(ChessVariant variant) {
        return Stream.of(Naming.values()).map(variant::name);
    }

    private static Optional<ChessVariant> find(
            String wanted, List<ChessVariant> all, Function<ChessVariant, Stream<String>> names) {
        return Providers.first(
                all,
                variant -> names.apply(variant).anyMatch(name -> plain(name).equals(wanted)));
    }

    private static String plain(String name) {
        StringBuilder plain = new StringBuilder();
        name.codePoints().filter(Character::isLetterOrDigit).forEach(plain::appendCodePoint);
        return plain.toString().toLowerCase(Locale.ROOT);
    }
}
