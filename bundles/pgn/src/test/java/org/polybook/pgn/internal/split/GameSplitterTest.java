package org.polybook.pgn.internal.split;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.pgn.internal.UnusualTextsTest;
import org.polybook.pgn.internal.text.ResultSyntax;

/** The boundaries of games. Each array is exactly as long as the text, so that reading past the end throws. */
class GameSplitterTest {
    /** Marks, in the texts of these tests, where another game begins. */
    private static final String BOUNDARY = "¦";

    /** The end of a game. */
    private record End(int at, long line, int resultAt, boolean isGame) {}

    private static List<End> ends(byte[] text) {
        GameSplitter splitter = new GameSplitter();
        List<End> ends = new ArrayList<>();
        boolean goesOn = true;
        while (goesOn) {
            goesOn = splitter.findNextGame(text, text.length, true);
            ends.add(new End(splitter.nextIndex(), splitter.line(), splitter.resultIndexOrNone(), splitter.hasGame()));
            splitter.beginGame();
        }
        return ends;
    }

    /**
     * Splits the same text again, which now arrives byte by byte; occasionally drops bytes that the splitter has read.
     */
    private static List<End> endsByteByByte(byte[] text, SplittableRandom random) {
        GameSplitter splitter = new GameSplitter();
        List<End> ends = new ArrayList<>();
        int dropped = 0;
        for (int length = 0; length <= text.length; length++) {
            byte[] seen = Arrays.copyOfRange(text, dropped, length);
            boolean isAll = length == text.length;
            boolean goesOn = true;
            while (goesOn) {
                goesOn = splitter.findNextGame(seen, seen.length, isAll);
                if (goesOn || isAll) {
                    int result = splitter.resultIndexOrNone();
                    ends.add(new End(
                            splitter.nextIndex() + dropped,
                            splitter.line(),
                            result == -1 ? -1 : result + dropped,
                            splitter.hasGame()));
                    splitter.beginGame();
                }
            }
            int read = splitter.nextIndex() - GameSplitter.MAX_LOOKBACK;
            if (read > 0 && random.nextInt(4) == 0) {
                splitter.shift(read);
                dropped += read;
            }
        }
        return ends;
    }

    private static void assertSplitTheSameByteByByte(byte[] text) {
        SplittableRandom random = new SplittableRandom(text.length);
        List<End> ends = ends(text);
        List<End> others = endsByteByByte(text, random);
        String shown = new String(text, StandardCharsets.ISO_8859_1);
        assertThat(others).as(shown).hasSameSizeAs(ends);
        for (int i = 0; i < ends.size(); i++) {
            End end = ends.get(i);
            End other = others.get(i);
            boolean isUnknown = other.resultAt == -1; // -1 also means that the result has just been dropped
            assertThat(new End(other.at, other.line, isUnknown ? end.resultAt : other.resultAt, other.isGame))
                    .as(shown)
                    .isEqualTo(end);
            assertThat(end.line).as(shown).isEqualTo(lineOf(text, end.at));
            assertThat(end.resultAt < 0 || isResult(text, end.resultAt))
                    .as(shown)
                    .isTrue();
        }
    }

    private static boolean isResult(byte[] text, int at) {
        return text[at] == '*' || ResultSyntax.endIfResult(text, at, text.length) > at;
    }

