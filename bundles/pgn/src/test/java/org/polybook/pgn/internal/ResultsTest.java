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

    /** Where the splitter stops first: at a slash, a dash or a fraction. */
    private static int stop(byte[] bytes) {
        return Stops.next(bytes, 0, bytes.length);
    }

    @ParameterizedTest
    @CsvSource({
        "1-0, WHITE_WINS, false",
        "0-1, BLACK_WINS, false",
        "1/2-1/2, DRAW, false",
        "½-½, DRAW, false",
        "½-½, DRAW, true",
        "1–0, WHITE_WINS, false",
        "0—1, BLACK_WINS, false",
        "1−0, WHITE_WINS, false",
        "½–½, DRAW, false",
        "1/2–1/2, DRAW, false",
        "1/2, DRAW, false",
        "½, DRAW, false",
        "½, DRAW, true",
        "1 - 0, WHITE_WINS, false",
        "0 -  1, BLACK_WINS, false",
        "1/2 - 1/2, DRAW, false",
        "½ – ½, DRAW, false"
    })
    void result_byItselfOrBetweenOthers_isFound(String text, GameResult result, boolean isLatin) {
        byte[] alone = bytes(text, isLatin);
        assertThat(Results.of(alone, 0, alone.length)).isEqualTo(result);
        assertThat(Results.startAround(alone, stop(alone), 0, alone.length)).isZero();
        assertThat(Results.end(alone, 0, alone.length)).isEqualTo(alone.length);

        byte[] between = bytes(" " + text + ")", isLatin);
        assertThat(Results.startAround(between, stop(between), 0, between.length))
                .isEqualTo(1);
        assertThat(Results.end(between, 1, between.length)).isEqualTo(between.length - 1);
        assertThat(Results.of(between, 1, between.length - 1)).isEqualTo(result);
        assertThat(Results.startAround(between, stop(between), 2, between.length))
                .isEqualTo(-1);
        assertThat(Results.startAround(between, stop(between), 0, between.length - 2))
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

            assertThat(Results.startAround(bytes, stop(bytes), 0, bytes.length)).isEqualTo(-1);
            assertThat(Results.of(bytes, 0, bytes.length)).isNull();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"*", "x", "1", "10", "****", "abc", "a-b-c"})
    void text_withoutHyphen_isAResultIfItIsAStar(String text) {
        byte[] bytes = bytes(text, false);

        assertThat(Results.of(bytes, 0, bytes.length)).isEqualTo(text.equals("*") ? GameResult.UNKNOWN : null);
    }

    @ParameterizedTest
    @CsvSource({
        "Qxe5#1-0, 3",
        "R8xg20-1, 3",
        "e8=Q1/2-1/2, 7",
        "O-O1-0, 3",
        "Kf3½-½, 5",
        "e1-0, 0",
        "Nf31/2, 0",
        "1-0, 0"
    })
    void result_gluedToAMove_isFound(String word, int length) {
        byte[] bytes = bytes(word, false);
        assertThat(Results.glued(bytes)).isEqualTo(length);
        int start = bytes.length - length;
        assertThat(length == 0
                        || Results.startAround(
                                        bytes, Stops.next(bytes, Math.max(start, 0), bytes.length), 0, bytes.length)
                                == start)
                .isTrue();
    }
}
