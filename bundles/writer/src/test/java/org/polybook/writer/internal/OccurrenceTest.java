package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.chess.CoreMove;
import org.polybook.chess.PieceType;

class OccurrenceTest {
    private static final int A7 = 48;
    private static final int B8 = 57;

    /** As the records of a book have it: three bits for the promotion, then rank and file of both squares. */
    @ParameterizedTest
    @CsvSource({"KNIGHT, 1", "BISHOP, 2", "ROOK, 3", "QUEEN, 4"})
    void rawMove_promotion_isCodedAboveTheSquares(String piece, int code) {
        PieceType type = switch (piece) {
            case "KNIGHT" -> PieceType.KNIGHT;
            case "BISHOP" -> PieceType.BISHOP;
            case "ROOK" -> PieceType.ROOK;
            default -> PieceType.QUEEN;
        };
        assertThat(Occurrence.rawMove(CoreMove.of(0, A7, B8, type.id()))).isEqualTo(code << 12 | 06071);
    }
}
