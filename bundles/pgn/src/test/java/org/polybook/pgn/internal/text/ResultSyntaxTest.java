package org.polybook.pgn.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.game.GameResult;
import org.polybook.pgn.internal.split.StructuralBytes;

class ResultSyntaxTest {
    private static byte[] bytes(String text, boolean isLatin) {
        return text.getBytes(isLatin ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
    }

    /** Returns the first index at which the splitter stops: a slash, a dash or a fraction. */
    private static int firstStructuralIndex(byte[] bytes) {
        return StructuralBytes.next(bytes, 0, bytes.length);
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
    void result_aloneOrBetweenOthers_isFound(String text, GameResult result, boolean isLatin) {
        byte[] alone = bytes(text, isLatin);
        assertThat(ResultSyntax.parseOrNull(alone, 0, alone.length)).isEqualTo(result);
        assertThat(ResultSyntax.startAroundOrNone(alone, firstStructuralIndex(alone), 0, alone.length))
                .isZero();
        assertThat(ResultSyntax.endIfResult(alone, 0, alone.length)).isEqualTo(alone.length);

        byte[] between = bytes(" " + text + ")", isLatin);
        assertThat(ResultSyntax.startAroundOrNone(between, firstStructuralIndex(between), 0, between.length))
                .isEqualTo(1);
        assertThat(ResultSyntax.endIfResult(between, 1, between.length)).isEqualTo(between.length - 1);
        assertThat(ResultSyntax.parseOrNull(between, 1, between.length - 1)).isEqualTo(result);
        assertThat(ResultSyntax.startAroundOrNone(between, firstStructuralIndex(between), 2, between.length))
                .isEqualTo(-1);
        assertThat(ResultSyntax.startAroundOrNone(between, firstStructuralIndex(between), 0, between.length - 2))
                .isEqualTo(-1);
        assertThat(ResultSyntax.parseOrNull(between, 0, between.length)).isNull();
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
    void text_thatResemblesAResult_isNotAResult(String text) {
        for (boolean isLatin : new boolean[] {false, true}) {
            byte[] bytes = bytes(text, isLatin);

            assertThat(ResultSyntax.startAroundOrNone(bytes, firstStructuralIndex(bytes), 0, bytes.length))
                    .isEqualTo(-1);
            assertThat(ResultSyntax.parseOrNull(bytes, 0, bytes.length)).isNull();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"*", "x", "1", "10", "****", "abc", "a-b-c"})
    void text_withoutHyphen_isAResultIfItIsAStar(String text) {
        byte[] bytes = bytes(text, false);

        assertThat(ResultSyntax.parseOrNull(bytes, 0, bytes.length))
                .isEqualTo(text.equals("*") ? GameResult.UNKNOWN : null);
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
        assertThat(ResultSyntax.gluedResultLength(bytes)).isEqualTo(length);
        int start = bytes.length - length;
        assertThat(length == 0
                        || ResultSyntax.startAroundOrNone(
                                        bytes,
                                        StructuralBytes.next(bytes, Math.max(start, 0), bytes.length),
                                        0,
                                        bytes.length)
                                == start)
                .isTrue();
    }

    private static final List<String> NEARLY = List.of(
            "1-0",
            "0-1 x",
            "1/2-1/2",
            "½-½",
            "1 – 0",
            "1/2 - 1/2 ",
            "e41-0",
            "1-00",
            "1/21",
            "½–",
            "1 -",
            "0—1",
            "Qh4#0-1",
            "−");

    /**
     * Reads each text from an array exactly as long as the text, in which reading past the end throws, and from an
     * array with more text after it; the results must be equal.
     */
    @Test
    void texts_truncatedAnywhere_areReadWithoutTheBytesAfter() {
        for (String text : NEARLY) {
            for (boolean isLatin : new boolean[] {false, true}) {
                byte[] more = bytes("1/" + text + "2-1/2", isLatin);
                for (int limit = 1; limit <= more.length; limit++) {
                    assertReadTheSame(more, Arrays.copyOf(more, limit));
                }
            }
        }
    }

    private static void assertReadTheSame(byte[] more, byte[] truncated) {
        int limit = truncated.length;
        for (int i = 0; i <= limit; i++) {
            assertThat(ResultSyntax.endIfResult(more, i, limit))
                    .isEqualTo(ResultSyntax.endIfResult(truncated, i, limit));
            assertThat(ResultSyntax.parseOrNull(more, i, limit))
                    .isEqualTo(ResultSyntax.parseOrNull(truncated, i, limit));
            assertThat(ResultSyntax.isOneHalf(more, i, limit)).isEqualTo(ResultSyntax.isOneHalf(truncated, i, limit));
        }
        for (int first = 0; first < limit; first++) {
            byte[] alone = Arrays.copyOfRange(truncated, first, limit);
            assertThat(ResultSyntax.gluedResultLength(alone)).isBetween(0, alone.length);
            for (int i = first; i < limit; i++) {
                int start = ResultSyntax.startAroundOrNone(alone, i - first, 0, alone.length);
                assertThat(ResultSyntax.startAroundOrNone(more, i, first, limit))
                        .isEqualTo(start < 0 ? -1 : start + first);
            }
        }
    }

    @Test
    void character_betweenOneAndZero_makesAResultOnlyIfItIsADash() {
        for (char c = '\u2000'; c < '\u2400'; c++) {
            byte[] text = bytes("1" + c + "0", false);
            boolean isDash = c >= '\u2010' && c <= '\u2015' || c == '\u2212';
            assertThat(ResultSyntax.parseOrNull(text, 0, text.length)).isEqualTo(isDash ? GameResult.WHITE_WINS : null);
        }
        for (int c = 1; c < 256; c++) {
            byte[] text = {'0', (byte) c, '1'};
            boolean isDash = c == '-' || c == 0x96 || c == 0x97;
            assertThat(ResultSyntax.parseOrNull(text, 0, text.length)).isEqualTo(isDash ? GameResult.BLACK_WINS : null);
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "8, 8", "9, 0", "0, 9", "8, 9"})
    void blanks_aroundADash_areAtMostEight(int before, int after) {
        byte[] text = bytes("1" + " ".repeat(before) + "-" + " ".repeat(after) + "0", false);
        boolean isResult = before <= 8 && after <= 8;
        assertThat(ResultSyntax.parseOrNull(text, 0, text.length)).isEqualTo(isResult ? GameResult.WHITE_WINS : null);
        // the search begins at the dash: before the dash, it covers one blank less than after it
        assertThat(ResultSyntax.startAroundOrNone(text, 1 + before, 0, text.length))
                .isEqualTo(isResult && before < 8 ? 0 : -1);
    }

    @Test
    void gluedResult_afterAnyTwoBytes_followsOnlyTheEndOfAMove() {
        for (char before = ' '; before < 127; before++) {
            for (char last = ' '; last < 127; last++) {
                byte[] word = bytes("" + before + last + "1-0", false);
                boolean isSquare = before >= 'a' && before <= 'h' && last >= '1' && last <= '8';
                boolean isPromotion = before == '=' && last >= 'A' && last <= 'Z';
                boolean isMove = last == '+' || last == '#' || before == '-' && last == 'O' || isSquare || isPromotion;
                assertThat(ResultSyntax.gluedResultLength(word))
                        .as(before + "" + last)
                        .isEqualTo(isMove ? 3 : 0);
            }
        }
    }
}
