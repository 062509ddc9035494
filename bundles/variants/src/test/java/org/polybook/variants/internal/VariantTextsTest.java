package org.polybook.variants.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.chess.Fen;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.Cecp;
import org.polybook.chess.notation.San;
import org.polybook.chess.notation.Uci;
import org.polybook.variants.internal.moves.BetzaNotation;

/** The moves of each variant in the texts of its players and programs. */
class VariantTextsTest {
    private static final String SEIRAWAN = "rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQK2R[EHeh] w KQBCDkqbcdfg - 0 4";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "crazyhouse | 4k3/8/8/8/8/8/8/4K3[N] w - - 0 1 | N@d6+ | N@d6 | N@d6",
                "seirawan | " + SEIRAWAN + " | Nc3/H | b1c3h | b1c3h",
                "seirawan | " + SEIRAWAN + " | O-O/E | e1g1e | e1g1e",
                "seirawan | " + SEIRAWAN + " | O-O/Hh1 | h1e1h | h1e1h",
                "janus | r4k3r/10/10/10/10/10/10/R3K4R w KQ - 0 1 | O-O-O | e1b1 | e1b1",
                "capablanca | r4k3r/10/10/10/10/10/10/R4K3R w KQ - 0 1 | O-O | f1i1 | f1i1",
                "knightmate | 4k3/8/8/8/8/8/8/4K2R w K - 0 1 | O-O | e1g1 | e1g1",
                "wildcastle | 4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1 | O-O+ | d1f1 | d1f1",
                "shogi | 4k4/9/9/4P4/9/9/9/9/4K4[] w 0 1 | e7+ | e6e7+ | e6e7+",
                "shogi | 4k4/9/9/4P4/9/9/9/9/4K4[] w 0 1 | e7= | e6e7 | e6e7=",
                "xiangqi | 4k4/9/9/9/9/9/9/9/4A4/4KR3 w 0 1 | Rf4 | f1f4 | f0f3",
                "makruk | 4k3/8/8/P7/8/8/8/4K3 w 0 1 | a6=M | a5a6m | a5a6m",
                "lion | 4k3/8/8/8/8/3p4/2L5/4K3 w - - 0 1 | Lc2xd3-e2 | c2d3e2 | c2d3,d3e2",
                "lion | 4k3/8/8/8/8/3p4/2L5/4K3 w - - 0 1 | Lc2xd3-c2 | c2d3c2 | c2d3,d3c2",
            })
    void texts_ofAMove_areThoseOfTheVariant(String variant, String fen, String san, String uci, String cecp)
            throws NotationException {
        Position position = VariantTables.position(variant, fen);

        Move move = San.parse(position, san);

        assertThat(San.of(position, move)).hasToString(san);
        assertThat(Uci.of(position, move)).hasToString(uci);
        assertThat(Uci.parse(position, uci)).isEqualTo(move);
        assertThat(Cecp.of(position, move)).hasToString(cecp);
        assertThat(Cecp.parse(position, cecp)).isEqualTo(move);
    }

    /** The texts are XBoard's; the coordinates identify the move it made. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "kriegspiel | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | e3 | e2e3",
                "kriegspiel | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | fe3 | f2e3",
                "kriegspiel | rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR b KQkq - 0 1 | e6 | e7e6",
                "spartan | 3kk3/8/8/1h6/1P6/8/8/4K3 b - - 0 1 | Hxb4 | b5b4",
                "shogi | 4k4/9/2p6/2P6/9/9/9/9/4K4[] w 0 1 | Pxc7 | c6c7",
                "xiangqi | 4k4/9/9/p8/P8/9/9/9/9/3K5 w 0 1 | Pxa7 | a6a7",
                "berolina | 4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1 | Pxe5 | e4e5",
                "janus | r4k3r/10/10/10/10/10/10/R3K4R w KQ - 0 1 | Ki1 | e1i1",
                "lion | 4k3/8/8/8/8/3p4/2L5/4K3 w - - 0 1 | Lxd3-e2 | c2d3e2",
                "lion | 4k3/8/8/8/8/8/2L5/4K3 w - - 0 1 | Lc3-c2 | c2c3c2",
                "chu | 5k6/12/12/12/12/12/12/6p5/5p6/4N7/12/5K6 w - 0 1 | Nxf4xg5 | e3f4g5",
            })
    void san_asXboardWritesIt_isTheMoveItMade(String variant, String fen, String san, String uci)
            throws NotationException {
        Position position = VariantTables.position(variant, fen);

        assertThat(Uci.of(position, San.parse(position, san))).hasToString(uci);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "shogi | 4k4/9/2p6/1P7/9/9/9/9/4K4[] w 0 1 | Pxc7 | illegal-move",
                "crazyhouse | 4k3/8/8/3p4/2P1P3/8/8/4K3[] w - - 0 1 | Pxd5 | ambiguous-move",
                "crazyhouse | 4k3/8/8/3p4/4P3/8/8/4K3[] w - - 0 1 | xd5 | pawn-file",
                "crazyhouse | 4k3/8/8/3p4/4P3/8/8/4K3[] w - - 0 1 | d5 | illegal-move",
                "crazyhouse | 4k3/8/8/8/8/8/8/4K2R[] w - - 0 1 | Kg1 | illegal-move",
                "lion | 4k3/8/8/8/8/3p4/2L5/4K3 w - - 0 1 | Lxd4-e2 | illegal-move",
            })
    void san_ofAnIllegalOrAmbiguousMove_isRefused(String variant, String fen, String san, String code) {
        Position position = VariantTables.position(variant, fen);

        assertThatThrownBy(() -> San.parse(position, san))
                .isInstanceOfSatisfying(
                        NotationException.class,
                        e -> assertThat(e.faults().get(0).code()).isEqualTo(code));
    }

    /**
     * XBoard ends a declined promotion with {@code =} in shogi only; in other variants it is read with this sign, too.
     */
    @Test
    void cecp_declinedPromotionOfChu_endsWithoutASign() throws NotationException {
        Position position = VariantTables.position("chu", "5k6/12/12/9p2/8P3/12/12/12/12/12/12/5K6 w 0 1");
        Move move = Uci.parse(position, "i8i9");

        assertThat(San.of(position, move)).hasToString("i9=");
        assertThat(Cecp.of(position, move)).hasToString("i8i9");
        assertThat(Cecp.parse(position, "i8i9=")).isEqualTo(move);
    }

    @Test
    void cecp_movesOfTwoLegs_areReadAsThreeSquaresToo() throws NotationException {
        Position position = VariantTables.position("lion", "4k3/8/8/8/8/3p4/2L5/4K3 w - - 0 1");

        assertThat(Cecp.parse(position, "c2d3e2")).isEqualTo(Cecp.parse(position, "c2d3,d3e2"));
        assertThatThrownBy(() -> Cecp.parse(position, "c2d3,d4e2")).isInstanceOf(NotationException.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "xiangqi | 4k4/9/9/9/9/9/9/9/9/4K4 w 0 1 | could be taken",
                "atomic | KK2k3/8/8/8/8/8/8/8 w - - 0 1 | White has 2 kings",
                "makruk | 4k3/8/P7/8/8/8/8/4K3 w 0 1 | would have promoted",
                "makruk | 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 | field",
                "chu | NNNNNNNNNNNN/pppppppppppp/NNNNNNNNNNNN/pppppppppppp/NNNNNNNNNNNN/pppppppppppp/NNNNNNNNNNNN/pppppppppppp/NNNNNNNNNNNN/pppppppppppp/NNNNNNNNNNNN/12 w 0 1 | more than 1008 moves",
                "chu | NNNNNNNNNNNN/pppppppppppp/NNNNNNNNNNNN/pppppppppppp/NNNNNNNNNNNN/pppppppppppp/NNNNNNNNNNNN/pppppppppppp/NNNNNNNNNNNN/pppppppppppp/NNNNNNNNNNNN/12 b 0 1 | more than 1008 moves",
                "crazyhouse | 4k3/8/8/8/8/8/8/4K3[] w - e6 0 1 | no pawn has just made a double step over e6",
            })
    void fen_againstTheRules_isRefused(String variant, String fen, String reason) {
        assertThatThrownBy(() -> VariantTables.variant(variant)
                        .position(Fen.parse(fen, VariantTables.variant(variant).notation())))
                .isInstanceOf(NotationException.class)
                .hasMessageContaining(reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {"X", "mfWz", "fF@moon", "lion", "m"})
    void moves_notInBetzaNotation_areRefused(String text) {
        assertThatThrownBy(() -> BetzaNotation.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(text);
    }

    @ParameterizedTest
    @CsvSource({"K, 8", "mfWcfF, 3", "ffN, 2", "FfsW, 7", "nA@half, 4", "Lion, 32", "StingfF, 6", "Falcon, 16", "NN, 8"
    })
    void moves_ofAPiece_haveThatManySteps(String text, int steps) {
        assertThat(BetzaNotation.parse(text)).hasSize(steps);
    }
}
