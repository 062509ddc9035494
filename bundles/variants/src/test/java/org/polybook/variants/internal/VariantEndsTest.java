package org.polybook.variants.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.chess.Color;
import org.polybook.chess.NotationException;
import org.polybook.chess.Outcome;
import org.polybook.chess.Position;
import org.polybook.chess.notation.San;

/** How games end by the rules of each variant. */
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
    void outcome_ofAnEnd_isThatOfTheVariant(String variant, String fen, String outcome, String winner) {
        Position position = VariantTables.position(variant, fen);

        assertThat(position.outcome()).isEqualTo(Outcome.valueOf(outcome));
        assertThat(position.isOver()).isEqualTo(position.outcome() == Outcome.VARIANT_END);
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
    void thirdCheck_wins() throws NotationException {
        Position position = VariantTables.position("3check", "4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1");

        Position after = position.play(San.parse(position, "Ra8+"));

        assertThat(after.outcome()).isEqualTo(Outcome.VARIANT_END);
        assertThat(after.winner()).contains(Color.WHITE);
        assertThat(after).hasToString("R3k3/8/8/8/8/8/8/4K3 b - - 0+3 1 1");
    }
}
