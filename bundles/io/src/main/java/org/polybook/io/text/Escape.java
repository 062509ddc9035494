package org.polybook.io.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HexFormat;

/** Makes text of unknown origin harmless: no control sequence reaches a terminal, no character breaks a JSON string. */
public final class Escape {
    private static final int DELETE = 0x7f;

    private Escape() {}

    /**
     * Returns a text for one line of a terminal or a log: control characters, format characters and unpaired surrogates
     * are written like {@code \}{@code u0007}.
     */
    public static String forTerminal(String text) {
        return escape(text, false);
    }

    /**
     * Returns a JSON string with its quotes; characters that it may not contain, or that could disturb a terminal, are
     * escaped.
     */
    public static String json(String text) {
        return '"' + escape(text, true) + '"';
    }

    private static String escape(String text, boolean isJson) {
        StringBuilder safe = new StringBuilder(text.length() + 2);
        try {
            writeEscaped(text, isJson, safe);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // never: a StringBuilder throws no IOException
        }
        return safe.toString();
    }

    /** Writes the content of a JSON string, without the quotes. */
    static void writeJsonContent(String text, Appendable to) throws IOException {
        writeEscaped(text, true, to);
    }

    /** Copies safe characters in long pieces; a text that is safe as a whole is not copied first. */
    private static void writeEscaped(String text, boolean isJson, Appendable to) throws IOException {
        int written = 0;
        int next;
        for (int i = 0; i < text.length(); i = next) {
            int c = text.codePointAt(i);
            next = i + Character.charCount(c);
            boolean isQuoted = isJson && (c == '"' || c == '\\');
            if (isQuoted || isUnsafe(c)) {
                to.append(text, written, i);
                if (isQuoted) {
                    to.append('\\').append((char) c);
                } else {
                    writeUnicodeEscapes(c, to);
                }
                written = next;
            }
        }
        if (written == 0) {
            to.append(text);
        } else {
            to.append(text, written, text.length());
        }
    }

    private static boolean isUnsafe(int c) {
        if (c >= ' ' && c < DELETE) {
            return false;
        }
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }

    private static void writeUnicodeEscapes(int c, Appendable to) throws IOException {
        for (char unit : Character.toChars(c)) {
            to.append("\\u").append(HexFormat.of().toHexDigits(unit));
        }
    }
}
