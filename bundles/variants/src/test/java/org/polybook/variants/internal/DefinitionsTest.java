package org.polybook.variants.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.NotationException;

/** What is written in the definitions, found as hosts find it. */
class DefinitionsTest {
    static List<ChessVariant> variants() {
        return ServiceLoader.load(ChessVariant.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void startFen_ofEachVariant_isReadByItsOwnNotation(ChessVariant variant) throws NotationException {
        String start = ((RuledVariant) variant).startFen();

        assertThat(Fen.parse(start, variant.notation())).hasToString(start);
    }
}
