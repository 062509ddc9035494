package org.polybook.statistics.internal.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.polybook.api.game.NamePattern;

/** A fast search looks for the ASCII letters of a pattern in both cases, and for no other characters. */
class NameSearchTest {
    @Test
    void aLetterOutsideAscii_hasTheLowerCaseOfAnAsciiLetterOnlyIfSearchesAreSlow() {
        for (int character = 0x80; character <= Character.MAX_CODE_POINT; character++) {
            String lower = Character.toString(character).toLowerCase(Locale.ROOT);
            if (lower.charAt(0) < 0x80) {
                assertThat(NameSearch.isFast(new NamePattern(lower.substring(0, 1), NamePattern.Extent.WHOLE)))
                        .as("U+%04X", character)
                        .isFalse();
            }
        }
    }

    @Test
    void aPatternOfABeginning_isSearchedFast() {
        assertThat(NameSearch.isFast(NamePattern.of("tal*"))).isTrue();
        assertThat(NameSearch.isFast(NamePattern.of("\"Tal, Mikhail\""))).isTrue();
        assertThat(NameSearch.isFast(NamePattern.of("tal"))).isFalse();
        assertThat(NameSearch.isFast(NamePattern.of("\u0442\u0430\u043b\u044c*")))
                .isFalse();
        assertThat(NameSearch.isFast(NamePattern.of("*"))).isFalse();
    }
}
