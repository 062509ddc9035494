package org.polybook.pgn.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.game.GameOptions;

class OddTextsTest {
    static Stream<Arguments> texts() throws IOException {
        try (InputStream in = OddTextsTest.class.getResourceAsStream("odd-texts.tsv")) {
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII)
                            .lines()
                            .filter(line -> !line.startsWith("#"))
                            .map(line -> line.split("\t", -1))
                            .map(fields -> Arguments.of(fields[0], unescape(fields[1]), unescape(fields[2])))
                            .toList()
                            .stream();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("texts")
    void oddText_whateverIsInIt_givesGamesAndPlacedProblems(String name, String text, String expected) {
        Recorder shown = Reading.read(text.getBytes(StandardCharsets.ISO_8859_1), GameOptions.FULL);

        assertThat(String.join(" | ", shown.games())).as(name).isEqualTo(expected);
    }

    /** Undoes the escapes of the table: line feed, carriage return, tab, backslash, and characters by their number. */
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
