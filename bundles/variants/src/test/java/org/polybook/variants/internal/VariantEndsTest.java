package org.polybook.variants.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.chess.Color;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Fen;
import org.polybook.chess.Move;
import org.polybook.chess.Outcome;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.Squares;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.San;

/** The ends of games by the rules of each variant. */
class VariantEndsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3check | 4k3/8/8/8/8/8/8/4K3 w - - 3+0 0 1 | VARIANT_END | BLACK",
                "kingofthehill | 8/8/8/4k3/8/8/8/K7 w - - 0 1 | VARIANT_END | BLACK",
                "kingofthehill | 8/8/3k4/8/8/8/8/K7 w - - 0 1 | NONE | -",
                "racingkings | K7/6k1/8/8/8/8/8/8 b - - 0 1 | NONE | -",
                "racingkings | K7/8/6k1/8/8/8/8/8 b - - 0 1 | VARIANT_END | WHITE",
                "racingkings | K5k1/8/8/8/8/8/8/8 w - - 0 1 | VARIANT_END | -",
                "atomic | 4k3/8/8/8/8/8/8/8 w - - 0 1 | VARIANT_END | BLACK",
                "horde | 4k3/8/8/8/8/8/8/8 w - - 0 1 | VARIANT_END | BLACK",
                "antichess | 8/8/8/8/8/p7/P7/8 w - - 0 1 | STALEMATE | WHITE",
                "antichess | 8/8/8/8/8/p7/8/8 w - - 0 1 | VARIANT_END | WHITE",
                "suicide | 8/8/8/8/8/p7/P7/8 w - - 0 1 | STALEMATE | -",
                "suicide | 8/8/8/8/pp6/p7/P7/8 w - - 0 1 | STALEMATE | WHITE",
                "losers | 4k2R/R7/8/8/8/7p/8/4K3 b - - 0 1 | CHECKMATE | BLACK",
                "losers | 4k3/4p3/8/8/8/8/8/4K3 w - - 0 1 | VARIANT_END | WHITE",
                "shatranj | 4k3/8/8/8/8/8/8/R3K3 b - 0 1 | VARIANT_END | WHITE",
                "shatranj | 8/8/8/8/8/8/1k6/R2K4 b - 0 1 | NONE | -",
                "shatranj | 7k/5K2/8/6R1/8/8/p7/8 b - 0 1 | NONE | -",
                "shatranj | k7/8/1K6/8/8/8/7p/1R5R b - 0 1 | NONE | -",
                "xiangqi | 3k5/9/9/9/9/9/9/3A5/9/2R1K1R2 b 0 1 | NONE | -",
                "courier | k11/2R9/12/1R10/12/12/12/11K b 0 1 | STALEMATE | WHITE",
            })
    void outcome_atOrNearAnEnd_isThatOfTheVariant(String variant, String fen, String outcome, String winner) {
        Position position = VariantTables.position(variant, fen);

        assertThat(position.outcome()).isEqualTo(Outcome.valueOf(outcome));
        assertThat(position.isVariantEnd()).isEqualTo(position.outcome() == Outcome.VARIANT_END);
        assertThat(position.winner())
                .isEqualTo(winner.equals("-") ? Optional.empty() : Optional.of(Color.valueOf(winner)));
    }

    @Test
    void explosion_besideTheKing_endsTheGameAndSparesPawns() throws NotationException {
        Position position = VariantTables.position("atomic", "3rkr2/3ppp2/8/8/8/8/4R3/4K3 w - - 0 1");

        Position after = position.play(San.parse(position, "Rxe7"));

        assertThat(after.toString()).startsWith("8/3p1p2/8/8/8/8/8/4K3 b");
        assertThat(after.winner()).contains(Color.WHITE);
    }

    @Test
    void hand_ofHundreds_isKeptByUndo() throws NotationException {
        Position position =
                VariantTables.position("crazyhouse", "4k3/8/8/8/8/8/8/4K3[" + "N".repeat(600) + "] w - - 0 1");
        Replayer replayer = position.replayer();

        replayer.play(CoreMove.fromMove(San.parse(position, "N@d6"), replayer.size()));
        replayer.undo();

        assertThat(replayer.toPosition()).isEqualTo(position);
        assertThat(replayer.inHand(PieceType.KNIGHT.id())).isEqualTo(600);
    }

    /** Hawks and elephants gate; other pieces remain in hand and cannot be gated. */
    @ParameterizedTest
    @CsvSource({"EKPkp, 24", "KPkp, 20"})
    void gating_ofOtherPieces_isNotAMove(String hand, int moves) throws NotationException {
        Position position = VariantTables.position(
                "seirawan", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[" + hand + "] w KQBCDFGkqbcdfg - 0 1");

        assertThat(position.legalMoves()).hasSize(moves);
        assertThat(VariantTables.position("seirawan", position.toString())).isEqualTo(position);
    }

    /** The FEN after a move is read back as the same position, also where a king was taken. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "atomic | 5b2/4pk2/2N2p2/5P2/8/8/2K2q2/8 w - - 0 1 | Nxe7",
                "fairy | 4k3/7L/8/8/8/8/8/4K3 w - - 0 1 | Lg8=L",
            })
    void fen_afterAMove_isReadBack(String variant, String fen, String move) throws NotationException {
        Position position = VariantTables.position(variant, fen);

        Position after = position.play(San.parse(position, move));

        assertThat(VariantTables.position(variant, Fen.of(after).toString())).isEqualTo(after);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4k3/8/8/3KP3/8/8/8/8 w - - 0 1", "8/8/8/3kP3/8/8/8/4K3 w - - 0 1"})
    void blindPawn_kingBehindTheSquare_doesNotStepThere(String fen) throws NotationException {
        Position position = VariantTables.position("kriegspiel", fen);

        assertThat(position.legalMoves()).noneMatch(move -> move.equals(Move.normal(Squares.E5, Squares.D6)));
        assertThat(position.legalMoves()).contains(Move.normal(Squares.E5, Squares.F6));
    }

    /** A right whose king is elsewhere is lost with the piece that leaves the square on which the king began. */
    @ParameterizedTest
    @CsvSource({"Nd3, -", "Ng3, KQ"})
    void castlingRight_withoutItsKing_belongsToTheStandardSquare(String move, String rights) throws NotationException {
        Position position = VariantTables.position("janus", "4k5/10/10/10/10/10/3K6/R3NN3R w KQ - 0 1");

        Position after = position.play(San.parse(position, move));

        assertThat(after.toString()).contains(" b " + rights + " - ");
    }

    @Test
    void thirdCheck_wins() throws NotationException {
        Position position = VariantTables.position("3check", "4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1");

        Position after = position.play(San.parse(position, "Ra8+"));

        assertThat(after.outcome()).isEqualTo(Outcome.VARIANT_END);
        assertThat(after.winner()).contains(Color.WHITE);
        assertThat(after).hasToString("R3k3/8/8/8/8/8/8/4K3 b - - 0+3 1 1");
    }
}
