package org.polybook.inspect.internal.tree;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.polybook.api.book.Interval;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.inspect.TreeFormat;
import org.polybook.api.inspect.TreeOptions;
import org.polybook.chess.Color;
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.inspect.internal.lines.LargeStackThread;

/**
 * Draws the tree from left to right, one column per ply. A move is a bar, white or black like the side that makes it;
 * its height is the share of games that reach it. Bands connect the bars. The moves at the first branching of the
 * picture determine the colours of all moves after them; for a book with results, the score of the side that moves
 * determines the colour of each move.
 */
final class TreeDrawing implements TreeWriter {
    private static final List<String> COLORS =
            List.of("#4e79a7", "#e08a3c", "#59a14f", "#c0504d", "#8064a2", "#3ba3a0", "#b08c2e", "#d37295");
    /** The colour of the moves before the first branching. */
    private static final String TRUNK = "#8c8c8c";

    /** A general word at the end of an opening's name, which is dropped if the name is too wide. */
    private static final Pattern GENERAL_WORD = Pattern.compile(" (Variation|Defence|Attack|Opening|Game|System)$");

    private static final double BAR = 5;
    private static final double HEAD = 34;
    private static final double FOOT = 30;
    /** The height of a line of text below the picture. */
    private static final double NOTE = 14;
    /** The margin on both sides of the text in a column. */
    private static final double MARGIN = 4;

    private static final double NARROWEST = 820;
    /** The width to the right of the last column, which is for the texts of transpositions. */
    private static final double LAST = 66;
    /** The maximum width of the text at a transposition, which names the line to which the transposition leads. */
    private static final double OTHER_LINE = 150;

    private final String book;
    private final TreeFormat format;
    private final TreeOptions options;
    private final OpeningLabels names;
    private final PictureLegend legend = new PictureLegend();

    /** @param names the names of openings */
    TreeDrawing(String book, TreeFormat format, TreeOptions options, OpeningLabels names) {
        this.book = book;
        this.format = format;
        this.options = options;
        this.names = names;
    }

    @Override
    public void write(BranchTree tree, OutputStream out) throws IOException {
        LargeStackThread.runAndWait(() -> draw(tree, out));
    }

    private void draw(BranchTree tree, OutputStream out) throws IOException {
        VisibleBranches visible = new VisibleBranches(tree.root(), options.maxLinesInImage());
        PlacedBranch root = PlacedBranch.layOut(tree.root(), visible);
        int last = root.subtreeLastPly();
        double width = Math.max(NARROWEST, PlacedBranch.columnX(last + 1) + LAST);
        collectLegend(root);
        if (tree.hasResults()) {
            legend.explainScores();
        }
        double room = width - 2 * PlacedBranch.columnX(0);
        List<String> notes = legendAndFooterLines(visible.omittedMovesText(tree, options), room);
        double scale = tree.hasResults() ? NOTE + 2 : 0;
        double foot = FOOT + NOTE * (notes.size() - 1) + scale;
        double height = root.subtreeBottom() + foot + 6;
        Canvas canvas = CanvasFactory.of(format, width, height);
        drawColumns(canvas, tree.start(), last, height - foot);
        canvas.text(
                PlacedBranch.columnX(0),
                22,
                Canvas.Font.TITLE,
                TextWidth.truncate(title(tree), Canvas.Font.TITLE, room));
        drawBands(canvas, root, tree.hasResults());
        drawBarsAndLabels(canvas, root, tree.start().turn() == Color.WHITE);
        for (int i = 0; i < notes.size(); i++) {
            double y = height - 11 - NOTE * (notes.size() - 1 - i);
            canvas.text(PlacedBranch.columnX(0), y, Canvas.Font.NOTE, notes.get(i));
        }
        if (tree.hasResults()) {
            drawScale(canvas, height - 11 - NOTE * notes.size() - 2);
        }
        canvas.write(out);
    }

