package org.polybook.inspect.internal.tree;

import java.util.ArrayList;
import java.util.List;

/** The legend of a picture: explains only the signs that the picture has. */
final class PictureLegend {
    private static final String WIDTHS =
            "The width of bars and bands is the share of games that get there if each move is played according to its weight.";
    private static final String SHARES = "Percentages are shares of the position's weights.";

    /** The text before the scale of colours. */
    static final String SCORES = "Score of the side that moves, closer to grey if few games are known:";

    private boolean hasColors;
    private boolean hasReplies;
    private boolean goesOn;
    private boolean hasTranspositions;
    private boolean hasNames;
    private boolean hasScores;

    /** Records that the picture has a branching, whose moves have different colours. */
    void explainColors() {
        hasColors = true;
    }

    void explainReplies() {
        hasReplies = true;
    }

    void explainOmittedMoves() {
        goesOn = true;
    }

    void explainTranspositions() {
        hasTranspositions = true;
    }

    void explainOpeningNames() {
        hasNames = true;
    }

    /** Records that the colours are scores, which {@link #SCORES} explains next to the scale. */
    void explainScores() {
        hasScores = true;
    }

    /** The explanations, one for each group of signs that the picture has. */
    List<String> lines() {
        List<String> lines = new ArrayList<>(List.of(WIDTHS));
        lines.add(SHARES + (hasColors && !hasScores ? " Each move at the first branching has its own colour." : ""));
        List<String> signs = new ArrayList<>();
        add(signs, hasReplies, "\"reply\": a move that is not in the book, but the book has an answer to it.");
        add(signs, goesOn, "\"…\" after a percentage: the book has more moves after it.");
        add(lines, !signs.isEmpty(), String.join("  ", signs));
        add(
                lines,
                hasTranspositions,
                "\"=\" and a dashed band: the move leads to the same position as the other line, which the tree continues.");
        add(
                lines,
                hasNames,
                "Letter and digits: the code of the opening in the Encyclopaedia of Chess Openings (ECO).");
        return lines;
    }

    private static void add(List<String> lines, boolean isNeeded, String line) {
        if (isNeeded) {
            lines.add(line);
        }
    }
}
