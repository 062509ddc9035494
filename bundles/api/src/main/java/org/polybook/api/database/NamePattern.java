package org.polybook.api.database;

import java.util.Locale;

/**
 * Which names are meant. Upper and lower case are alike.
 *
 * @param text what stands in the name
 * @param isPrefix whether the name begins with it
 */
public record NamePattern(String text, boolean isPrefix) {
    /** As it is compared, in lower case. */
    public NamePattern {
        text = text.toLowerCase(Locale.ROOT);
    }

    /** {@code tal} for the names in which that stands, {@code tal*} for those that begin with it. */
    public static NamePattern of(String text) {
        boolean isPrefix = text.endsWith("*");
        return new NamePattern(isPrefix ? text.substring(0, text.length() - 1) : text, isPrefix);
    }

    /** Whether that name is meant. */
    public boolean matches(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return isPrefix ? lower.startsWith(text) : lower.contains(text);
    }
}
