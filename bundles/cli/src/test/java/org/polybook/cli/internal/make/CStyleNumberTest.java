package org.polybook.cli.internal.make;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The expected values follow from the moves that PolyGlot 2.0.4 keeps with these numbers. */
class CStyleNumberTest {
    @ParameterizedTest
    @CsvSource({
        "3, 3",
        "' +7 games', 7",
        "1.9, 1",
        "many, 0",
        "'', 0",
        "2147483648, -2147483648",
        "-2147483649, 2147483647",
        "4294967297, 1",
        "4294967298, 2",
        "99999999999999999999, -1",
        "-99999999999999999999, 0"
    })
    void integer_anyText_isTheLow32BitsOfTheNumber(String text, int number) {
        assertThat(CStyleNumber.integer(text)).isEqualTo(number);
    }

    @ParameterizedTest
    @CsvSource({
        "50, 50",
        "' 50x', 50",
        ".5e1, 5",
        "0x32, 50",
        "-0x1p-1, -0.5",
        "1e400, Infinity",
        "-INF, -Infinity",
        "nan, NaN",
        "e5, 0",
        "'', 0"
    })
    void decimal_anyText_isItsNumericPrefix(String text, double number) {
        assertThat(CStyleNumber.decimal(text)).isEqualTo(Double.valueOf(number));
    }
}
