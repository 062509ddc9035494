package org.polybook.chess.orthodox;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LineTablesTest {
    @Test
    void reach_everyPieceAndSquare_isItsAttackOnAnEmptyBoard() {
        for (int type = OrthodoxReplayer.KNIGHT; type <= OrthodoxReplayer.KING; type++) {
            for (int square = 0; square < 64; square++) {
                assertThat(LineTables.reach(type, square)).isEqualTo(Attacks.of(type, square, 0));
            }
        }
    }

    @Test
    void between_everyPair_areTheSquaresThatBothQueensAttackOnTheirLine() {
        for (int a = 0; a < 64; a++) {
            for (int b = 0; b < 64; b++) {
                boolean share = (Attacks.queen(a, 0) >>> b & 1) != 0;
                assertThat(LineTables.between(a, b)).isEqualTo(share ? Attacks.between(a, b) : 0);
            }
        }
    }
}
