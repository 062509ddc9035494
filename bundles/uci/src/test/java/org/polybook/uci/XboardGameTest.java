package org.polybook.uci;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.variant.Variants;
import org.polybook.chess.fault.NotationException;

/** Tests the UCI command for the position of a game. */
class XboardGameTest {
    private final XboardGame game = new XboardGame();

    @Test
    void positionCommand_standardStart_isStartpos() throws NotationException {
        game.play(game.parseMove("e2e4"), false);

        assertThat(game.uciPositionCommand()).isEqualTo("position startpos moves e2e4");
    }

    /** Engines have other start positions for courier and fairy, and require the field for castling. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "courier | rnebmkfwbenr/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/RNEBMKFWBENR w - - 0 1",
                "fairy | iecakcei/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "makruk | rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1",
                "xiangqi | rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1",
                "fischerandom | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
            })
    void positionCommand_otherVariant_hasAFen(String variant, String fen) {
        game.begin(Variants.find(variant).orElseThrow());

        assertThat(game.uciPositionCommand()).isEqualTo("position fen " + fen);
    }

    /** The command has the field for castling even if the variant's notation lacks it. */
    @Test
    void positionCommand_variantWithoutCastling_hasTheCastlingField() throws NotationException {
        game.begin(Variants.find("makruk").orElseThrow());
        game.begin("4k3/8/8/8/8/8/8/R3K3 b - 3 20");
        game.play(game.parseMove("e8d8"), false);

        assertThat(game.uciPositionCommand()).isEqualTo("position fen 4k3/8/8/8/8/8/8/R3K3 b - - 3 20 moves e8d8");
    }
}
