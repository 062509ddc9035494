package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommentWeightTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            50.0%, weight 123                       | 123
            <0.1%, weight 2                         | 2
            weight 0                                | 0
            Weight: 65535                           | 65535
            WEIGHT=7                                | 7
            12 % weight 5; solid                    | 5
            weight 5. Solid.                        | 5
            weight 5, solid                         | 5
            100.0%, weight 9 transposes to 1. e4 c5 | 9
            100.0%, weight 9transposes to 1. e4 c5  | 9
            weight 5good move                       | 5
            [%cal Ge2e4,Rd2d4][%csl Gd4] weight 8   | 8
            [%eval 0.35] 3.1%, weight 8             | 8
            weight 70000                            | 70000
            weight 99999999999999999999999          | 2147483647
            """)
    void weightOrNegativeCode_withAWeight_isTheNumber(String text, long weight) {
        assertThat(CommentWeight.weightOrNegativeCode(text)).isEqualTo(weight);
        assertThat(CommentWeight.weightOrNegativeCode("\r\n " + text + '\t')).isEqualTo(weight);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "weight",
                "weight on the queenside",
                "weightless 5",
                "White throws his weight 5",
                "50%",
                "50.0%, about weight 3",
                "[%cal Ge2e4",
                "[%",
                "5 weight 5",
                "weight - 5",
                "weigh 5",
                "<weight 5",
                "9."
            })
    void weightOrNegativeCode_withoutAWeight_isNone(String text) {
        assertThat(CommentWeight.weightOrNegativeCode(text)).isEqualTo(CommentWeight.NONE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "weight -5",
                "weight +5",
                "weight 12.5",
                "weight 1,000",
                "weight 50%",
                "weight: 5kg",
                "weight 5k",
                "weight 5th rank",
                "3%, weight 0x10"
            })
    void weightOrNegativeCode_weightThatIsNoWholeNumber_isBad(String text) {
        assertThat(CommentWeight.weightOrNegativeCode(text)).isEqualTo(CommentWeight.BAD);
    }

    @Property(tries = 2000)
    void weightOrNegativeCode_anyText_returnsANumberOrACode(
            @ForAll @CharRange(from = ' ', to = '~') String before, @ForAll String after) {
        assertThat(CommentWeight.weightOrNegativeCode("weight " + before)).isGreaterThanOrEqualTo(CommentWeight.BAD);
        assertThat(CommentWeight.weightOrNegativeCode(before + after)).isGreaterThanOrEqualTo(CommentWeight.BAD);
    }
}
