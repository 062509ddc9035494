package org.polybook.pgn.internal.read;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.polybook.io.Utf8;

/**
 * Converts chess text to ASCII: replaces figurines, dashes, fractions and judgements such as ± by characters of a
 * keyboard. A character without a meaning in chess is omitted at the end of a word, unless it is a letter; elsewhere it
 * becomes {@link #UNKNOWN}, so that the rest of the word is not treated as a move.
 */
final class AsciiConverter {
    /** A character that occurs in no word of chess. */
    static final char UNKNOWN = 0x1A;

    private static final String PIECES = "KQRBNP";

    private static final Map<Integer, String> MEANING = Map.ofEntries(
            Map.entry(0xD7, "x"),
            Map.entry(0xBD, "1/2"),
            Map.entry(0xB1, "+/-"),
            Map.entry(0x2213, "-/+"),
            Map.entry(0x2A72, "+="),
            Map.entry(0x2A71, "=+"),
            Map.entry(0x221E, "~"),
            Map.entry(0x2020, "+"),
            Map.entry(0x2021, "#"),
            Map.entry(0x203C, "!!"),
            Map.entry(0x2047, "??"),
            Map.entry(0x2048, "?!"),
            Map.entry(0x2049, "!?"),
            Map.entry(0x2212, "-"),
            Map.entry(0x96, "-"),
            Map.entry(0x97, "-"));

    private final StringBuilder out = new StringBuilder();
    private int stop;
    private boolean hasUnknown;
    /** True after an omitted character at the current end of the word. */
    private boolean isOpen;

    /** Converts the word in {@code [start, end)}, up to the first non-ASCII space in it. */
    String convertWord(GameBytes gameBytes, int start, int end) {
        out.setLength(0);
        hasUnknown = false;
        isOpen = false;
        int i = start;
        while (i < end) {
            int length = gameBytes.isUtf8 ? Utf8.characterLength(gameBytes.bytes, i, end) : 1;
            int c = length <= 1 ? gameBytes.bytes[i] & 0xFF : Utf8.codePoint(gameBytes.bytes, i, length);
            int next = i + Math.max(1, length);
            if (isNonAsciiSpace(c)) {
                stop = i > start ? i : next;
                return out.toString();
            }
            appendAsAscii(c);
            i = next;
        }
        stop = end;
        return out.toString();
    }

    /** The index at which the converted word ends. */
    int wordEnd() {
        return stop;
    }

    /** Returns true if the word contained a character without a meaning in chess. */
    boolean hasUnknownCharacter() {
        return hasUnknown;
    }

    private void appendAsAscii(int c) {
        if (c < 0x80) {
            appendKnown(String.valueOf((char) c));
        } else if (c >= 0x2654 && c <= 0x265F) {
            appendKnown(PIECES.substring((c - 0x2654) % 6, (c - 0x2654) % 6 + 1));
        } else if (c >= 0x2010 && c <= 0x2015) {
            appendKnown("-");
        } else if (MEANING.containsKey(c)) {
            appendKnown(MEANING.get(c));
        } else if (!isInvisible(c)) {
            hasUnknown = true;
            isOpen = true;
            if (Character.isLetter(c) || Character.getType(c) == Character.PRIVATE_USE) {
                appendKnown("");
            }
        }
    }

    private void appendKnown(String text) {
        if (isOpen) {
            out.append(UNKNOWN);
            isOpen = false;
        }
        out.append(text);
    }

    /** Returns true for direction marks, joiners and variation selectors. */
    private static boolean isInvisible(int c) {
        return c == 0xFE0E || c == 0xFE0F || Character.getType(c) == Character.FORMAT;
    }

    private static boolean isNonAsciiSpace(int c) {
        return c == 0xA0 || c >= 0x2000 && c <= 0x200B || c == 0x202F || c == 0x2060 || c == 0xFEFF;
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
