package org.polybook.view.internal.ui.board;

import java.util.Optional;
import java.util.Set;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.polybook.chess.BoardSize;
import org.polybook.chess.Position;
import org.polybook.chess.Square;
import org.polybook.view.internal.model.MovePicker;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.ui.control.Theme;

/** Draws the board once: squares, their highlights, pieces, arrows. */
final class BoardPainter {
    private static final int HIGHLIGHT_ALPHA = 120;

    private final Canvas canvas;
    private final ViewModel model;
    private final Position position;
    private final BoardGeometry board;
    private final MovePicker picker;
    private final Square cursor;
    private final Theme theme;

    BoardPainter(Canvas canvas, ViewModel model, BoardGeometry board, MovePicker picker, Square cursor) {
        this.canvas = canvas;
        this.model = model;
        this.position = model.position();
        this.board = board;
        this.picker = picker;
        this.cursor = cursor;
        this.theme = Theme.of(canvas.getParent());
    }

    void paint(GC gc) {
        gc.setBackground(canvas.getParent().getBackground());
        gc.fillRectangle(canvas.getClientArea());
        squares(gc);
        coordinates(gc);
        PiecePainter pieces = new PiecePainter(gc, position.variant().notation());
        position.board().forEach((square, piece) -> pieces.draw(piece, board.area(square)));
        paintPiecesInHand(gc, pieces);
        targets(gc);
        ArrowPainter arrows = new ArrowPainter(gc, board);
        model.arrows().forEach(arrow -> arrows.draw(arrow, theme));
        if (canvas.isFocusControl()) {
            cursor(gc);
        }
    }

    private void squares(GC gc) {
        Set<Square> last = model.line().squaresOfMoveToShown();
        BoardSize size = board.size();
        for (int i = 0; i < size.squares(); i++) {
            Square square = size.square(i);
            boolean dark = (square.file() + square.rank()) % 2 == 0;
            fill(gc, square, dark ? theme.darkSquare() : theme.lightSquare(), 255);
            if (last.contains(square)) {
                fill(gc, square, theme.lastMove(), HIGHLIGHT_ALPHA);
            }
            if (picker.from().equals(Optional.of(square))) {
                fill(gc, square, theme.accent(), HIGHLIGHT_ALPHA);
            }
        }
    }

    private void fill(GC gc, Square square, Color color, int alpha) {
        gc.setAlpha(alpha);
        gc.setBackground(color);
        gc.fillRectangle(board.area(square));
        gc.setAlpha(255);
    }

    /** Draws coordinates in the corners of the squares at the left and at the bottom. */
    private void coordinates(GC gc) {
        Font before = gc.getFont();
        Font small = font(gc, Math.max(5, Math.min(9, board.cell() / 7)));
        gc.setFont(small);
        gc.setForeground(theme.coordinate());
        for (int file = 0; file < board.size().files(); file++) {
            Rectangle area =
                    board.area(Square.of(file, board.flipped() ? board.size().ranks() - 1 : 0));
            String text = Character.toString('a' + file);
            Point extent = gc.textExtent(text);
            gc.drawText(text, area.x + area.width - extent.x - 2, area.y + area.height - extent.y - 1, true);
        }
        for (int rank = 0; rank < board.size().ranks(); rank++) {
            Rectangle area = board.area(Square.of(board.flipped() ? board.size().files() - 1 : 0, rank));
            gc.drawText(Integer.toString(rank + 1), area.x + 2, area.y + 1, true);
        }
        gc.setFont(before);
        small.dispose();
    }

    private void paintPiecesInHand(GC gc, PiecePainter pieces) {
        for (PocketView hand : PocketView.of(position, board)) {
            Rectangle area = hand.area();
            gc.setBackground(theme.lightSquare());
            gc.fillRoundRectangle(area.x, area.y, area.width, area.height, area.width / 4, area.width / 4);
            pieces.draw(hand.piece(), area);
            gc.setForeground(theme.text());
            Font before = gc.getFont();
            Font small = font(gc, Math.max(7, board.cell() / 5));
            gc.setFont(small);
            String count = Integer.toString(hand.count());
            gc.drawText(count, area.x + area.width + 2, area.y + area.height - gc.textExtent(count).y, true);
            gc.setFont(before);
            small.dispose();
            if (picker.inHand().equals(Optional.of(hand.piece().type()))
                    && hand.piece().color() == position.turn()) {
                gc.setForeground(theme.accent());
                gc.setLineWidth(2);
                gc.drawRectangle(area);
            }
        }
    }

    private void targets(GC gc) {
        Set<Square> targets = picker.targets();
        gc.setAlpha(HIGHLIGHT_ALPHA);
        gc.setBackground(theme.accent());
        int radius = Math.max(2, board.cell() / 8);
        for (Square square : targets) {
            Point middle = board.middle(square);
            gc.fillOval(middle.x - radius, middle.y - radius, 2 * radius, 2 * radius);
        }
        gc.setAlpha(255);
    }

    private void cursor(GC gc) {
        Rectangle area = board.area(cursor);
        gc.setForeground(theme.accent());
        gc.setLineWidth(Math.max(2, board.cell() / 16));
        gc.setLineJoin(SWT.JOIN_MITER);
        int inset = Math.max(1, board.cell() / 32);
        gc.drawRectangle(area.x + inset, area.y + inset, area.width - 2 * inset, area.height - 2 * inset);
    }

    private static Font font(GC gc, int points) {
        FontData data = gc.getFont().getFontData()[0];
        data.setHeight(points);
        return new Font(gc.getDevice(), data);
    }
}
