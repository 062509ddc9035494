package org.polybook.pgn.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.Replayer;
import org.polybook.pgn.internal.testing.PgnTestReader;

/** The name in the tag {@code Variant} is looked up in the catalogue of variants. */
class VariantTagTest {
    private static final String MOVES = "\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 *";

    private static String read(String variant) {
        return PgnTestReader.read("[Variant \"" + variant + "\"]\n\n1. e4 *")
                .games()
                .get(0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "?",
                "Standard",
                "normal",
                "From Position",
                "Chess960",
                "Chess 960",
                "Fischer-Random",
                "FISCHERANDOM",
                "wild/fr"
            })
    void variant_anyNameOfAnAvailableVariant_isRead(String variant) {
        assertThat(read(variant)).contains("start e2e4").doesNotContain("FATAL");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Crazyhouse", "Atomic", "шахматы"})
    void variant_unknown_isReported(String variant) {
        assertThat(read(variant)).contains("FATAL unknown-variant").doesNotContain("e2e4");
    }

    @ParameterizedTest
    @ValueSource(strings = {"FICS rated wild/fr game", "ICS unrated fischerandom match"})
    void event_ofAServer_namesTheVariant(String event) {
        VariantNameRecorder seen = new VariantNameRecorder();
        seen.read("[Event \"" + event + "\"]\n" + MOVES, GameOptions.FULL);
        assertThat(seen.name).isEqualTo("fischerandom");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "FICS rated blitz game",
                "unrated wild/fr cup",
                "rated wild/fr",
                "Corus rated fischerandom",
                "rated ",
                "?",
                "rated  game"
            })
    void event_ofAnotherKind_namesNoVariant(String event) {
        VariantNameRecorder seen = new VariantNameRecorder();
        seen.read("[Event \"" + event + "\"]\n" + MOVES, GameOptions.FULL);
        assertThat(seen.name).isEqualTo("normal");
        VariantNameRecorder required = new VariantNameRecorder();
        required.read("[Event \"" + event + "\"]\n" + MOVES, GameOptions.FULL.withAssumedVariant("fischerandom"));
        assertThat(required.name).isEqualTo("fischerandom");
    }

    @Test
    void variant_ofTheTag_overridesAllOthers() {
        VariantNameRecorder seen = new VariantNameRecorder();
        seen.read(
                "[Event \"FICS rated wild/fr game\"]\n[Variant \"normal\"]\n" + MOVES,
                GameOptions.FULL.withAssumedVariant("fischerandom"));
        assertThat(seen.name).isEqualTo("normal");
    }

    @Test
    void variant_requestedAndUnknown_isReportedForEachGame() {
        assertThat(PgnTestReader.read(PgnTestReader.bytes("1. e4 *"), GameOptions.FULL.withAssumedVariant("go"))
                        .games())
                .singleElement()
                .asString()
                .contains("FATAL unknown-variant");
    }

    /** The variant of the last game. */
    private static final class VariantNameRecorder implements GameVisitor {
        private String name = "";

        void read(String text, GameOptions options) {
            PgnTestReader.readAndCount(
                    new PgnFormat(), new ByteArrayInputStream(PgnTestReader.bytes(text)), options, this);
        }

        @Override
        public Next startMoves(Replayer start) {
            name = start.variant().name();
            return Next.CONTINUE;
        }
    }
}