    /** Draws the scale of the scores, from the lowest to the highest, on the line with that base. */
    private static void drawScale(Canvas canvas, double y) {
        canvas.text(PlacedBranch.columnX(0), y, Canvas.Font.NOTE, PictureLegend.SCORES);
        double x = PlacedBranch.columnX(0) + TextWidth.of(PictureLegend.SCORES, Canvas.Font.NOTE) + 2 * MARGIN;
        for (int i = 0; i < ScoreColor.count(); i++) {
            double top = y - NOTE + 5;
            double bottom = y + 1;
            // a short band, so that the colour is as transparent as in the picture
            canvas.ribbon(new Canvas.Ribbon(x, top, bottom, x + NOTE, top, bottom), ScoreColor.at(i), false);
            String label = ScoreColor.label(i);
            canvas.text(x + NOTE + MARGIN, y, Canvas.Font.NOTE, label);
            x += NOTE + 3 * MARGIN + TextWidth.of(label, Canvas.Font.NOTE);
        }
    }

    /** The legend and the footer, in lines that fit below the picture. */
    private List<String> legendAndFooterLines(String footer, double room) {
        List<String> notes = new ArrayList<>();
        for (String line : legend.lines()) {
            notes.addAll(TextWidth.lines(line, Canvas.Font.NOTE, room));
        }
        notes.addAll(TextWidth.lines(footer, Canvas.Font.NOTE, room));
        return notes;
    }

    /** Reports to the legend which signs the picture has. */
    private void collectLegend(PlacedBranch placed) {
        for (PlacedBranch child : placed.children()) {
            Branch branch = child.branch();
            if (branch.played().weight() < 0) {
                legend.explainReplies();
            }
            if (hasOmittedMoves(child)) {
                legend.explainOmittedMoves();
            }
            if (branch.transpositionTargetOrNull() != null) {
                legend.explainTranspositions();
            } else if (!names.labelWithoutRepeatedParts(branch).isEmpty()) {
                legend.explainOpeningNames();
            }
            if (child.colorGroup() > 0) {
                legend.explainColors();
            }
            collectLegend(child);
        }
    }

    /** Returns true if the tree has moves after this one that the picture does not show. */
    private static boolean hasOmittedMoves(PlacedBranch placed) {
        return placed.children().isEmpty() && !placed.branch().children().isEmpty();
    }

    /**
     * The title of the picture: the name of the book, then the moves that lead to the start of the picture. If there
     * are no moves, then the FEN, unless it is that of the standard start position.
     */
    private String title(BranchTree tree) {
        String line = options.lineToRoot();
        if (line.isEmpty()) {
            boolean usual = tree.start().equals(Orthodox.NORMAL.start());
            return usual ? book : book + ": " + Fen.of(tree.start(), EnPassantMode.LEGAL);
        }
        String name = names.ecoAndNameOrEmpty(tree.root().played().key());
        return book + ": " + line + (name.isEmpty() ? "" : " (" + name + ")");
    }

    /** Draws the columns as stripes down to {@code bottom}, with a move number above each. */
    private static void drawColumns(Canvas canvas, Position start, int last, double bottom) {
        int half = 2 * start.fullmoveNumber() - (start.turn() == Color.WHITE ? 2 : 1);
        for (int ply = 1; ply <= last; ply++, half++) {
            double x = PlacedBranch.columnX(ply) - 8;
            if (half % 2 == 0) {
                canvas.box(x, HEAD, PlacedBranch.columnWidth(), bottom - HEAD, "#f5f5f2");
            }
            String label = half / 2 + 1 + (half % 2 == 0 ? ". White" : "... Black");
            canvas.centered(x + PlacedBranch.columnWidth() / 2, HEAD + 14, Canvas.Font.COLUMN, label);
        }
    }

