package org.polybook.scid.internal.write;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.scid.internal.database.FormatVersion;

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
    void agreesWithText_isTrueIfTheDatabaseStoresTheSameDate(String text, boolean isFaithful) {
        for (FormatVersion format : new FormatVersion[] {FormatVersion.SI4, FormatVersion.SI5}) {
            assertThat(DateReader.agreesWithText(DateReader.read(format, text), text))
                    .as(format + " " + text)
                    .isEqualTo(isFaithful);
        }
    }
}
