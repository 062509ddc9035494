package org.polybook.api.database;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a database says of itself.
 *
 * @param format of its files, such as {@code si4}
 * @param description a line about it; empty if it has none
 * @param fields what else it says, by name, in an order that makes sense
 * @param names how many names of each kind it has, by kind in the plural
 * @param flagNames what the flags of games stand for that its user has named, the first one first; empty texts for those without
 */
public record DatabaseInfo(
        String format,
        String description,
        Map<String, String> fields,
        Map<String, Long> names,
        List<String> flagNames) {
    public DatabaseInfo {
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        names = Collections.unmodifiableMap(new LinkedHashMap<>(names));
        flagNames = List.copyOf(flagNames);
    }
}