    /**
     * Draws the bands from a bar to the bars of the next moves. They leave the bar side by side, like branches of a
     * river; each band is as wide as the bar to which it leads.
     */
    private static void drawBands(Canvas canvas, PlacedBranch from, boolean byScore) {
        double top = from.barTop();
        for (PlacedBranch to : from.children()) {
            double share = from.thickness()
                    * to.branch().shareOfGames()
                    / from.branch().shareOfGames();
            canvas.ribbon(
                    new Canvas.Ribbon(
                            from.x() + BAR, top, top + share, to.x(), to.barTop(), to.barTop() + to.thickness()),
                    byScore ? scoreColor(to.branch().played()) : groupColor(to),
                    to.branch().transpositionTargetOrNull() != null);
            top += share;
            drawBands(canvas, to, byScore);
        }
    }

    private static String groupColor(PlacedBranch placed) {
        return placed.colorGroup() == PlacedBranch.NO_FAMILY ? TRUNK : COLORS.get(placed.colorGroup() % COLORS.size());
    }

    /** Returns the colour of the score; a move without results has that of the moves before the first branching. */
    private static String scoreColor(Branch.PlayedMove played) {
        return played.results().map(move -> ScoreColor.of(move, played.mover())).orElse(TRUNK);
    }

    private void drawBarsAndLabels(Canvas canvas, PlacedBranch placed, boolean whiteToMove) {
        boolean root = placed.branch().parent() == null;
        String fill = root ? "#999999" : whiteToMove ? "#222222" : "#ffffff";
        canvas.beginGroup(hint(placed.branch()));
        canvas.bar(placed.x(), placed.barTop(), BAR, placed.thickness(), fill);
        if (!root) {
            drawLabel(canvas, placed);
        }
        canvas.endGroup();
        for (PlacedBranch child : placed.children()) {
            drawBarsAndLabels(canvas, child, !whiteToMove);
        }
    }

    private void drawLabel(Canvas canvas, PlacedBranch placed) {
        Branch branch = placed.branch();
        double x = placed.x() + BAR + MARGIN;
        String more = hasOmittedMoves(placed) ? " …" : "";
        String share = branch.played().weight() < 0
                ? "reply"
                : Percent.of(branch.played().share());
        canvas.label(x, placed.y() - 2.5, branch.played().san(), share + more);
        if (branch.transpositionTargetOrNull() != null) {
            String line = branch.transpositionTargetOrNull().line();
            canvas.text(
                    x,
                    placed.y() + 9,
                    Canvas.Font.AGAIN,
                    "= " + (line.isEmpty() ? "the start" : TextWidth.truncate(line, Canvas.Font.AGAIN, OTHER_LINE)));
        } else {
            canvas.text(x, placed.y() + 9, Canvas.Font.NAME, fitToColumn(names.labelWithoutRepeatedParts(branch)));
        }
    }

    /**
     * The name of an opening, fitted to the width of a column: without its general word if that suffices, otherwise
     * truncated.
     */
    private static String fitToColumn(String name) {
        double room = PlacedBranch.columnWidth() - BAR - 2 * MARGIN;
        if (TextWidth.of(name, Canvas.Font.NAME) <= room) {
            return name;
        }
        return TextWidth.truncate(GENERAL_WORD.matcher(name).replaceFirst(""), Canvas.Font.NAME, room);
    }

    private String hint(Branch branch) {
        if (branch.parent() == null) {
            return "the start";
        }
        String name = names.ecoAndNameOrEmpty(branch.played().key());
        String weight = branch.played().weight() < 0
                ? "not in the book"
                : "weight " + branch.played().weight();
        return branch.line() + (name.isEmpty() ? "" : " (" + name + ")") + ": " + weight + ", "
                + Percent.of(branch.played().share()) + " of the position, " + Percent.of(branch.shareOfGames())
                + " of the games"
                + branch.played().results().map(move -> scoreHint(move, branch)).orElse("");
    }

    private static String scoreHint(MoveStatistics move, Branch branch) {
        Interval score = ScoreColor.score(move, branch.played().mover());
        String games = String.format(Locale.ROOT, "; %,d games", move.games());
        return move.gamesWithResult() == 0
                ? games
                : games + ", score " + Percent.of(score.mean(), 1) + " (" + Math.round(100 * score.low()) + "-"
                        + Math.round(100 * score.high()) + "%)";
    }
}
