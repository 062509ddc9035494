package org.polybook.pgn.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a tag {@code Variant} names is looked up in the one catalogue of variants. */
class VariantTagTest {
    private static String read(String variant) {
        return Reading.read("[Variant \"" + variant + "\"]\n\n1. e4 *").games().get(0);
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
    void variant_anyNameOfAnAvailableOne_isRead(String variant) {
        assertThat(read(variant)).contains("start e2e4").doesNotContain("FATAL");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Crazyhouse", "Atomic", "шахматы"})
    void variant_unknownOne_isReported(String variant) {
        assertThat(read(variant)).contains("FATAL unknown-variant").doesNotContain("e2e4");
    }
}
