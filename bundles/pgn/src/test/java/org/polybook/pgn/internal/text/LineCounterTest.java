package org.polybook.pgn.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class LineCounterTest {
    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of("\n", "\r", "\r\n", "a", "ü", "\t")
                .list()
                .ofMaxSize(30)
                .map(parts -> String.join("", parts));
    }

    @Provide
    Arbitrary<List<Integer>> indexSequences() {
        return Arbitraries.integers().between(0, 60).list().ofMaxSize(10);
    }

    /**
     * The place of an index is the same whether the counter moves forwards, backwards, or after dropping the bytes
     * before an index.
     */
    @Property(tries = 1000)
    void lineAndColumn_reachedByAnySteps_areTheSame(
            @ForAll("texts") String text, @ForAll("indexSequences") List<Integer> way) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        LineCounter lines = new LineCounter();
        lines.begin(0, 7, 3);
        int dropped = 0;
        for (int step : way) {
            int at = Math.min(bytes.length, Math.max(dropped, step % 30));
            byte[] rest = Arrays.copyOfRange(bytes, dropped, bytes.length);
            if (step < 30) {
                lines.moveTo(rest, at - dropped, StandardCharsets.UTF_8);
            } else {
                lines.drop(rest, at - dropped, StandardCharsets.UTF_8);
                dropped = at;
            }
            assertThat(lines.line()).isEqualTo(line(bytes, at));
            assertThat(lines.column()).isEqualTo(column(bytes, at));
        }
    }

    private static long line(byte[] bytes, int at) {
        String before = new String(bytes, 0, at, StandardCharsets.ISO_8859_1).replace("\r\n", "\n");
        return 7 + before.chars().filter(c -> c == '\n' || c == '\r').count();
    }

    private static int column(byte[] bytes, int at) {
        int column = 3;
        for (int i = 0; i < at; i++) {
            boolean isEnd = bytes[i] == '\n' || bytes[i] == '\r';
            column = isEnd ? 1 : column + ((bytes[i] & 0xC0) == 0x80 ? 0 : 1);
        }
        return column;
    }

    @Test
    void byteOrderMark_atTheStartOfALine_hasNoColumn() {
        byte[] bytes = "\n\uFEFFab".getBytes(StandardCharsets.UTF_8);
        LineCounter lines = new LineCounter();
        lines.begin(0, 1, 5);
        lines.moveTo(bytes, 5, StandardCharsets.UTF_8);

        assertThat(lines.column()).isEqualTo(2);
    }
}
