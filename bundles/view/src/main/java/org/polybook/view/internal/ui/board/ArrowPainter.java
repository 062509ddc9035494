package org.polybook.view.internal.ui.board;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Path;
import org.eclipse.swt.graphics.Point;
import org.polybook.chess.Move;
import org.polybook.view.internal.model.Arrow;
import org.polybook.view.internal.ui.control.Theme;

/** Draws the moves of the books over the board; a larger share makes a wider arrow. */
final class ArrowPainter {
    private static final int ALPHA = 175;

    private final GC gc;
    private final BoardGeometry board;

    ArrowPainter(GC gc, BoardGeometry board) {
        this.gc = gc;
        this.board = board;
    }

    /** Returns half of an arrow's width, in points. */
    static double halfWidth(double share, int cell) {
        return cell * (0.025 + 0.085 * Math.sqrt(share));
    }

    void draw(Arrow arrow, Theme theme) {
        Move move = arrow.move();
        Point to = board.middle(arrow.target());
        gc.setBackground(theme.accent());
        gc.setForeground(theme.accent());
        gc.setAlpha(ALPHA);
        if (move instanceof Move.Drop || move.from().equals(arrow.target())) {
            int radius = board.cell() * 2 / 5;
            gc.setLineWidth((int) Math.max(2, 2 * halfWidth(arrow.share(), board.cell())));
            gc.drawOval(to.x - radius, to.y - radius, 2 * radius, 2 * radius);
        } else {
            fill(board.middle(move.from()), to, halfWidth(arrow.share(), board.cell()));
        }
        gc.setAlpha(255);
    }

    private void fill(Point from, Point to, double half) {
        double length = Math.hypot(to.x - from.x, to.y - from.y);
        double dx = (to.x - from.x) / length;
        double dy = (to.y - from.y) / length;
        double head = 2.6 * half + board.cell() * 0.06;
        double begin = board.cell() * 0.28;
        double end = length - board.cell() * 0.08;
        double[][] outline = {
            {begin, half},
            {end - head, half},
            {end - head, head * 0.75},
            {end, 0},
            {end - head, -head * 0.75},
            {end - head, -half},
            {begin, -half}
        };
        Path path = new Path(gc.getDevice());
        for (int i = 0; i < outline.length; i++) {
            float x = (float) (from.x + dx * outline[i][0] - dy * outline[i][1]);
            float y = (float) (from.y + dy * outline[i][0] + dx * outline[i][1]);
            if (i == 0) {
                path.moveTo(x, y);
            } else {
                path.lineTo(x, y);
            }
        }
        path.close();
        gc.setAntialias(SWT.ON);
        gc.fillPath(path);
        path.dispose();
    }

    /** Returns true if that point is on the arrow, so that a click chooses it. */
    static boolean isOn(Arrow arrow, BoardGeometry board, int x, int y) {
        Point to = board.middle(arrow.target());
        Point from = arrow.move() instanceof Move.Drop
                ? to
                : board.middle(arrow.move().from());
        double length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
        double along = ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / length;
        double distance = Math.abs((x - from.x) * (to.y - from.y) - (y - from.y) * (to.x - from.x)) / length;
        double reach = Math.max(board.cell() * 0.1, halfWidth(arrow.share(), board.cell()));
        return along > board.cell() * 0.5 && along <= length && distance <= reach;
    }
}
