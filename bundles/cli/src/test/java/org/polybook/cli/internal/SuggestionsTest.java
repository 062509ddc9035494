package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuggestionsTest {
    private static final List<String> KNOWN =
            List.of("--weights", "--min-games", "--min-score", "--json", "-o", "--variant", "build", "check");

    @ParameterizedTest
    @CsvSource({
        "--wieghts, --weights",
        "--weight, --weights",
        "--wariant, --variant",
        "--min, --min-games --min-score",
        "--Jason, --json",
        "bild, build",
        "hceck, check",
        "-x, ''",
        "--colour, ''",
        "frobnicate, ''"
    })
    void of_misspeltWord_isTheIntendedWord(String word, String expected) {
        assertThat(String.join(" ", Suggestions.of(word, KNOWN))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "'', '', 0",
        "'', abc, 3",
        "abc, abc, 0",
        "abcd, abdc, 1",
        "ab, ba, 1",
        "abc, xbc, 1",
        "abc, ab, 1",
        "ca, abc, 3"
    })
    void distance_twoWords_isTheSameBothWays(String one, String other, int slips) {
        assertThat(Suggestions.distance(one, other)).isEqualTo(slips);
        assertThat(Suggestions.distance(other, one)).isEqualTo(slips);
    }
}
