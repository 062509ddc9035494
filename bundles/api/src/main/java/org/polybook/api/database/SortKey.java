package org.polybook.api.database;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * A key for sorting games.
 *
 * <pre>{@code
 * List<SortKey> keys = SortKey.parse("date,-elo,white"); // oldest first, on the same day the highest rated first
 * }</pre>
 *
 * @param descending true if the largest value comes first
 */
public record SortKey(Field field, boolean descending) {
    /** A field of the index. Unknown values sort before all known ones; names are compared case-insensitively. */
    public enum Field {
        DATE,
        EVENT,
        SITE,
        /** The round, compared by its leading number if it has one. */
        ROUND,
        WHITE,
        BLACK,
        ECO,
        RESULT,
        /** The number of plies. */
        PLIES,
        /** The sum of both ratings. */
        ELO
    }

    public SortKey {
        Objects.requireNonNull(field, "field");
    }

    /**
     * Parses comma-separated names of fields; a minus before a name reverses its order.
     *
     * @throws IllegalArgumentException if a name is unknown
     */
    public static List<SortKey> parse(String text) {
        List<SortKey> keys = new ArrayList<>();
        for (String word : text.split(",", -1)) {
            boolean descending = word.startsWith("-");
            keys.add(new SortKey(parseField(descending ? word.substring(1) : word), descending));
        }
        return keys;
    }

    private static Field parseField(String name) {
        for (Field field : Field.values()) {
            if (field.name().toLowerCase(Locale.ROOT).equals(name)) {
                return field;
            }
        }
        StringBuilder known = new StringBuilder();
        for (Field field : Field.values()) {
            known.append(known.length() == 0 ? "" : ", ").append(field.name().toLowerCase(Locale.ROOT));
        }
        throw new IllegalArgumentException("unknown sort key \"" + name + "\"; known: " + known);
    }
}
