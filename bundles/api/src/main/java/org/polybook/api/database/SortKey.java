package org.polybook.api.database;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * What games are sorted by.
 *
 * <pre>{@code
 * List<SortKey> keys = SortKey.parse("date,-elo,white"); // older ones first, of the same day the stronger ones
 * }</pre>
 *
 * @param descending whether the largest comes first
 */
public record SortKey(Field field, boolean descending) {
    /** A field of the index. What is unknown is less than all that is known; names are compared without regard to case. */
    public enum Field {
        DATE,
        EVENT,
        SITE,
        /** By its number, if it begins with one. */
        ROUND,
        WHITE,
        BLACK,
        ECO,
        RESULT,
        /** Half-moves. */
        PLIES,
        /** The sum of both ratings. */
        ELO
    }

    public SortKey {
        Objects.requireNonNull(field, "field");
    }

    /**
     * Reads names of fields with commas between; a minus before one turns the order around.
     *
     * @throws IllegalArgumentException if there is another word among them
     */
    public static List<SortKey> parse(String text) {
        List<SortKey> keys = new ArrayList<>();
        for (String word : text.split(",", -1)) {
            boolean descending = word.startsWith("-");
            keys.add(new SortKey(field(descending ? word.substring(1) : word), descending));
        }
        return keys;
    }

    private static Field field(String name) {
        for (Field field : Field.values()) {
            if (field.name().toLowerCase(Locale.ROOT).equals(name)) {
                return field;
            }
        }
        StringBuilder known = new StringBuilder();
        for (Field field : Field.values()) {
            known.append(known.length() == 0 ? "" : ", ").append(field.name().toLowerCase(Locale.ROOT));
        }
        throw new IllegalArgumentException("nothing to sort by is called \"" + name + "\"; known: " + known);
    }
}
