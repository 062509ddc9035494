package org.polybook.scid.internal.write;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.scid.internal.base.BaseForm;

class DateReaderTest {
    @ParameterizedTest
    @CsvSource(
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "1999.05.15,true",
                "1999.05.15 ,true",
                "1999.??.??,true",
                "1999,true",
                "?,true",
                "19??.05.05,false",
                " 1999.05.15,false",
                "1999.05.15.1,false",
                "3000.05.15,false"
            })
    void isFaithful_ofDates_isWhetherTheBaseSaysTheSame(String text, boolean isFaithful) {
        for (BaseForm form : new BaseForm[] {BaseForm.SI4, BaseForm.SI5}) {
            assertThat(DateReader.isFaithful(DateReader.read(form, text), text))
                    .as(form + " " + text)
                    .isEqualTo(isFaithful);
        }
    }
}
