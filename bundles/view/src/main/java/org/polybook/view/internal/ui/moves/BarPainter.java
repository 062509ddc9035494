package org.polybook.view.internal.ui.moves;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Event;
import org.polybook.view.internal.books.GameResults;
import org.polybook.view.internal.ui.control.Theme;

/** Draws bars in the cells of a table. */
final class BarPainter {
    private static final Color WHITE = new Color(0xf4, 0xf4, 0xf0);
    private static final Color GREY = new Color(0x9a, 0x9f, 0xa5);
    private static final Color BLACK = new Color(0x33, 0x38, 0x3e);
    /** The width of the number before a bar, in points. */
    private static final int NUMBER = 56;

    private static final int MARGIN = 4;

    private final GC gc;
    private final int x;
    private final int y;
    private final int width;
    private final int height;
    private final Theme theme;
    private final Color bar;

    BarPainter(Event cell, int width, Theme theme) {
        this.gc = cell.gc;
        this.x = cell.x;
        this.y = cell.y;
        this.width = width;
        this.height = cell.height;
        this.theme = theme;
        boolean isSelected = (cell.detail & SWT.SELECTED) != 0; // the selection's background may be the accent colour
        this.bar = isSelected ? cell.display.getSystemColor(SWT.COLOR_LIST_SELECTION_TEXT) : theme.accent();
    }

    /** Draws the bar of a share, 0 to 1, after its number. */
    void share(double share) {
        int room = Math.max(0, width - NUMBER - 2 * MARGIN);
        gc.setBackground(bar);
        gc.fillRectangle(x + NUMBER, y + MARGIN + 1, (int) Math.round(room * share), height - 2 * MARGIN - 2);
    }

    /** Draws White's wins, draws and Black's wins side by side, each with its percentage if that fits. */
    void results(GameResults results) {
        if (results.games() == 0) {
            return;
        }
        int left = x + MARGIN;
        int room = width - 3 * MARGIN;
        double games = results.games();
        int white = (int) Math.round(room * results.whiteWins() / games);
        int black = (int) Math.round(room * results.blackWins() / games);
        part(left, white, WHITE, BLACK, results.whiteWins() / games);
        part(left + white, room - white - black, GREY, BLACK, results.draws() / games);
        part(left + room - black, black, BLACK, WHITE, results.blackWins() / games);
        gc.setForeground(theme.faint());
        gc.setLineWidth(1);
        gc.drawRectangle(left, y + MARGIN - 1, room, height - 2 * MARGIN + 1);
    }

    private void part(int left, int room, Color color, Color ink, double share) {
        gc.setBackground(color);
        gc.fillRectangle(left, y + MARGIN - 1, room, height - 2 * MARGIN + 2);
        String text = Math.round(100 * share) + "";
        Point extent = gc.textExtent(text);
        if (extent.x + 4 <= room) {
            gc.setForeground(ink);
            gc.drawText(text, left + (room - extent.x) / 2, y + (height - extent.y) / 2, SWT.DRAW_TRANSPARENT);
        }
    }
}
