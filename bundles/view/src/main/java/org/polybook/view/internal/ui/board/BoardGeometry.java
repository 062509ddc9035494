package org.polybook.view.internal.ui.board;

import java.util.Optional;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.polybook.chess.BoardSize;
import org.polybook.chess.Square;

/**
 * The squares of a board in points.
 *
 * @param cell the width and height of a square, at least 1
 * @param left the left edge of the board
 * @param top the top edge of the board
 * @param flipped true if Black is at the bottom
 */
public record BoardGeometry(BoardSize size, int cell, int left, int top, boolean flipped) {
    /**
     * Returns the largest board that fits, centred, with {@code hands} times a square's height above and below for
     * pieces in hand.
     */
    static BoardGeometry within(Rectangle area, BoardSize size, boolean flipped, double hands) {
        int cell = (int) Math.max(1, Math.min(area.width / size.files(), area.height / (size.ranks() + 2 * hands)));
        int left = area.x + (area.width - cell * size.files()) / 2;
        int top = area.y + (area.height - cell * size.ranks()) / 2;
        return new BoardGeometry(size, cell, left, top, flipped);
    }

    /** Returns the area of a square. */
    Rectangle area(Square square) {
        int column = flipped ? size.files() - 1 - square.file() : square.file();
        int row = flipped ? square.rank() : size.ranks() - 1 - square.rank();
        return new Rectangle(left + column * cell, top + row * cell, cell, cell);
    }

    /** Returns the middle of a square. */
    public Point middle(Square square) {
        Rectangle area = area(square);
        return new Point(area.x + cell / 2, area.y + cell / 2);
    }

    /** Returns the square at that point; empty outside the board. */
    Optional<Square> at(int x, int y) {
        int column = Math.floorDiv(x - left, cell);
        int row = Math.floorDiv(y - top, cell);
        if (column < 0 || column >= size.files() || row < 0 || row >= size.ranks()) {
            return Optional.empty();
        }
        int file = flipped ? size.files() - 1 - column : column;
        int rank = flipped ? row : size.ranks() - 1 - row;
        return Optional.of(Square.of(file, rank));
    }

    /** Returns the area of a piece in hand, above the board or below it, from the left. */
    Rectangle inHand(boolean above, int place) {
        int side = cell * 3 / 4;
        int y = above ? top - side - cell / 8 : top + size.ranks() * cell + cell / 8;
        return new Rectangle(left + place * (side + side / 2), y, side, side);
    }
}
