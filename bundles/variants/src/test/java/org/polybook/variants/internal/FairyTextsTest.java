package org.polybook.variants.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.San;
import org.polybook.chess.notation.Uci;

/**
 * Moves that Fairy-Stockfish wrote in SAN and in UCI, and that pychess-variants and lichess show, are read as the same
 * moves.
 */
class FairyTextsTest {
    static List<String[]> rows() {
        return VariantTables.rows("fairy-texts.tsv");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void parse_sanOfFairyStockfish_isTheMoveOfItsUci(String variant, String san, String uci) throws NotationException {
        String[] texts = san.split(" ");
        String[] moves = uci.split(" ");
        Position position = VariantTables.variant(variant).start();
        for (int ply = 0; ply < moves.length; ply++) {
            Move move = Uci.parse(position, moves[ply]);
            assertThat(San.parse(position, texts[ply]))
                    .as("ply %d, %s in %s", ply, texts[ply], position)
                    .isEqualTo(move);
            position = position.play(move);
        }
    }

    /**
     * The differences listed in the README: Fairy-Stockfish names promoted shogi pieces after their moves, and its plus
     * means check.
     */
    @ParameterizedTest
    @CsvSource({
        "Lxa2=G, 1nsg4b/4gk1sl/1p1rppp1n/2pp3pp/lP6P/3P2PP1/2PSPPN2/LBG2K3/1N3GSRL[Pp] b - 2 21",
        "Gd8, 5g2b/2g3ksl/s1n+Lp1p1n/1p3p1pp/1Pp4NP/pGP3PP1/3+pPPS1L/P5SG1/1NB1K1RRL[p] w - 0 43",
    })
    void parse_promotedPieceOfShogiInItsLetters_isRefused(String san, String fen) {
        Position position = VariantTables.position("shogi", fen);

        assertThatThrownBy(() -> San.parse(position, san)).isInstanceOf(NotationException.class);
    }
}
