package org.polybook.chess.orthodox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compares the attack tables with attacks that are computed square by square. */
class AttacksTest {
    private static final int[][] DIAGONALS = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final int[][] STRAIGHTS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] LEAPS = {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};

    private static long attacksByWalking(int square, int[][] steps, int maxSteps, long occupied) {
        long reached = 0;
        for (int[] step : steps) {
            int file = square % 8;
            int rank = square / 8;
            for (int i = 0; i < maxSteps; i++) {
                file += step[0];
                rank += step[1];
                if (file < 0 || file > 7 || rank < 0 || rank > 7) {
                    break;
                }
                reached |= 1L << 8 * rank + file;
                if ((occupied >>> 8 * rank + file & 1) != 0) {
                    break;
                }
            }
        }
        return reached;
    }

    @Test
    void sliders_anyOccupation_reachWhatStepsReach() {
        Random random = new Random(960);
        for (int i = 0; i < 20_000; i++) {
            int square = i % 64;
            long dense = random.nextLong();
            long occupied = i % 3 == 0 ? dense : dense & random.nextLong();
            long diagonal = attacksByWalking(square, DIAGONALS, 7, occupied);
            long straight = attacksByWalking(square, STRAIGHTS, 7, occupied);
            assertThat(Attacks.bishop(square, occupied))
                    .as("%d 0x%x", square, occupied)
                    .isEqualTo(diagonal);
            assertThat(Attacks.rook(square, occupied))
                    .as("%d 0x%x", square, occupied)
                    .isEqualTo(straight);
            assertThat(Attacks.queen(square, occupied)).isEqualTo(diagonal | straight);
        }
    }

    @Test
    void steppers_everySquare_reachWhatStepsReach() {
        for (int square = 0; square < 64; square++) {
            assertThat(Attacks.knight(square)).isEqualTo(attacksByWalking(square, LEAPS, 1, 0));
            assertThat(Attacks.king(square))
                    .isEqualTo(attacksByWalking(square, DIAGONALS, 1, 0) | attacksByWalking(square, STRAIGHTS, 1, 0));
            assertThat(Attacks.pawn(square, true))
                    .isEqualTo(attacksByWalking(square, new int[][] {{1, 1}, {-1, 1}}, 1, 0));
            assertThat(Attacks.pawn(square, false))
                    .isEqualTo(attacksByWalking(square, new int[][] {{1, -1}, {-1, -1}}, 1, 0));
            assertThat(Attacks.bishopLines(square)).isEqualTo(attacksByWalking(square, DIAGONALS, 7, 0));
            assertThat(Attacks.rookLines(square)).isEqualTo(attacksByWalking(square, STRAIGHTS, 7, 0));
        }
    }

    @Test
    void between_twoSquaresOfALine_areTheSquaresStrictlyBetween() {
        assertThat(Attacks.between(0, 63)).isEqualTo(0x0040201008040200L);
        assertThat(Attacks.between(63, 0)).isEqualTo(0x0040201008040200L);
        assertThat(Attacks.between(4, 7)).isEqualTo(0x60L);
        assertThat(Attacks.between(8, 56)).isEqualTo(0x0001010101010000L);
        assertThat(Attacks.between(7, 56)).isEqualTo(0x0002040810204000L);
        assertThat(Attacks.between(27, 28)).isZero();
    }
}
