package org.polybook.cli.internal.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.spi.Providers;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.orthodox.Orthodox;

/** The available variants: those of the rules bundle itself and those that other bundles bring. */
public final class Variants {
    private Variants() {}

    /** The variant of that name or alias, in any case. */
    public static Optional<ChessVariant> find(String name) {
        String wanted = name.toLowerCase(Locale.ROOT);
        return all().stream()
                .filter(variant ->
                        variant.name().equals(wanted) || variant.aliases().contains(wanted))
                .findFirst();
    }

    /** Their names, as a message lists them. */
    public static List<String> names() {
        return all().stream().map(ChessVariant::name).toList();
    }

    private static List<ChessVariant> all() {
        Map<String, ChessVariant> byName = new LinkedHashMap<>();
        byName.put(Orthodox.NORMAL.name(), Orthodox.NORMAL);
        byName.put(Orthodox.FISCHERANDOM.name(), Orthodox.FISCHERANDOM);
        for (ChessVariant variant : Providers.all(ChessVariant.class)) {
            byName.putIfAbsent(variant.name(), variant);
        }
        return new ArrayList<>(byName.values());
    }
}
