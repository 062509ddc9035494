package org.polybook.view.internal.ui.tree;

import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Path;
import org.eclipse.swt.widgets.Control;
import org.polybook.view.internal.tree.PlacedMove;
import org.polybook.view.internal.tree.TreeNode;
import org.polybook.view.internal.ui.control.Theme;

/** Draws the tree of a book at scale 1, in the colours of the theme. */
final class TreePainter {
    private static final List<Color> FAMILIES = List.of(
            new Color(0x4e, 0x79, 0xa7),
            new Color(0xe0, 0x8a, 0x3c),
            new Color(0x59, 0xa1, 0x4f),
            new Color(0xc0, 0x50, 0x4d),
            new Color(0x80, 0x64, 0xa2),
            new Color(0x3b, 0xa3, 0xa0),
            new Color(0xb0, 0x8c, 0x2e),
            new Color(0xd3, 0x72, 0x95));
    private static final Color TRUNK = new Color(0x8c, 0x8c, 0x8c);
    private static final Color WHITE = new Color(0xff, 0xff, 0xff);
    private static final Color BLACK = new Color(0x22, 0x22, 0x22);
    private static final int BAND_ALPHA = 110;
    private static final int FAINT_ALPHA = 45;
    private static final int GAP = 4;

    private final Control control;
    private final Font bold;
    private final Font small;

    /** Creates fonts, which it disposes with the control. */
    TreePainter(Control control) {
        this.control = control;
        FontData[] fontData = control.getFont().getFontData();
        this.bold = font(fontData, fontData[0].getHeight(), SWT.BOLD);
        this.small = font(fontData, Math.max(1, fontData[0].getHeight() - 2), SWT.ITALIC);
        control.addListener(SWT.Dispose, event -> {
            bold.dispose();
            small.dispose();
        });
    }

    private Font font(FontData[] fontData, int height, int style) {
        return new Font(control.getDisplay(), fontData[0].getName(), height, style);
    }

    /** Draws the picture; a frame marks the place of the cursor. */
    void draw(GC gc, TreePicture picture, Optional<PlacedMove> cursor) {
        Theme theme = Theme.of(control);
        gc.setAntialias(SWT.ON);
        drawHeadings(gc, picture, theme);
        drawBands(gc, picture.root());
        drawBar(gc, picture.root(), theme.faint(), theme);
        for (PlacedMove place : picture.placesWithoutRoot()) {
            TreeNode move = place.move().orElseThrow();
            drawBar(gc, place, picture.isWhite(move) ? WHITE : BLACK, theme);
            drawLabel(gc, place, picture, theme);
        }
        cursor.ifPresent(place -> drawFrame(gc, place, theme));
    }

    private void drawHeadings(GC gc, TreePicture picture, Theme theme) {
        gc.setFont(small);
        gc.setForeground(theme.faint());
        int plies = picture.placesWithoutRoot().stream()
                .mapToInt(PlacedMove::ply)
                .max()
                .orElse(0);
        for (int ply = 1; ply <= plies; ply++) {
            int x = (int) (picture.root().x() + ply * PlacedMove.COLUMN);
            gc.drawText(picture.heading(ply), x, GAP, true);
        }
    }

    /** Draws the bands from a bar, side by side; each ends with the height of its target bar. */
    private void drawBands(GC gc, PlacedMove from) {
        double top = from.middleY() - from.thickness() / 2;
        for (PlacedMove to : from.children()) {
            double height = from.thickness() * to.reach() / from.reach();
            drawBand(gc, from, to, top, height);
            top += height;
            drawBands(gc, to);
        }
    }

    private void drawBand(GC gc, PlacedMove from, PlacedMove to, double fromTop, double fromHeight) {
        float left = (float) (from.x() + PlacedMove.BAR);
        float right = (float) to.x();
        float bend = (left + right) / 2;
        float toTop = (float) (to.middleY() - to.thickness() / 2);
        Path path = new Path(gc.getDevice());
        path.moveTo(left, (float) fromTop);
        path.cubicTo(bend, (float) fromTop, bend, toTop, right, toTop);
        path.lineTo(right, (float) (toTop + to.thickness()));
        float fromBottom = (float) (fromTop + fromHeight);
        path.cubicTo(bend, (float) (toTop + to.thickness()), bend, fromBottom, left, fromBottom);
        path.close();
        boolean isTransposition = to.move().orElseThrow().transposition().isPresent();
        gc.setAlpha(isTransposition ? FAINT_ALPHA : BAND_ALPHA);
        gc.setBackground(
                to.branchIndexAtFirstFork() < 0 ? TRUNK : FAMILIES.get(to.branchIndexAtFirstFork() % FAMILIES.size()));
        gc.fillPath(path);
        gc.setAlpha(255);
        path.dispose();
    }

    private void drawBar(GC gc, PlacedMove place, Color fill, Theme theme) {
        int height = Math.max(2, (int) Math.round(place.thickness()));
        int top = (int) Math.round(place.middleY() - place.thickness() / 2);
        gc.setBackground(fill);
        gc.fillRectangle((int) place.x(), top, (int) PlacedMove.BAR, height);
        gc.setForeground(theme.faint());
        gc.setLineWidth(1);
        gc.drawRectangle((int) place.x(), top, (int) PlacedMove.BAR, height);
    }

    private void drawLabel(GC gc, PlacedMove place, TreePicture picture, Theme theme) {
        TreeNode move = place.move().orElseThrow();
        int x = (int) (place.x() + PlacedMove.BAR) + GAP;
        int middle = (int) place.middleY();
        gc.setForeground(theme.text());
        gc.setFont(bold);
        int height = gc.getFontMetrics().getHeight();
        String more = place.children().isEmpty() && picture.isContinued(move) ? " \u2026" : "";
        gc.drawText(move.san(), x, middle - height, true);
        int end = x + gc.textExtent(move.san()).x + GAP;
        gc.setFont(control.getFont());
        gc.drawText(TreePicture.shareOrReplyWord(move) + more, end, middle - height, true);
        gc.setFont(small);
        int room = (int) PlacedMove.COLUMN - (int) PlacedMove.BAR - 3 * GAP;
        gc.drawText(Ellipsis.shorten(gc, picture.textBelowMove(place), room), x, middle, true);
    }

    private static void drawFrame(GC gc, PlacedMove place, Theme theme) {
        gc.setForeground(theme.accent());
        gc.setLineWidth(2);
        int half = (int) Math.max(place.thickness() / 2, 17);
        gc.drawRoundRectangle(
                (int) place.x() - 3, (int) place.middleY() - half, (int) PlacedMove.COLUMN - 6, 2 * half, GAP, GAP);
    }
}
