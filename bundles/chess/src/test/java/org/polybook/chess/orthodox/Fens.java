package org.polybook.chess.orthodox;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;

/** Positions from FENs, and tables of them, for tests. */
final class Fens {
    private Fens() {}

    static Position normal(String fen) {
        return position(Orthodox.NORMAL, fen);
    }

    static Position fischerandom(String fen) {
        return position(Orthodox.FISCHERANDOM, fen);
    }

    static Position position(ChessVariant variant, String fen) {
        try {
            return variant.position(Fen.parse(fen));
        } catch (NotationException e) {
            throw new IllegalArgumentException("fen", e);
        }
    }

    /** Returns the rows as cells separated by tabs; {@code #} starts a comment line. */
    static Stream<List<String>> rows(String name) {
        try (InputStream in = Fens.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> List.of(line.split("\t", -1)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the first cells of a table as positions. */
    static List<Position> positions(ChessVariant variant, String table) {
        return rows(table).map(row -> position(variant, row.get(0))).toList();
    }
}
