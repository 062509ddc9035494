package org.polybook.commands.position;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class LineReaderTest {
    private static List<String> lines(InputStream in) throws IOException {
        List<String> found = new ArrayList<>();
        LineReader lines = new LineReader(in, () -> {});
        ByteText text = new ByteText();
        while (lines.readLine()) {
            found.add(lines.isTooLong() ? "(too long)" : lines.currentLine(text).decodeUtf8());
        }
        return found;
    }

    private static List<String> lines(String text) throws IOException {
        return lines(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void readLine_allLineEnds_giveTheSameLines() throws IOException {
        assertThat(lines("")).isEmpty();
        assertThat(lines("a")).containsExactly("a");
        assertThat(lines("a\n")).containsExactly("a");
        assertThat(lines("a\r\n\nb\r")).containsExactly("a", "", "b");
        assertThat(lines("\n\n")).containsExactly("", "");
    }

    @Test
    void readLine_byteOrderMark_isNotPartOfTheFirstLine() throws IOException {
        assertThat(lines("\uFEFFa\n\uFEFFb")).containsExactly("a", "\uFEFFb");
    }

    @Test
    void readLine_lineLongerThanAnyFen_isMarkedAndTheNextIsComplete() throws IOException {
        String endless = "x".repeat(5 * LineReader.MAX_LINE);
        assertThat(lines("a\n" + endless + "\nb\n" + endless)).containsExactly("a", "(too long)", "b", "(too long)");
    }

    @Test
    void readLine_longestLine_isComplete() throws IOException {
        String longest = "x".repeat(LineReader.MAX_LINE);
        assertThat(lines("a\n" + longest + "\nb")).containsExactly("a", longest, "b");
    }

    /** Returns a stream that, like a pipe, returns only a few bytes per read. */
    private static InputStream readingInPieces(byte[] bytes, Random random) {
        return new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] into, int offset, int length) {
                return super.read(into, offset, Math.min(length, 1 + random.nextInt(7)));
            }
        };
    }

    @Property(tries = 200)
    void readLine_inPiecesOfAnySize_splitsLikeStringSplit(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(40); i >= 0; i--) {
            text.append("k".repeat(random.nextInt(30))).append('\n');
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        assertThat(lines(readingInPieces(bytes, random)))
                .as("seed %d", seed)
                .isEqualTo(text.toString().lines().toList());
    }
}
