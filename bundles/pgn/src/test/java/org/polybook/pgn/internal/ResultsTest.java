package org.polybook.pgn.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.game.GameResult;

class ResultsTest {
    private static byte[] bytes(String text, boolean isLatin) {
        return text.getBytes(isLatin ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
    }

    private static int hyphen(byte[] bytes) {
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == '-') {
                return i;
            }
        }
        return -1;
    }

    @ParameterizedTest
    @CsvSource({
        "1-0, WHITE_WINS, false",
        "0-1, BLACK_WINS, false",
        "1/2-1/2, DRAW, false",
        "½-½, DRAW, false",
        "½-½, DRAW, true"
    })
    void result_byItselfOrBetweenOthers_isFound(String text, GameResult result, boolean isLatin) {
        byte[] alone = bytes(text, isLatin);
        assertThat(Results.of(alone, 0, alone.length)).isEqualTo(result);
        assertThat(Results.startAround(alone, hyphen(alone), 0, alone.length)).isZero();
        assertThat(Results.end(alone, hyphen(alone))).isEqualTo(alone.length);

        byte[] between = bytes(" " + text + ")", isLatin);
        assertThat(Results.startAround(between, hyphen(between), 0, between.length))
                .isEqualTo(1);
        assertThat(Results.end(between, hyphen(between))).isEqualTo(between.length - 1);
        assertThat(Results.of(between, 1, between.length - 1)).isEqualTo(result);
        assertThat(Results.startAround(between, hyphen(between), 2, between.length))
                .isEqualTo(-1);
        assertThat(Results.startAround(between, hyphen(between), 0, between.length - 2))
                .isEqualTo(-1);
        assertThat(Results.of(between, 0, between.length)).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-",
                "1-",
                "-0",
                "1-1",
                "0-0",
                "2-1",
                "1-0-0",
                "11-0",
                "1-00",
                "a1-0",
                "1/2-1",
                "1/2-1/3",
                "1-2-1/2",
                "3/2-1/2",
                "1/2-1-2",
                "1/22-1/2",
                "1/2-1/22",
                "x½-½",
                "½-1",
                "e4-e5",
                "1-½",
                "/2-1/2",
                "1/2-1/",
                "12-12"
            })
    void text_thatIsNearlyAResult_isNone(String text) {
        for (boolean isLatin : new boolean[] {false, true}) {
            byte[] bytes = bytes(text, isLatin);

            assertThat(Results.startAround(bytes, hyphen(bytes), 0, bytes.length))
                    .isEqualTo(-1);
            assertThat(Results.of(bytes, 0, bytes.length)).isNull();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"*", "x", "1", "10", "****", "abc", "a-b-c", "1/2"})
    void text_withoutHyphen_isAResultIfItIsAStar(String text) {
        byte[] bytes = bytes(text, false);

        assertThat(Results.of(bytes, 0, bytes.length)).isEqualTo(text.equals("*") ? GameResult.UNKNOWN : null);
    }
}
