package org.polybook.pgn.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.polybook.api.game.GameOptions;
import org.polybook.pgn.internal.testing.MainLines;
import org.polybook.pgn.internal.testing.PgnTestReader;
import org.polybook.pgn.internal.testing.Recorder;

/**
 * Tests all rows of a table in one test, which names the rows that fail. With a test for each row, mutation testing,
 * which runs each test separately, would take too long.
 */
public class UnusualTextsTest {
    private static final List<Row> ROWS = rows();

    private record Row(String name, String text, String expected) {
        static Row of(String line) {
            String[] fields = line.split("\t", -1);
            return new Row(fields[0], unescape(fields[1]), unescape(fields[2]));
        }
    }

    private static List<Row> rows() {
        try (InputStream in = UnusualTextsTest.class.getResourceAsStream("unusual-texts.tsv")) {
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(Row::of)
                    .toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** All texts, for tests of the parts of the reader. */
    public static List<byte[]> texts() {
        return ROWS.stream()
                .map(row -> row.text.getBytes(StandardCharsets.ISO_8859_1))
                .toList();
    }

    @Test
    public void unusualTexts_giveTheExpectedGamesAndProblems() {
        assertThat(ROWS).hasSizeGreaterThan(200);
        SoftAssertions softly = new SoftAssertions();
        for (Row row : ROWS) {
            Recorder shown = PgnTestReader.read(row.text.getBytes(StandardCharsets.ISO_8859_1), GameOptions.FULL);
            softly.assertThat(String.join(" | ", shown.games())).as(row.name).isEqualTo(row.expected);
        }
        softly.assertAll();
    }

    /**
     * The reader has a faster path for reading only the main line, which it leaves shortly before the end of the bytes.
     * The texts are padded so that this path reads them whole.
     */
    @Test
    public void unusualTexts_readForTheMainLineAlone_giveTheSameMainLine() {
        SoftAssertions softly = new SoftAssertions();
        for (Row row : ROWS) {
            byte[] padded = (row.text + " ".repeat(40)).getBytes(StandardCharsets.ISO_8859_1);
            List<String> alone = MainLines.of(padded, GameOptions.MAIN_LINE);
            List<String> all = MainLines.of(padded, GameOptions.FULL);

            softly.assertThat(alone).as(row.name).hasSameSizeAs(all);
            for (int i = 0; i < Math.min(all.size(), alone.size()); i++) {
                if (all.get(i).endsWith("=")) {
                    softly.assertThat(alone.get(i)).as(row.name).isEqualTo(all.get(i));
                }
            }
        }
        softly.assertAll();
    }

    /** Decodes the escapes of the table: line feed, carriage return, tab, backslash, and characters by their number. */
    private static String unescape(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\') {
                c = text.charAt(++i);
                if (c == 'u') {
                    c = (char) Integer.parseInt(text.substring(i + 1, i + 5), 16);
                    i += 4;
                } else {
                    c = c == 'n' ? '\n' : c == 'r' ? '\r' : c == 't' ? '\t' : c;
                }
            }
            out.append(c);
        }
        return out.toString();
    }
}
