package org.polybook.commands.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PercentTextTest {
    @ParameterizedTest
    @CsvSource({
        "0, 1, 0.0%",
        "0, 2, 0.00%",
        "0.0000001, 2, <0.01%",
        "0.0000499, 2, <0.01%",
        "0.00005, 2, 0.01%",
        "0.0004, 1, <0.1%",
        "0.0005, 1, 0.1%",
        "0.001, 0, <1%",
        "0.5725, 2, 57.25%",
        "1, 1, 100.0%"
    })
    void of_part_isNeverZeroIfItIsMore(double part, int digits, String text) {
        assertThat(PercentText.of(part, digits)).isEqualTo(text);
    }
}
