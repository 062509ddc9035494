package org.polybook.api.game;

import java.util.Locale;
import java.util.Objects;

/**
 * A case-insensitive pattern for names of players, events, sites or rounds. {@link #of} parses these forms:
 *
 * <table>
 * <caption>Forms</caption>
 * <tr><th>text</th><th>accepted names</th></tr>
 * <tr><td>{@code tal}</td><td>names that contain it</td></tr>
 * <tr><td>{@code tal*}</td><td>names that begin with it</td></tr>
 * <tr><td>{@code "Tal, Mikhail"}, with the quotes</td><td>names that are equal to it</td></tr>
 * </table>
 *
 * @param text the text without quotes or asterisk, in lower case
 * @param extent the part of a name that must be equal to the text
 */
public record NamePattern(String text, Extent extent) {
    private static final String QUOTE = "\"";

    /** The part of a name that must be equal to the text. */
    public enum Extent {
        /** Any part of the name. */
        PART,
        /** The beginning of the name. */
        BEGINNING,
        /** The whole name. */
        WHOLE
    }

    /** Converts the text to lower case. */
    public NamePattern {
        Objects.requireNonNull(extent, "extent");
        text = text.toLowerCase(Locale.ROOT);
    }

    /** Parses a pattern in one of the three forms. */
    public static NamePattern of(String text) {
        if (text.length() >= 2 && text.startsWith(QUOTE) && text.endsWith(QUOTE)) {
            return new NamePattern(text.substring(1, text.length() - 1), Extent.WHOLE);
        }
        if (text.endsWith("*")) {
            return new NamePattern(text.substring(0, text.length() - 1), Extent.BEGINNING);
        }
        return new NamePattern(text, Extent.PART);
    }

    /** Returns true if the pattern accepts the name. */
    public boolean matches(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return switch (extent) {
            case PART -> lower.contains(text);
            case BEGINNING -> lower.startsWith(text);
            case WHOLE -> lower.equals(text);
        };
    }

    /** Returns the form that {@link #of} parses, in lower case. */
    @Override
    public String toString() {
        return switch (extent) {
            case PART -> text;
            case BEGINNING -> text + '*';
            case WHOLE -> QUOTE + text + QUOTE;
        };
    }
}
