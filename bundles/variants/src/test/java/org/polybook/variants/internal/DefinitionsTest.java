package org.polybook.variants.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.Naming;
import org.polybook.chess.NotationException;

/** What is written in the definitions. */
class DefinitionsTest {
    static List<ChessVariant> variants() {
        return VariantTables.variants();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void startFen_ofEachVariant_isReadByItsOwnNotation(ChessVariant variant) throws NotationException {
        String start = ((RuledVariant) variant).startFen();

        assertThat(Fen.parse(start, variant.notation())).hasToString(start);
        assertThat(Fen.of(variant.start())).hasToString(start);
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

    @Test
    void variants_allOfThem_areFound() {
        assertThat(VariantTables.variants()).hasSize(39);
    }
}
