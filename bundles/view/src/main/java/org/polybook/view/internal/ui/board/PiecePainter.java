package org.polybook.view.internal.ui.board;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Path;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.polybook.chess.Notation;
import org.polybook.chess.Piece;
import org.polybook.view.internal.ui.control.Outline;

/** Draws orthodox pieces as outlines, which are sharp at any size, and others as discs with their letters. */
final class PiecePainter {
    private static final Color WHITE = new Color(0xfb, 0xfb, 0xf7);
    private static final Color BLACK = new Color(0x34, 0x39, 0x40);
    private static final Color INK = new Color(0x17, 0x1a, 0x1e);
    private static final Color CHALK = new Color(0xd8, 0xda, 0xd6);

    private final GC gc;
    private final Notation notation;

    PiecePainter(GC gc, Notation notation) {
        this.gc = gc;
        this.notation = notation;
        gc.setAntialias(SWT.ON);
        gc.setTextAntialias(SWT.ON);
    }

    /** Draws a piece, which fills most of the area. */
    void draw(Piece piece, Rectangle area) {
        PieceShapes.Shape shape = PieceShapes.shapeOrNull(piece.type());
        if (shape == null) {
            drawDiscWithLetters(piece, area);
        } else {
            outline(shape, isWhite(piece), area);
        }
    }

    private void outline(PieceShapes.Shape shape, boolean white, Rectangle area) {
        gc.setLineWidth(Math.max(1, Math.round(area.width / 36f)));
        gc.setLineJoin(SWT.JOIN_ROUND);
        gc.setLineCap(SWT.CAP_ROUND);
        Path body = path(shape.body(), area);
        gc.setBackground(white ? WHITE : BLACK);
        gc.fillPath(body);
        gc.setForeground(INK);
        gc.drawPath(body);
        body.dispose();
        Path lines = path(shape.lines(), area);
        gc.setForeground(white ? INK : CHALK);
        gc.drawPath(lines);
        lines.dispose();
    }

    private Path path(Outline outline, Rectangle area) {
        Path path = new Path(gc.getDevice());
        outline.drawInto(path, area);
        return path;
    }

    private void drawDiscWithLetters(Piece piece, Rectangle area) {
        int inset = Math.max(1, area.width / 10);
        int side = area.width - 2 * inset;
        gc.setLineWidth(Math.max(1, Math.round(area.width / 36f)));
        gc.setBackground(isWhite(piece) ? WHITE : BLACK);
        gc.setForeground(INK);
        gc.fillOval(area.x + inset, area.y + inset, side, side);
        gc.drawOval(area.x + inset, area.y + inset, side, side);
        gc.setForeground(isWhite(piece) ? INK : WHITE);
        Font before = gc.getFont();
        FontData data = before.getFontData()[0];
        data.setHeight(Math.max(5, side * 72 / 96 / 2));
        data.setStyle(SWT.BOLD);
        Font font = new Font(gc.getDevice(), data);
        gc.setFont(font);
        String letters = notation.letter(piece.type());
        Point extent = gc.textExtent(letters);
        gc.drawText(letters, area.x + (area.width - extent.x) / 2, area.y + (area.height - extent.y) / 2, true);
        gc.setFont(before);
        font.dispose();
    }

    private static boolean isWhite(Piece piece) {
        return piece.color() == org.polybook.chess.Color.WHITE;
    }
}
