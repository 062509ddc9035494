package org.polybook.inspect.internal.tree;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Color;
import org.polybook.chess.Position;
import org.polybook.chess.notation.EnPassantMode;
import org.polybook.chess.notation.Fen;
import org.polybook.inspect.internal.lines.DeepStack;

/**
 * A picture of the tree, from left to right, a column a ply. A move is a bar, white or black as the side that makes it, as high
 * as games come there often; bands lead from bar to bar. A first move and all behind it have one colour.
 */
final class SvgTree implements TreeWriter {
    private static final List<String> COLORS =
            List.of("#4e79a7", "#e08a3c", "#59a14f", "#c0504d", "#8064a2", "#3ba3a0", "#b08c2e", "#d37295");
    private static final double BAR = 5;
    private static final int LONGEST_NAME = 21;

    private static final String STYLE = """
            <style>
            text { font-family: "DejaVu Sans", Verdana, Helvetica, Arial, sans-serif; fill: #222;
              paint-order: stroke; stroke: #fff; stroke-width: 2.5px; stroke-opacity: 0.75; stroke-linejoin: round; }
            .title { font-size: 15px; font-weight: bold; }
            .note { font-size: 11px; fill: #666; }
            .column { font-size: 11px; fill: #888; text-anchor: middle; }
            .move { font-size: 12px; font-weight: bold; }
            .share { font-weight: normal; fill: #555; }
            .name { font-size: 10px; fill: #444; font-style: italic; }
            .again { font-size: 9.5px; fill: #777; }
            </style>""";

    private static final String LEGEND =
            "Bars and bands are as wide as games come there often, if each move is played as often as its weight says.";

    private static final double NARROWEST = 640;
    private static final double TITLE_LETTER = 10.5;

    private final String title;
    private final int lines;
    private final Openings openings;

    /** @param openings names of positions */
    SvgTree(String title, int lines, Openings openings) {
        this.title = title;
        this.lines = lines;
        this.openings = openings;
    }

    @Override
    public void write(Tree tree, OutputStream out) throws IOException {
        DeepStack.run(() -> draw(tree, out));
    }

