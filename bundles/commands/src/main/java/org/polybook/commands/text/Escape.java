package org.polybook.commands.text;

import java.util.Locale;

/** Makes text of unknown origin harmless: no control sequence reaches a terminal, no character breaks a JSON string. */
public final class Escape {
    private Escape() {}

    /** Text for a terminal or a log, in one line: control, format and unpaired characters as {@code \}{@code u0007}. */
    public static String forTerminal(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            if (isUnsafe(c)) {
                appendEscaped(safe, c);
            } else {
                safe.appendCodePoint(c);
            }
        });
        return safe.toString();
    }

    /** A JSON string with its quotes; whatever may not stand in one, or could disturb a terminal, is escaped. */
    public static String json(String text) {
        StringBuilder json = new StringBuilder(text.length() + 2).append('"');
        text.codePoints().forEach(c -> {
            if (c == '"' || c == '\\') {
                json.append('\\').append((char) c);
            } else if (isUnsafe(c)) {
                appendEscaped(json, c);
            } else {
                json.appendCodePoint(c);
            }
        });
        return json.append('"').toString();
    }

    private static boolean isUnsafe(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }

    private static void appendEscaped(StringBuilder to, int c) {
        for (char unit : Character.toChars(c)) {
            to.append(String.format(Locale.ROOT, "\\u%04x", (int) unit));
        }
    }
}
