package org.polybook.api.database;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The properties of a database.
 *
 * @param format the format of its files, such as {@code si4}
 * @param description one line of text; empty if absent
 * @param fields other properties by name, in the order for display
 * @param nameCounts the number of names by kind; the kinds are in the plural
 * @param flagNames the user's names for the custom flags of games, in the order of the flags; an empty text for a flag
 *     without a name
 */
public record DatabaseInfo(
        String format,
        String description,
        Map<String, String> fields,
        Map<String, Long> nameCounts,
        List<String> flagNames) {
    public DatabaseInfo {
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        nameCounts = Collections.unmodifiableMap(new LinkedHashMap<>(nameCounts));
        flagNames = List.copyOf(flagNames);
    }
}
