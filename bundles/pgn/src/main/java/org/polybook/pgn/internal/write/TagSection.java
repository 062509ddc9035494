package org.polybook.pgn.internal.write;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.polybook.api.game.GameResult;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.ChessVariant.Naming;
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.Orthodox;

/** The tags of one game, in the order of the export format: the seven tag roster, then the others by name. */
final class TagSection {
    private static final List<String> ROSTER = List.of("Event", "Site", "Date", "Round", "White", "Black", "Result");
    private static final int RESULT = 6;

    /** The values by index in the roster; null for a missing tag. */
    private final String[] roster = new String[ROSTER.size()];

    /** The sorted names of the other tags. */
    private final List<String> names = new ArrayList<>();

    private final List<String> values = new ArrayList<>();

    void clear() {
        Arrays.fill(roster, null);
        names.clear();
        values.clear();
    }

    /** Sets a tag; replaces an earlier value of the same name. */
    void put(String name, String value) {
        int index = ROSTER.indexOf(name);
        if (index >= 0) {
            roster[index] = value;
            return;
        }
        String written = toLegalName(name);
        int place = insertionIndex(written);
        if (place < names.size() && names.get(place).equals(written)) {
            values.set(place, value);
        } else {
            names.add(place, written);
            values.add(place, value);
        }
    }

    /**
     * Returns the index of the name, or the index at which to insert it. Names arrive nearly sorted, so the search
     * begins at the end.
     */
    private int insertionIndex(String name) {
        int place = names.size();
        while (place > 0 && names.get(place - 1).compareTo(name) >= 0) {
            place--;
        }
        return place;
    }

    private static String toLegalName(String name) {
        for (int i = 0; i < name.length(); i++) {
            if (!isNameCharacter(name.charAt(i))) {
                return name.replaceAll("[^A-Za-z0-9_+#=:/~@-]", "_");
            }
        }
        return name.isEmpty() ? "_" : name;
    }

    private static boolean isNameCharacter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || "_+#=:/~@-".indexOf(c) >= 0;
    }

    /** Adds the tags that describe a start position other than the standard one. */
    void setStartTags(Replayer start) {
        ChessVariant variant = start.variant();
        if (variant != Orthodox.NORMAL && !names.contains("Variant")) {
            put("Variant", Variants.name(variant, Naming.PGN));
        }
        Position position = start.toPosition();
        if (!position.equals(variant.start())) {
            put("SetUp", "1");
            put("FEN", Fen.of(position, EnPassantMode.LEGAL).toString());
        }
    }

    /** Sets the {@code Result} tag if it is missing. */
    void setResultIfMissing(GameResult result) {
        if (roster[RESULT] == null) {
            roster[RESULT] = result.text();
        }
    }

    void writeTo(TextBytes out) {
        for (int i = 0; i < roster.length; i++) {
            String name = ROSTER.get(i);
            write(name, roster[i] != null ? roster[i] : name.equals("Date") ? "????.??.??" : "?", out);
        }
        for (int i = 0; i < names.size(); i++) {
            write(names.get(i), values.get(i), out);
        }
    }

    private static void write(String name, String value, TextBytes out) {
        out.add('[');
        out.add(name);
        out.add(" \"");
        int plain = 0;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            boolean isQuoted = c == '"' || c == '\\';
            if (isQuoted || Character.isISOControl(c)) {
                out.add(value, plain, i);
                out.add(isQuoted ? '\\' : ' ');
                plain = isQuoted ? i : i + 1;
            }
        }
        out.add(value, plain, value.length());
        out.add("\"]\n");
    }
}
