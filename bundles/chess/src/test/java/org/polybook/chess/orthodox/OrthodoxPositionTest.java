package org.polybook.chess.orthodox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.chess.CastlingRights;
import org.polybook.chess.Color;
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.FenStyle;
import org.polybook.chess.Move;
import org.polybook.chess.Outcome;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.Square;
import org.polybook.chess.notation.SanReader;

class OrthodoxPositionTest {
    private static Position play(Position from, String... sans) {
        Replayer replayer = from.replayer();
        for (String san : sans) {
            int move = new SanReader().read(replayer, san.getBytes(StandardCharsets.US_ASCII), 0, san.length());
            assertThat(move).as(san).isNotNegative();
            replayer.play(move);
        }
        return replayer.toPosition();
    }

    private static String fen(Position position) {
        return Fen.of(position, EnPassantMode.ALWAYS).format(FenStyle.X_FEN);
    }

    @Test
    void play_scholarsMate_endsInCheckmate() {
        Position end = play(Orthodox.NORMAL.start(), "e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7");
        assertThat(end.outcome()).isEqualTo(Outcome.CHECKMATE);
        assertThat(end.outcome().winner(end.turn())).contains(Color.WHITE);
        assertThat(end.isCheck()).isTrue();
        assertThat(end.legalMoves()).isEmpty();
        assertThat(fen(end)).isEqualTo("r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4");
    }

    @Test
    void play_ruyLopez_keepsCountersAndRights() {
        Position position = play(Orthodox.NORMAL.start(), "e4", "e5", "Nf3", "Nc6", "Bb5", "Nf6", "O-O");
        assertThat(fen(position)).isEqualTo("r1bqkb1r/pppp1ppp/2n2n2/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 5 4");
    }

    @Test
    void enPassantSquare_afterEveryDoubleStep_isTheSquareBetween() {
        Position position = play(Orthodox.NORMAL.start(), "e4");
        assertThat(position.enPassantSquare()).contains(Square.parse("e3"));
        assertThat(play(position, "Nf6").enPassantSquare()).isEmpty();
    }

    @Test
    void castlingRights_rookTakenOnItsStartSquare_areLost() {
        Position position = play(Fens.normal("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), "Rxh8");
        assertThat(position.castlingRights()).isEqualTo(new CastlingRights(-1, 0, -1, 0));
    }

    @ParameterizedTest
    @CsvSource({
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1, STALEMATE",
        "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1, CHECKMATE",
        "7k/8/8/8/8/8/8/K7 w - - 0 1, INSUFFICIENT_MATERIAL",
        "7k/8/8/8/8/8/8/KN6 w - - 0 1, INSUFFICIENT_MATERIAL",
        "7k/8/8/8/8/8/8/KB6 w - - 0 1, INSUFFICIENT_MATERIAL",
        "6bk/8/8/8/8/8/8/KB6 w - - 0 1, INSUFFICIENT_MATERIAL",
        "5b1k/8/8/8/8/8/8/KB6 w - - 0 1, NONE",
        "6nk/8/8/8/8/8/8/KN6 w - - 0 1, NONE",
        "7k/8/8/8/8/8/8/KNN5 w - - 0 1, NONE",
        "7k/7p/8/8/8/8/8/K7 w - - 0 1, NONE",
        "7k/8/8/8/8/8/8/KR6 w - - 0 1, NONE",
        "7k/8/8/8/8/8/8/KQ6 w - - 0 1, NONE",
    })
    void outcome_mateStalemateOrInsufficientMaterial_isDetected(String fen, Outcome outcome) {
        assertThat(Fens.normal(fen).outcome()).isEqualTo(outcome);
    }

    /** The rook on b1 would leave the line of the queen on a1, so castling would put the king in check. */
    @Test
    void castling_rookThatShieldsItsKing_isIllegal() {
        Position position = Fens.fischerandom("7k/8/8/8/8/8/8/qRK5 w B - 0 1");
        assertThat(position.isLegal(Move.castling(Square.parse("c1"), Square.parse("b1"))))
                .isFalse();
    }

    @Test
    void castling_rookUnderAttackOrCrossingAttack_isLegal() {
        Position position = Fens.normal("rr2k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
        assertThat(position.isLegal(Move.castling(Square.parse("e1"), Square.parse("a1"))))
                .isTrue();
    }

    /** In Chess960 the king may remain on its square while only the rook jumps. */
    @Test
    void castling_kingAlreadyOnItsTarget_movesOnlyTheRook() {
        Position position = play(Fens.fischerandom("6k1/8/8/8/8/8/8/6KR w H - 0 1"), "O-O");
        assertThat(position.board().has(Square.parse("g1"), Color.WHITE, PieceType.KING))
                .isTrue();
        assertThat(position.board().has(Square.parse("f1"), Color.WHITE, PieceType.ROOK))
                .isTrue();
    }

    @Test
    void play_enPassant_takesTheDoubleStepPawn() {
        Position position = play(Orthodox.NORMAL.start(), "e4", "Nf6", "e5", "d5", "exd6");
        assertThat(position.board().pieceAt(Square.parse("d5"))).isEmpty();
        assertThat(position.halfmoveClock()).isZero();
    }

    @Test
    void play_moveOfAnotherPosition_namesMoveAndPosition() {
        assertThatThrownBy(() -> Orthodox.NORMAL.start().play(Move.normal(Square.parse("e2"), Square.parse("e5"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("move: e2e5 is not legal in this position:\n")
                .hasMessageContaining("R N B Q K B N R")
                .hasMessageEndingWith("White to move");
    }
}
