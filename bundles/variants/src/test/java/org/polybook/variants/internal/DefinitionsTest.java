package org.polybook.variants.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.ChessVariant.Naming;
import org.polybook.chess.Fen;
import org.polybook.chess.Move;
import org.polybook.chess.Symbol;
import org.polybook.chess.fault.IllegalPositionException;
import org.polybook.chess.fault.NotationException;

/** The names of the variants and the moves of their pieces. */
class DefinitionsTest {
    static List<ChessVariant> variants() {
        return VariantTables.variants();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void names_ofEachVariant_leadToIt(ChessVariant variant) {
        for (Naming naming : Naming.values()) {
            assertThat(Variants.find(variant.name(naming))).contains(variant);
        }
        for (String alias : variant.aliases()) {
            assertThat(Variants.find(alias)).contains(variant);
        }
    }

    /** Two ways to the same square would list one move twice. */
    @ParameterizedTest
    @MethodSource("variants")
    void legalMoves_ofEachPieceAloneWithTheKings_listNoMoveTwice(ChessVariant variant) throws NotationException {
        int tried = 0;
        for (Symbol symbol : variant.notation().symbols()) {
            String fen = fenOfPieceAlone(symbol, variant);
            try {
                List<Move> moves =
                        variant.position(Fen.parse(fen, variant.notation())).legalMoves();
                assertThat(moves).as(fen).doesNotHaveDuplicates();
                tried++;
            } catch (IllegalPositionException refused) {
                // the position has a second king, or a pawn that would have promoted
            }
        }
        assertThat(tried).isGreaterThan(variant.notation().symbols().size() / 2);
    }

    /** Places the piece in the middle of a board that is empty except for the kings. */
    private static String fenOfPieceAlone(Symbol symbol, ChessVariant variant) {
        int files = variant.size().files();
        int ranks = variant.size().ranks();
        StringBuilder text = new StringBuilder("3k").append(files - 4);
        for (int rank = ranks - 1; rank > 1; rank--) {
            text.append('/');
            if (rank == ranks / 2) {
                text.append(files / 2).append(symbol.text()).append(files - files / 2 - 1);
            } else {
                text.append(files);
            }
        }
        return text + "/4K" + (files - 5) + " w - - 0 1";
    }

    @ParameterizedTest
    @CsvSource({
        "Three-check, 3check",
        "threeCheck, 3check",
        "King of the Hill, kingofthehill",
        "Racing Kings, racingkings",
        "zh, crazyhouse",
        "Chinese chess, xiangqi",
        "s-chess, seirawan",
    })
    void find_anyName_leadsToTheVariant(String name, String cecp) {
        assertThat(Variants.find(name).map(ChessVariant::name)).contains(cecp);
    }
}
