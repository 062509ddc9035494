package org.polybook.api.game;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamePatternTest {
    @ParameterizedTest
    @ValueSource(strings = {"tal", "tal*", "\"tal, mikhail\"", "", "*", "\"\"", "\""})
    void toString_isTheParsedForm(String text) {
        NamePattern pattern = NamePattern.of(text);

        assertThat(pattern).hasToString(text);
        assertThat(NamePattern.of(pattern.toString())).isEqualTo(pattern);
    }
}
