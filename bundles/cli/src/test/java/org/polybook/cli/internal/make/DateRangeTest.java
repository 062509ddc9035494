package org.polybook.cli.internal.make;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class DateRangeTest {
    @ParameterizedTest
    @CsvSource({
        "2020,       2020-01-01, 2020-12-31",
        "2020-02,    2020-02-01, 2020-02-29",
        "2020.02,    2020-02-01, 2020-02-29",
        "2020-01-15, 2020-01-15, 2020-01-15",
        "2020.01.15, 2020-01-15, 2020-01-15",
        "2020/01/15, 2020-01-15, 2020-01-15",
        "2020.01.??, 2020-01-01, 2020-01-31",
        "2020.??.??, 2020-01-01, 2020-12-31"
    })
    void of_dateOrAPartOfOne_isItsFirstAndItsLastDay(String text, String first, String last) {
        assertThat(DateRange.of(text).first()).hasToString(first);
        assertThat(DateRange.of(text).last()).hasToString(last);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2020-1",
                "2020-1-5",
                "2020-01-5",
                "20",
                "20200115",
                "202001",
                "01-02-2020",
                "1/2/20",
                "2020-01.15",
                "2020-13",
                "2021-02-29",
                "2020.??.15",
                "2020-",
                ""
            })
    void of_ambiguousOrInvalidText_isRefused(String text) {
        assertThatThrownBy(() -> DateRange.of(text))
                .isInstanceOf(TypeConversionException.class)
                .hasMessageContaining('"' + text + "\" is not a date")
                .hasMessageContaining("expected 2020, 2020-01 or 2020-01-31");
    }
}