    private void draw(Tree tree, OutputStream out) throws IOException {
        Pick pick = new Pick(tree.root(), lines);
        Spot root = Spot.layOut(tree.root(), pick);
        Svg svg = new Svg();
        int last = root.lastPly();
        double width = Math.max(NARROWEST, Spot.columnX(last + 1) + 70);
        double height = root.bottom() + 50;
        svg.add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\">",
                width, height, width, height);
        svg.add("%s", STYLE);
        svg.add("<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>");
        columns(svg, tree.start(), last, height);
        head(svg, tree);
        bands(svg, root);
        marks(svg, root, tree.start().turn() == Color.WHITE);
        svg.text(Spot.columnX(0), height - 28, "note", LEGEND);
        svg.text(Spot.columnX(0), height - 12, "note", leftOut(pick));
        svg.add("</svg>");
        out.write(svg.toString().getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private void head(Svg svg, Tree tree) {
        svg.text(Spot.columnX(0), 24, "title", title);
        if (!tree.start().equals(ChessVariant.NORMAL.start())) {
            String fen = Fen.of(tree.start(), EnPassantMode.LEGAL).toString();
            svg.text(Spot.columnX(0) + 20 + TITLE_LETTER * title.length(), 24, "note", "from " + fen);
        }
    }

    private static String leftOut(Pick pick) {
        return pick.isEverything()
                ? "Every move within the depth is shown."
                : String.format(
                        Locale.ROOT, "Left out: what fewer than %.2g%% of the games reach.", 100 * pick.leastReach());
    }

    /** Stripes with the number of the move above each. */
    private static void columns(Svg svg, Position start, int last, double height) {
        int half = 2 * start.fullmoveNumber() - (start.turn() == Color.WHITE ? 2 : 1);
        for (int ply = 1; ply <= last; ply++, half++) {
            double x = Spot.columnX(ply) - 8;
            if (half % 2 == 0) {
                svg.add(
                        "<rect x=\"%.1f\" y=\"34\" width=\"%.1f\" height=\"%.1f\" fill=\"#f5f5f2\"/>",
                        x, Spot.columnWidth(), height - 78);
            }
            String label = half / 2 + 1 + (half % 2 == 0 ? ". White" : "... Black");
            svg.text(x + Spot.columnWidth() / 2, 48, "column", label);
        }
    }

    /** The bands of a bar leave it side by side, as those of a river do. */
    private static void bands(Svg svg, Spot from) {
        double above = from.y() - from.thickness() / 2;
        for (Spot to : from.children()) {
            double thickness = Math.min(to.thickness(), from.thickness());
            double start = above + thickness / 2;
            above += Spot.FULL * to.branch().reach();
            double x1 = from.x() + BAR;
            double x2 = to.x();
            double bend = x1 + (x2 - x1) * 0.62;
            svg.add(
                    "<path d=\"M%.1f %.1f C%.1f %.1f %.1f %.1f %.1f %.1f\" fill=\"none\" stroke=\"%s\" stroke-opacity=\"0.36\""
                            + " stroke-width=\"%.2f\"%s/>",
                    x1,
                    start,
                    bend,
                    start,
                    bend,
                    to.y(),
                    x2,
                    to.y(),
                    COLORS.get(to.family() % COLORS.size()),
                    to.thickness(),
                    to.branch().transposition() == null ? "" : " stroke-dasharray=\"5 3\"");
            bands(svg, to);
        }
    }

    private void marks(Svg svg, Spot spot, boolean whiteToMove) {
        double height = Math.max(4, spot.thickness());
        boolean root = spot.branch().parent() == null;
        String fill = root ? "#999999" : whiteToMove ? "#222222" : "#ffffff";
        svg.add("<g><title>%s</title>", Svg.escape(hint(spot.branch())));
        svg.add(
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\" stroke=\"#222222\"/>",
                spot.x(), spot.y() - height / 2, BAR, height, fill);
        if (!root) {
            label(svg, spot);
        }
        svg.add("</g>");
        for (Spot child : spot.children()) {
            marks(svg, child, !whiteToMove);
        }
    }

    private void label(Svg svg, Spot spot) {
        Branch branch = spot.branch();
        double x = spot.x() + BAR + 4;
        String more = spot.children().isEmpty() && !branch.children().isEmpty() ? " …" : "";
        String share =
                branch.played().weight() < 0 ? "reply" : percent(branch.played().share());
        svg.add(
                "<text x=\"%.1f\" y=\"%.1f\" class=\"move\">%s <tspan class=\"share\">%s%s</tspan></text>",
                x, spot.y() - 2.5, Svg.escape(branch.played().san()), share, more);
        if (branch.transposition() != null) {
            String line = branch.transposition().line();
            svg.text(x, spot.y() + 9.5, "again", "= " + cut(line.isEmpty() ? "the start" : line, spot));
        } else {
            svg.text(
                    x, spot.y() + 9.5, "name", cut(openings.name(branch.played().key()), spot));
        }
    }

    private static String cut(String name, Spot spot) {
        int longest = spot.children().isEmpty() ? LONGEST_NAME + 12 : LONGEST_NAME;
        return name.length() <= longest ? name : name.substring(0, longest - 1).stripTrailing() + "…";
    }

    private String hint(Branch branch) {
        if (branch.parent() == null) {
            return "the start";
        }
        String name = openings.name(branch.played().key());
        String weight = branch.played().weight() < 0
                ? "in no record"
                : "weight " + branch.played().weight();
        return branch.line() + (name.isEmpty() ? "" : " (" + name + ")") + ": " + weight + ", "
                + percent(branch.played().share()) + " of the position, " + percent(branch.reach()) + " of the games";
    }

    private static String percent(double share) {
        double percent = 100 * share;
        return String.format(Locale.ROOT, percent < 9.95 && percent > 0 ? "%.1f%%" : "%.0f%%", percent);
    }
}
