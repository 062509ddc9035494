package org.polybook.inspect.internal.tree;

import java.util.ArrayList;
import java.util.List;

/** Explains the signs that a picture has, and no others. */
final class PictureLegend {
    private static final String WIDTHS =
            "Bars and bands are as wide as games come there often, if each move is played as often as its weight says.";
    private static final String SHARES = "Percentages are of the position's weights.";

    private boolean hasColors;
    private boolean hasReplies;
    private boolean goesOn;
    private boolean hasTranspositions;
    private boolean hasNames;

    /** A branch whose moves have different colours. */
    void colors() {
        hasColors = true;
    }

    void reply() {
        hasReplies = true;
    }

    void goesOn() {
        goesOn = true;
    }

    void transposition() {
        hasTranspositions = true;
    }

    void name() {
        hasNames = true;
    }

    /** A line for each group of signs. */
    List<String> lines() {
        List<String> lines = new ArrayList<>(List.of(WIDTHS));
        lines.add(SHARES + (hasColors ? " Each move of the first branch has a colour." : ""));
        List<String> signs = new ArrayList<>();
        add(signs, hasReplies, "\"reply\": a move that is not in the book, which answers it.");
        add(signs, goesOn, "\"…\" after a percentage: the book has more moves after it.");
        add(lines, !signs.isEmpty(), String.join("  ", signs));
        add(
                lines,
                hasTranspositions,
                "\"=\" and a dashed band: the move leads to the same position as the other line, where the tree goes on.");
        add(
                lines,
                hasNames,
                "Letter and number: the code of the opening in the Encyclopaedia of Chess Openings (ECO).");
        return lines;
    }

    private static void add(List<String> lines, boolean isNeeded, String line) {
        if (isNeeded) {
            lines.add(line);
        }
    }
}
