package org.polybook.variants.internal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;

/** The variants as hosts find them, and the test vectors. */
final class VariantTables {
    private static final Map<String, ChessVariant> VARIANTS = ServiceLoader.load(ChessVariant.class).stream()
            .map(ServiceLoader.Provider::get)
            .collect(Collectors.toMap(ChessVariant::name, Function.identity()));

    private VariantTables() {}

    static List<ChessVariant> variants() {
        return VARIANTS.values().stream()
                .sorted((a, b) -> a.name().compareTo(b.name()))
                .toList();
    }

    static ChessVariant variant(String name) {
        ChessVariant variant = VARIANTS.get(name);
        if (variant == null) {
            throw new IllegalArgumentException("no variant " + name);
        }
        return variant;
    }

    static Position position(String variant, String fen) {
        try {
            return variant(variant).position(Fen.parse(fen, variant(variant).notation()));
        } catch (NotationException e) {
            throw new IllegalArgumentException(variant + " " + fen, e);
        }
    }

    /** Returns the columns of each line that is not a comment. */
    static List<String[]> rows(String table) {
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(VariantTables.class.getResourceAsStream(table), StandardCharsets.UTF_8))) {
            return reader.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t", -1))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
