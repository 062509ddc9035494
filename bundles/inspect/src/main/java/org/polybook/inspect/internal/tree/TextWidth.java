package org.polybook.inspect.internal.tree;

import java.util.ArrayList;
import java.util.List;

/**
 * Estimates the width of a text, without the font: uses the average widths of letters in DejaVu Sans and Verdana, the
 * widest fonts that pictures request.
 */
final class TextWidth {
    private static final double BOLD = 1.12;

    private TextWidth() {}

    /** The width in points of the picture. */
    static double of(String words, Canvas.Font font) {
        double ems = words.codePoints().mapToDouble(TextWidth::ems).sum();
        return ems * font.size() * (font.isBold() ? BOLD : 1);
    }

    private static double ems(int letter) {
        if ("ijl.,:;'|!I ".indexOf(letter) >= 0) {
            return 0.32;
        }
        if ("ft-r()[]/".indexOf(letter) >= 0) {
            return 0.42;
        }
        if ("mwMW%…@".indexOf(letter) >= 0) {
            return 0.96;
        }
        if (Character.isUpperCase(letter)) {
            return 0.73;
        }
        return Character.isDigit(letter) || letter == '=' || letter == '+' ? 0.65 : 0.61;
    }

    /** Splits text into lines that fit; a word that is wider than {@code room} is alone on a line. */
    static List<String> lines(String words, Canvas.Font font, double room) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String word : words.split(" ")) {
            String longer = line.isEmpty() ? word : line + " " + word;
            if (!line.isEmpty() && of(longer, font) > room) {
                lines.add(line);
                longer = word;
            }
            line = longer;
        }
        lines.add(line);
        return lines;
    }

    /** The text, truncated with an ellipsis if it does not fit. */
    static String truncate(String words, Canvas.Font font, double room) {
        if (of(words, font) <= room) {
            return words;
        }
        int end = words.length();
        while (end > 1 && of(words.substring(0, end).stripTrailing() + "…", font) > room) {
            end = words.offsetByCodePoints(end, -1);
        }
        return words.substring(0, end).stripTrailing() + "…";
    }
}
