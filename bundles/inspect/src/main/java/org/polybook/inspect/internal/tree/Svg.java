package org.polybook.inspect.internal.tree;

import java.util.Locale;

/** Builds the text of SVG elements. */
final class Svg {
    private final StringBuilder text = new StringBuilder();

    /** Appends markup, formatted like {@link String#format}. */
    void add(String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }

    void text(double x, double y, String kind, String words) {
        add("<text x=\"%.1f\" y=\"%.1f\" class=\"%s\">%s</text>", x, y, kind, escape(words));
    }

    /** Escapes text for XML; control characters, and characters that XML does not allow, are replaced by U+FFFD. */
    static String escape(String words) {
        StringBuilder safe = new StringBuilder(words.length());
        words.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> safe.appendCodePoint(isXmlCharacter(c) ? c : 0xFFFD);
            }
        });
        return safe.toString();
    }

    private static boolean isXmlCharacter(int c) {
        boolean surrogateOrNone = c >= 0xD800 && c < 0xE000 || c == 0xFFFE || c == 0xFFFF;
        boolean control = c < ' ' && c != '\t' && c != '\n' || c >= 0x7F && c < 0xA0;
        return !control && !surrogateOrNone;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
