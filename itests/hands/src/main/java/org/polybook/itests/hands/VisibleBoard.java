package org.polybook.itests.hands;

import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;

/**
 * The places of the squares on the visible board, with White below.
 *
 * @param canvas the canvas on which the board is drawn, as large as possible and centred
 */
public record VisibleBoard(Canvas canvas) {
    private static final int FILES = 8;

    /** Returns the middle of a square such as {@code "e4"}, within the canvas. */
    public Point middleOfSquare(String square) {
        Rectangle area = canvas.getClientArea();
        int cell = Math.min(area.width, area.height) / FILES;
        int file = square.charAt(0) - 'a';
        int rank = square.charAt(1) - '1';
        int left = (area.width - FILES * cell) / 2;
        int top = (area.height - FILES * cell) / 2;
        return new Point(left + file * cell + cell / 2, top + (FILES - 1 - rank) * cell + cell / 2);
    }
}
