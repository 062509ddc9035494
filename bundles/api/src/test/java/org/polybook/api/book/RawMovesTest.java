package org.polybook.api.book;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.chess.Fen;
import org.polybook.chess.NotationException;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;

/** What a code means depends on what stands on its squares. */
class RawMovesTest {
    private static int code(String squares) {
        return (squares.charAt(0) - 'a' + 8 * (squares.charAt(1) - '1')) << 6
                | squares.charAt(2) - 'a' + 8 * (squares.charAt(3) - '1');
    }

    @ParameterizedTest
    @CsvSource({
        "king takes rook,              r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1h1, e1h1 castling",
        "the long way,                 r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1a1, e1a1 castling",
        "two steps,                    r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1g1, e1h1 castling",
        "two steps the long way,       r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1c1, e1a1 castling",
        "two steps of Black,           r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1, e8c8, e8a8 castling",
        "three steps are no castling,  r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1b1, none",
        "one step is a king's move,    r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1f1, e1f1",
        "two steps up are none,        r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1e3, none",
        "two steps and one up,         r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1g2, none",
        "a king without the right,     r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1,  e1g1, none",
        "a rook's move,                k7/8/8/8/8/8/8/4R2K w - - 0 1,        e1g1, e1g1",
        "the other side's king,        r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1, e1g1, none",
    })
    void decode_squaresOfAKing_areCastlingOnlyByTwoStepsOrOntoTheRook(
            String story, String fen, String squares, String expected) throws NotationException {
        Position position = Orthodox.NORMAL.position(Fen.parse(fen));
        String move = RawMoves.decode(code(squares), position)
                .map(found -> found.from().toString() + found.to() + (isCastling(found) ? " castling" : ""))
                .orElse("none");
        assertThat(move).as(story).isEqualTo(expected);
    }

    private static boolean isCastling(org.polybook.chess.Move move) {
        return move instanceof org.polybook.chess.Move.Castling;
    }
}