    private static long lineOf(byte[] text, int at) {
        long line = 1;
        for (int i = 0; i < at; i++) {
            boolean isSecondHalf = text[i] == '\n' && i > 0 && text[i - 1] == '\r';
            if (text[i] == '\r' || text[i] == '\n' && !isSecondHalf) {
                line++;
            }
        }
        return line;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1. e4 e5",
                "\n1. e4 *",
                "1-0 ¦x",
                "1. e4 1-0\n¦[Event \"x\"]\n1. d4 *",
                "1. e4 1-0 ¦[Event \"x\"]\n",
                "1. e4 1-0 [ ¦no tag",
                "1. e4 1-0\n¦[ no tag",
                "[Event \"a\"]\n[White \"b\"]\n\n1. e4 e5\n¦[Event \"c\"]\n",
                "[Event \"a\"]\n\n1. e4 e5 [Event \"c\"]\n",
                "1. e4 e5\n[ no tag",
                "1. e4 e5\n\n¦1. d4 d5 *",
                "1. e4 e5\n1. d4 d5 *",
                "1. e4 e5\n\n2. d4 d5 *",
                "1. e4 e5\n\n1... d5 *",
                "1. e4 (1. d4\n\n1. c4) *",
                "1. e4 (1. d4)\n\n¦1. c4 *",
                "1. e4\n\n1",
                "1. e4\n\n1.",
                "1. e4\n\n1x.",
                "1. e4\n\n¦1.e",
                "[Event \"a\"]\n\n1. e4 *",
                "1. e4 1-0 ¦1. d4",
                "1. e4 * ¦*",
                "1. e4 1-0 ) (text) ¦x",
                "1. e4 1-0 $ ¦x",
                "1. e4 (1. d4 1-0) e5 1-0 ¦1. c4",
                "1. e4 (1. d4 1-0 ¦e5",
                "1. e4 (1. d4 (1. c4 1-0) c5) e5",
                "1. e4 )) 1-0 ¦a",
                "[Event \"a\"]\n¦[Event \"b\"]\n1. e4 *",
                "[White \"a\"]\n[White \"b\"]\n1. e4 *",
                "[White \"a\"]\n\n¦[White \"b\"]\n1. e4 *",
                "[White \"a\"]\n\n[Black \"b\"]\n1. e4 *",
                "[Event \"a\"][White \"b\"]\n",
                "[Event \"a\"]\r\n[White \"b\"]\r\n\r\n1. e4 *\r\n\r\n¦[Event \"c\"]\r\n",
                "[Event\n\"a\"]\n[White\r\n\"b\"]\n1. e4 *",
                "{ open\n¦[Event \"x\"]\n",
                "{ open\n[White \"x\"]\n}",
                "{ open\n\n¦[White \"x\"]\n",
                "{ open\n \r\n¦[White \"x\"]\n",
                "{ open\n x\n\n y [White \"x\"]\n",
                "{ open [Event \"x\"]\n} 1. e4",
                "{ open\r\n[White \"x\"]\r\n}",
                "; { no comment\n1. e4 1-0 ¦a",
                "%[Event \"x\"]\n%1-0\n1. e4 *",
                "1. e4\n% 1-0\ne5",
                "1. e4\n % 1-0\n¦e5",
                "\u00ef\u00bb\u00bf[Event \"a\"]\n\u00ef\u00bb\u00bf¦[Event \"b\"]",
                "1. e4 *\n\u00ef\u00bb\u00bf¦[Event \"a\"]\n",
                "1. e4 [x\n¦[Event \"b\"]\n1. d4 *",
                "1. e4 (1. d4 1-0 (1. c4) ¦1. c3) e5 *",
                "1. e4 1-0 \u00e4b ¦1. d4 *",
                "{ a\n\n[x y] b } 1. e4 *",
                "[Event \"a\"]\u00ef\u00bb\u00bf1-0 ¦x",
                "[Event \"a\"]\u00e4\n¦[Event \"b\"]\n",
                "\u00ef\u00bb x",
                "\u00ef",
                "[Event \"a\"]\n\u00ef x\n\n¦[White \"b\"]"
            })
    void text_withBoundaries_isSplitThere(String marked) {
        List<Integer> expected = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (String game : marked.split(BOUNDARY, -1)) {
            text.append(game);
            expected.add(text.length());
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.ISO_8859_1);

        assertThat(ends(bytes).stream().map(End::at)).isEqualTo(expected);
        assertSplitTheSameByteByByte(bytes);
    }

    @Test
    void unusualTexts_arrivingInAnyPieces_areSplitTheSame() {
        UnusualTextsTest.texts().stream()
                .filter(text -> text.length < 2000)
                .forEach(GameSplitterTest::assertSplitTheSameByteByByte);
    }

    @Test
    void unusualTexts_inAnyOrder_areSplitTheSame() {
        List<byte[]> texts = UnusualTextsTest.texts().stream()
                .filter(text -> text.length < 200)
                .toList();
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 300; i++) {
            byte[] first = texts.get(random.nextInt(texts.size()));
            byte[] second = texts.get(random.nextInt(texts.size()));
            byte[] both = Arrays.copyOf(first, first.length + second.length);
            System.arraycopy(second, 0, both, first.length, second.length);
            assertSplitTheSameByteByByte(both);
        }
    }
}
