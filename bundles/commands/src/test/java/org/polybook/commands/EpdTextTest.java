package org.polybook.commands;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EpdTextTest {
    private static final String FIELDS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

    /** If the field with the check counts were dropped, the text would silently denote another position. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bm e4;           | 0 1",
                "hmvc 7; fmvn 12; | 7 12",
                "3 9; bm e4;      | 3 9",
                "3 9 bm e4;       | 3 9",
                ";                | 0 1",
                "3+2 bm e4;       | 3+2 0 1",
                "3+2 3 9 bm e4;   | 3+2 3 9",
                "3 9 +0+1 bm e4;  | 3 9 +0+1",
                "3+2 fmvn 4;      | 3+2 0 4"
            })
    void fen_ofEpd_hasItsFieldsAndCounters(String operations, String further) {
        assertThat(EpdText.fenOrSameText(FIELDS + ' ' + operations)).isEqualTo(FIELDS + ' ' + further);
    }

    @Test
    void fen_ofAnotherText_isThatText() {
        assertThat(EpdText.fenOrSameText(FIELDS + " 3 9")).isEqualTo(FIELDS + " 3 9");
        assertThat(EpdText.fenOrSameText("rnbq w; x")).isEqualTo("rnbq w; x");
    }
}
