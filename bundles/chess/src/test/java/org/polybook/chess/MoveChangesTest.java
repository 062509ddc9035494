package org.polybook.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class MoveChangesTest {
    private final MoveChanges changes = new MoveChanges();

    @Test
    void add_moreChangesThanMostMovesMake_keepsAll() {
        for (int i = 0; i < 100; i++) {
            changes.addSquare(i, i, i + 1);
            changes.addHand(i + 1, i + 1);
        }
        assertThat(changes.squareCount()).isEqualTo(100);
        assertThat(changes.handPieceCount()).isEqualTo(100);
        for (int i = 0; i < 100; i++) {
            assertThat(changes.square(i)).isEqualTo(i);
            assertThat(changes.before(i)).isEqualTo(i);
            assertThat(changes.after(i)).isEqualTo(i + 1);
            assertThat(changes.handPiece(i)).isEqualTo(i + 1);
            assertThat(changes.handDelta(i)).isEqualTo(i + 1);
        }
    }

    @Test
    void add_unchangedSquareOrHand_isIgnored() {
        changes.addSquare(3, 5, 5);
        changes.addHand(2, 0);
        assertThat(changes.squareCount()).isZero();
        assertThat(changes.handPieceCount()).isZero();
    }

    @Test
    void clear_afterAMove_forgetsIt() {
        changes.addSquare(3, 5, 0);
        changes.addHand(2, 1);
        changes.clearSquaresAndHands();
        assertThat(changes.squareCount()).isZero();
        assertThat(changes.handPieceCount()).isZero();
        assertThatThrownBy(() -> changes.square(0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> changes.handPiece(0)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
