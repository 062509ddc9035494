package org.polybook.pgn.internal;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.polybook.api.game.GameResult;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.Naming;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.Orthodox;

/** The tags of one game, in the order of the export format. */
final class TagSection {
    private static final List<String> ROSTER = List.of("Event", "Site", "Date", "Round", "White", "Black", "Result");

    private final Map<String, String> values = new TreeMap<>();

    void clear() {
        values.clear();
    }

    /** Of several values for one name the last counts. */
    void put(String name, String value) {
        values.put(name.isEmpty() ? "_" : name.replaceAll("[^A-Za-z0-9_+#=:/~@-]", "_"), value);
    }

    /** Adds what a reader needs to know about a start position that is not the usual one. */
    void setStart(Replayer start) {
        ChessVariant variant = start.variant();
        if (variant != Orthodox.NORMAL && !values.containsKey("Variant")) {
            values.put("Variant", Variants.name(variant, Naming.PGN));
        }
        Position position = start.toPosition();
        if (!position.equals(variant.start())) {
            values.put("SetUp", "1");
            values.put("FEN", Fen.of(position, EnPassantMode.LEGAL).toString());
        }
    }

    /** The {@code Result} tag if none was given. */
    void setResult(GameResult result) {
        values.putIfAbsent("Result", result.text());
    }

    String text() {
        StringBuilder out = new StringBuilder();
        for (String name : ROSTER) {
            append(out, name, values.getOrDefault(name, name.equals("Date") ? "????.??.??" : "?"));
        }
        values.forEach((name, value) -> {
            if (!ROSTER.contains(name)) {
                append(out, name, value);
            }
        });
        return out.toString();
    }

    private static void append(StringBuilder out, String name, String value) {
        out.append('[').append(name).append(" \"");
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\');
            }
            out.append(Character.isISOControl(c) ? ' ' : c);
        }
        out.append("\"]\n");
    }
}
