package org.polybook.chess;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.orthodox.Orthodox;

class GameLineTest {
    private static GameLine line(String fen, String... squares) throws NotationException {
        return play(GameLine.from(Orthodox.NORMAL.position(Fen.parse(fen))), squares);
    }

    private static GameLine play(GameLine from, String... squares) {
        GameLine line = from;
        for (String text : squares) {
            line = line.play(Move.normal(Square.parse(text.substring(0, 2)), Square.parse(text.substring(2))));
        }
        return line;
    }

    private static final String[] KNIGHTS_OUT_AND_BACK = {"g1f3", "g8f6", "f3g1", "f6g8"};

    @Test
    void occurrences_knightsOutAndBackTwice_areThree() {
        GameLine start = GameLine.from(Orthodox.NORMAL.start());
        assertThat(start.occurrences()).isEqualTo(1);
        GameLine once = play(start, KNIGHTS_OUT_AND_BACK);
        assertThat(once.occurrences()).isEqualTo(2);
        assertThat(once.isThreefoldRepetition()).isFalse();
        GameLine twice = play(once, KNIGHTS_OUT_AND_BACK);
        assertThat(twice.occurrences()).isEqualTo(3);
        assertThat(twice.isThreefoldRepetition()).isTrue();
        assertThat(twice.isFivefoldRepetition()).isFalse();
        assertThat(play(play(twice, KNIGHTS_OUT_AND_BACK), KNIGHTS_OUT_AND_BACK).isFivefoldRepetition())
                .isTrue();
    }

    /** The rook's moves lose the castling right, so the first position does not recur. */
    @Test
    void occurrences_castlingRightLost_startAgain() throws NotationException {
        String[] rooks = {"h1g1", "h8g8", "g1h1", "g8h8"};
        GameLine line = line("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", rooks);
        assertThat(line.occurrences()).isEqualTo(1);
        assertThat(play(line, rooks).occurrences()).isEqualTo(2);
    }

    /** Directly after d2-d4 Black could take en passant; when the position recurs Black no longer can. */
    @Test
    void occurrences_enPassantExpired_startAgain() throws NotationException {
        GameLine line = line("4k1n1/8/8/8/4p3/8/3P4/4K1N1 w - - 0 1", "d2d4");
        assertThat(play(line, "g8f6", "g1f3", "f6g8", "f3g1").occurrences()).isEqualTo(1);
    }

    /** The FEN names the en-passant square, but no pawn can take there: the positions are the same. */
    @Test
    void occurrences_enPassantSquareWithoutCapturer_areCounted() throws NotationException {
        GameLine line = line("4k1n1/8/8/8/8/8/3P4/4K1N1 w - - 0 1", "d2d4");
        assertThat(line.position().enPassantSquare()).contains(Square.parse("d3"));
        assertThat(play(line, "g8f6", "g1f3", "f6g8", "f3g1").occurrences()).isEqualTo(2);
    }

    /** The adjacent pawn is pinned to its king along the rank and cannot capture: the positions are the same, too. */
    @Test
    void occurrences_enPassantSquareOfAPinnedPawn_areCounted() throws NotationException {
        GameLine line = line("6n1/8/8/8/k3p2R/8/3P4/4K1N1 w - - 0 1", "d2d4");
        assertThat(play(line, "g8f6", "g1f3", "f6g8", "f3g1").occurrences()).isEqualTo(2);
    }

    @Test
    void fiftyMoves_atTheHundredthPly_mayBeClaimed() throws NotationException {
        GameLine line = line("7k/8/8/8/8/8/R7/K7 w - - 98 80", "a2a3");
        assertThat(line.isFiftyMoves()).isFalse();
        assertThat(play(line, "h8g8").isFiftyMoves()).isTrue();
    }

    @Test
    void fiftyMoves_mateOnTheLastPly_isMate() throws NotationException {
        GameLine line = line("7k/8/6K1/8/8/8/8/R7 w - - 99 80", "a1a8");
        assertThat(line.position().outcome()).isEqualTo(Outcome.CHECKMATE);
        assertThat(line.isFiftyMoves()).isFalse();
    }

    @Test
    void seventyFiveMoves_atPly150_endTheGame() throws NotationException {
        GameLine line = line("7k/8/8/8/8/8/R7/K7 w - - 148 120", "a2a3");
        assertThat(line.isSeventyFiveMoves()).isFalse();
        assertThat(play(line, "h8g8").isSeventyFiveMoves()).isTrue();
    }

    @Test
    void moves_ofABranch_areIndependentOfTheOtherBranch() {
        GameLine one = play(GameLine.from(Orthodox.NORMAL.start()), "e2e4");
        GameLine open = play(one, "e7e5");
        GameLine french = play(one, "e7e6");
        assertThat(open.moves()).hasToString("[e2e4, e7e5]");
        assertThat(french.moves()).hasToString("[e2e4, e7e6]");
    }
}
