package org.polybook.chess.fault;

/** Quotes foreign text for messages: in quotes, short, and without control characters. */
public final class Quoting {
    private static final int MAX_SHOWN = 100;

    private Quoting() {}

    /** Returns the character in single quotes, {@code 'x'}. */
    public static String quote(char c) {
        return '\'' + escapeInvisible(String.valueOf(c)) + '\'';
    }

    /** Returns the text in double quotes, truncated to 100 characters. */
    public static String quote(String text) {
        String shown = text.length() <= MAX_SHOWN ? text : text.substring(0, MAX_SHOWN - 3) + "...";
        return '"' + escapeInvisible(shown) + '"';
    }

    private static String escapeInvisible(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            if (Character.isISOControl(c)
                    || !Character.isDefined(c)
                    || Character.getType(c) == Character.SURROGATE
                    || Character.getType(c) == Character.FORMAT) {
                out.append(String.format("\\u%04x", c));
            } else {
                out.appendCodePoint(c);
            }
        });
        return out.toString();
    }
}
