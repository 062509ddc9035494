package org.polybook.view.internal.ui.board;

import static org.assertj.core.api.Assertions.assertThat;

import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.chess.BoardSize;
import org.polybook.chess.Square;

class BoardGeometryTest {
    @ParameterizedTest
    @CsvSource({"8, 8, false", "8, 8, true", "10, 8, false", "9, 10, true", "12, 12, false"})
    void at_middleOfEverySquare_isThatSquare(int files, int ranks, boolean flipped) {
        BoardSize size = new BoardSize(files, ranks);
        BoardGeometry board = BoardGeometry.within(new Rectangle(3, 5, 517, 401), size, flipped, 0.95);

        for (int i = 0; i < size.squares(); i++) {
            Point middle = board.middle(size.square(i));
            assertThat(board.at(middle.x, middle.y)).contains(size.square(i));
        }
        assertThat(board.at(board.left() - 1, board.top())).isEmpty();
        assertThat(board.at(board.left(), board.top() + ranks * board.cell())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"false, a8", "true, h1"})
    void at_upperLeftCorner_isA8OrH1IfFlipped(boolean flipped, String square) {
        BoardGeometry board = BoardGeometry.within(new Rectangle(0, 0, 400, 400), BoardSize.ORTHODOX, flipped, 0);

        assertThat(board.at(1, 1)).contains(Square.parse(square));
    }
}
