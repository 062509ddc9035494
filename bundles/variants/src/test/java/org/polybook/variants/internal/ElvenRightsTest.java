package org.polybook.variants.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.chess.Fen;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.San;
import org.polybook.chess.notation.Uci;

/**
 * Elven's black king begins on the e-file, but XBoard ties its rights, which keys count, to the f-file; Black castles
 * anyway, with its actual king and rooks.
 */
class ElvenRightsTest {
    /**
     * The rights are XBoard's: they survive the king's own moves, but not moves from or to the f-file square next to
     * it.
     */
    @ParameterizedTest
    @CsvSource({
        "a3a4 e10d10, KQkq",
        "a3a4 e10d10 a4a5 d10e10, KQkqe",
        "a3a4 e10f10, KQ",
        "a3a4 j10f10, KQa",
        "a3a4 j10f10 a4a5 f10j10, KQa",
        "a3a4 a10b10, KQk",
        "f1e1 a8a7, kq",
    })
    void fen_afterMoves_hasTheRightsThatXboardCounts(String moves, String rights) throws NotationException {
        Position position = VariantTables.variant("elven").start();
        for (String move : moves.split(" ")) {
            position = position.play(Uci.parse(position, move));
        }

        String fen = Fen.of(position).toString();

        assertThat(fen.split(" ")[2]).isEqualTo(rights);
        assertThat(VariantTables.position("elven", fen)).isEqualTo(position);
    }

    @ParameterizedTest
    @CsvSource({
        "KQkq, O-O O-O-O",
        "KQkqe, ''",
        "KQja, O-O O-O-O",
        "KQa, O-O-O",
        "KQk, O-O",
        "KQka, O-O O-O-O",
        "KQke, ''",
        "-, ''"
    })
    void legalMoves_withRightsOfTheFen_containBlacksCastlings(String rights, String castlings) {
        Position position =
                VariantTables.position("elven", "r3k4r/10/10/10/10/10/10/10/10/R4K3R b " + rights + " - 0 1");

        List<String> found = position.legalMoves().stream()
                .filter(Move.Castling.class::isInstance)
                .map(move -> San.of(position, move).text())
                .toList();

        assertThat(String.join(" ", found)).isEqualTo(castlings);
    }
}
