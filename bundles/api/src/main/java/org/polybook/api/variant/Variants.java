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
 * The available variants: orthodox chess and Chess960, which are always available, and those whose rules other bundles
 * provide. Works with and without an OSGi framework; each call uses the variants that are available at that time.
 *
 * <pre>{@code
 * ChessVariant variant = Variants.find("Chess 960").orElseThrow();
 * String tag = Variants.name(variant, ChessVariant.Naming.PGN); // Chess960
 * }</pre>
 */
public final class Variants {
    /** The variants that are always available and are found without a lookup of services. */
    private static final List<ChessVariant> BUILT_IN = List.of(Orthodox.NORMAL, Orthodox.FISCHERANDOM);

    private Variants() {}

    /**
     * Returns all variants, one for each name: normal and fischerandom, then the others in the order of
     * {@link Providers#all}.
     */
    public static List<ChessVariant> all() {
        return all(Providers.all(ChessVariant.class));
    }

    /** Returns the CECP names of all variants. */
    public static List<String> names() {
        return all().stream().map(ChessVariant::name).toList();
    }

    /**
     * Returns the variant with that name: a name in any {@link Naming}, otherwise an alias. Upper and lower case are
     * equal, and characters other than letters and digits are ignored.
     */
    public static Optional<ChessVariant> find(String nameOrAlias) {
        Optional<ChessVariant> builtIn = find(normalize(nameOrAlias), BUILT_IN, Variants::namesOf);
        return builtIn.isPresent() ? builtIn : find(nameOrAlias, Providers.all(ChessVariant.class));
    }

    /** Like {@link #find(String)}, but with the given variants in addition to the two that are always available. */
    public static Optional<ChessVariant> find(String nameOrAlias, List<ChessVariant> others) {
        String wanted = normalize(nameOrAlias);
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        List<ChessVariant> all = all(others);
        return find(wanted, all, Variants::namesOf).or(() -> find(wanted, all, variant -> variant.aliases().stream()));
    }

    /** Returns the name of the variant in that naming; the CECP name if it has no other. */
    public static String name(ChessVariant variant, Naming naming) {
        return variant.name(naming);
    }

    private static List<ChessVariant> all(List<ChessVariant> others) {
        Map<String, ChessVariant> byName = new LinkedHashMap<>();
        BUILT_IN.forEach(variant -> byName.put(variant.name(), variant));
        for (ChessVariant variant : others) {
            Providers.callSafely(variant, ChessVariant::name).ifPresent(name -> byName.putIfAbsent(name, variant));
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
                variant -> names.apply(variant).anyMatch(name -> normalize(name).equals(wanted)));
    }

    private static String normalize(String name) {
        StringBuilder plain = new StringBuilder();
        name.codePoints().filter(Character::isLetterOrDigit).forEach(plain::appendCodePoint);
        return plain.toString().toLowerCase(Locale.ROOT);
    }
}
