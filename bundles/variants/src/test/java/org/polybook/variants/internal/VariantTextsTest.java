package org.polybook.variants.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.chess.Fen;
import org.polybook.chess.Move;
import org.polybook.chess.NotationException;
import org.polybook.chess.Position;
import org.polybook.chess.notation.Cecp;
import org.polybook.chess.notation.San;
import org.polybook.chess.notation.Uci;
import org.polybook.variants.internal.moves.MoveText;

/** Moves of each variant as its players and programs write them. */
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
                "crazyhouse | 4k3/8/8/8/8/8/8/4K3[] w - e6 0 1 | no pawn has just passed e6",
            })
    void fen_againstTheRules_isRefused(String variant, String fen, String reason) {
        assertThatThrownBy(() -> VariantTables.variant(variant)
                        .position(Fen.parse(fen, VariantTables.variant(variant).notation())))
                .isInstanceOf(NotationException.class)
                .hasMessageContaining(reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {"X", "mfWz", "fF@moon", "lion", "m"})
    void moves_noBetza_areRefused(String text) {
        assertThatThrownBy(() -> MoveText.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(text);
    }

    @ParameterizedTest
    @CsvSource({"K, 8", "mfWcfF, 3", "ffN, 2", "FfsW, 7", "nA@half, 4", "Lion, 32", "StingfF, 6", "Falcon, 16", "NN, 8"
    })
    void moves_ofAPiece_haveThatManySteps(String text, int steps) {
        assertThat(MoveText.parse(text)).hasSize(steps);
    }
}
