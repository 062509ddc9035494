package org.polybook.inspect.internal.tree;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.polybook.api.inspect.TreeFormat;
import org.polybook.api.inspect.TreeOptions;
import org.polybook.chess.Color;
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.inspect.internal.lines.DeepStack;

/**
 * A picture of the tree, from left to right, a column a ply. A move is a bar, white or black as the side that makes it, as high
 * as games come there often; bands lead from bar to bar. The moves where the picture first branches give all after them their
 * colours.
 */
final class Picture implements TreeWriter {
    private static final List<String> COLORS =
            List.of("#4e79a7", "#e08a3c", "#59a14f", "#c0504d", "#8064a2", "#3ba3a0", "#b08c2e", "#d37295");
    /** Of the moves before the first branch. */
    private static final String TRUNK = "#8c8c8c";

    private static final String LEGEND =
            "Bars and bands are as wide as games come there often, if each move is played as often as its weight says.";

    /** What a name can do without where there is no room. */
    private static final Pattern GENERAL_WORD = Pattern.compile(" (Variation|Defence|Attack|Opening|Game|System)$");

    private static final double BAR = 5;
    private static final double HEAD = 34;
    private static final double FOOT = 44;
    private static final double NARROWEST = 820;
    /** Room for the words of the last column. */
    private static final double LAST = 66;

    private final String book;
    private final TreeFormat format;
    private final TreeOptions options;
    private final Names names;

    /** @param names of openings */
    Picture(String book, TreeFormat format, TreeOptions options, Names names) {
        this.book = book;
        this.format = format;
        this.options = options;
        this.names = names;
    }

    @Override
    public void write(Tree tree, OutputStream out) throws IOException {
        DeepStack.run(() -> draw(tree, out));
    }

    private void draw(Tree tree, OutputStream out) throws IOException {
        VisibleBranches visible = new VisibleBranches(tree.root(), options.lines());
        PlacedBranch root = PlacedBranch.layOut(tree.root(), visible);
        int last = root.lastPly();
        double width = Math.max(NARROWEST, PlacedBranch.columnX(last + 1) + LAST);
        double height = root.bottom() + FOOT + 6;
        Canvas canvas = Canvases.of(format, width, height);
        columns(canvas, tree.start(), last, height);
        canvas.text(PlacedBranch.columnX(0), 22, Canvas.Font.TITLE, title(tree));
        bands(canvas, root);
        marks(canvas, root, tree.start().turn() == Color.WHITE);
        canvas.text(PlacedBranch.columnX(0), height - 26, Canvas.Font.NOTE, LEGEND);
        canvas.text(PlacedBranch.columnX(0), height - 11, Canvas.Font.NOTE, visible.footer(tree, options));
        canvas.write(out);
    }

    /** The book and the moves that lead to the start of the picture; a position without moves is told by its FEN. */
    private String title(Tree tree) {
        String line = options.line();
        if (line.isEmpty()) {
            boolean usual = tree.start().equals(Orthodox.NORMAL.start());
            return usual ? book : book + ": " + Fen.of(tree.start(), EnPassantMode.LEGAL);
        }
        String name = names.title(tree.root().played().key());
        return book + ": " + line + (name.isEmpty() ? "" : " (" + name + ")");
    }

    /** Stripes with the number of the move above each. */
    private static void columns(Canvas canvas, Position start, int last, double height) {
        int half = 2 * start.fullmoveNumber() - (start.turn() == Color.WHITE ? 2 : 1);
        for (int ply = 1; ply <= last; ply++, half++) {
            double x = PlacedBranch.columnX(ply) - 8;
            if (half % 2 == 0) {
                canvas.box(x, HEAD, PlacedBranch.columnWidth(), height - HEAD - FOOT, "#f5f5f2");
            }
            String label = half / 2 + 1 + (half % 2 == 0 ? ". White" : "... Black");
            canvas.centered(x + PlacedBranch.columnWidth() / 2, HEAD + 14, Canvas.Font.COLUMN, label);
        }
    }

    /** The bands of a bar leave it side by side, as those of a river do, and are as wide as the bars they meet. */
    private static void bands(Canvas canvas, PlacedBranch from) {
        double top = from.top();
        for (PlacedBranch to : from.children()) {
            double share =
                    from.thickness() * to.branch().reach() / from.branch().reach();
            canvas.ribbon(
                    new Canvas.Ribbon(from.x() + BAR, top, top + share, to.x(), to.top(), to.top() + to.thickness()),
                    to.family() == PlacedBranch.NO_FAMILY ? TRUNK : COLORS.get(to.family() % COLORS.size()),
                    to.branch().transposition() != null);
            top += share;
            bands(canvas, to);
        }
    }

    private void marks(Canvas canvas, PlacedBranch placed, boolean whiteToMove) {
        boolean root = placed.branch().parent() == null;
        String fill = root ? "#999999" : whiteToMove ? "#222222" : "#ffffff";
        canvas.begin(hint(placed.branch()));
        canvas.bar(placed.x(), placed.top(), BAR, placed.thickness(), fill);
        if (!root) {
            label(canvas, placed);
        }
        canvas.end();
        for (PlacedBranch child : placed.children()) {
            marks(canvas, child, !whiteToMove);
        }
    }

    private void label(Canvas canvas, PlacedBranch placed) {
        Branch branch = placed.branch();
        double x = placed.x() + BAR + 4;
        String more = placed.children().isEmpty() && !branch.children().isEmpty() ? " …" : "";
        String share =
                branch.played().weight() < 0 ? "reply" : percent(branch.played().share());
        canvas.label(x, placed.y() - 2.5, branch.played().san(), share + more);
        if (branch.transposition() != null) {
            String line = branch.transposition().line();
            canvas.text(x, placed.y() + 9, Canvas.Font.AGAIN, "= " + cut(line.isEmpty() ? "the start" : line, placed));
        } else {
            canvas.text(x, placed.y() + 9, Canvas.Font.NAME, cut(names.label(branch), placed));
        }
    }

    private static String cut(String name, PlacedBranch placed) {
        int longest = placed.children().isEmpty() ? PlacedBranch.LONGEST_LAST_NAME : PlacedBranch.LONGEST_NAME;
        if (name.length() <= longest) {
            return name;
        }
        String brief = GENERAL_WORD.matcher(name).replaceFirst("");
        return brief.length() <= longest
                ? brief
                : brief.substring(0, longest - 1).stripTrailing() + "…";
    }

    private String hint(Branch branch) {
        if (branch.parent() == null) {
            return "the start";
        }
        String name = names.title(branch.played().key());
        String weight = branch.played().weight() < 0
                ? "in no record"
                : "weight " + branch.played().weight();
        return branch.line() + (name.isEmpty() ? "" : " (" + name + ")") + ": " + weight + ", "
                + percent(branch.played().share()) + " of the position, " + percent(branch.reach()) + " of the games";
    }

    static String percent(double share) {
        double percent = 100 * share;
        if (percent > 0 && percent < 0.1) {
            return "<0.1%";
        }
        return String.format(Locale.ROOT, percent < 9.95 && percent > 0 ? "%.1f%%" : "%.0f%%", percent);
    }
}
