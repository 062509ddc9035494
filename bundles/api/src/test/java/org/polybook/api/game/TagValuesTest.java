package org.polybook.api.game;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TagValuesTest {
    @ParameterizedTest
    @CsvSource({
        "1972.07.11, 1972, 7, 11",
        "1972.07.??, 1972, 7, 0",
        "????.07.11, 0, 7, 11",
        "1972, 1972, 0, 0",
        "1972.7, 1972, 7, 0",
        "1972..11, 1972, 0, 11",
        "1972.07.11.5, 1972, 7, 11",
        "19720.07.11, 0, 7, 11",
        "'', 0, 0, 0",
        "., 0, 0, 0"
    })
    void dateParts_partThatIsMissingOrNoNumber_isZero(String text, int year, int month, int day) {
        assertThat(TagValues.dateParts(text)).containsExactly(year, month, day);
    }
}
