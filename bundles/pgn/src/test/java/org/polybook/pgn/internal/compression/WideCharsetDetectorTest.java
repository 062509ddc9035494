package org.polybook.pgn.internal.compression;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.game.GameOptions;
import org.polybook.pgn.internal.testing.PgnTestReader;
import org.polybook.pgn.internal.testing.Recorder;

class WideCharsetDetectorTest {
    private static final String GAMES =
            "[Event \"a tournament\"]\n[White \"Müller 棋\"]\n\n1. e4 e5 1-0\n\n[White \"ß𝄞\"]\n\n1. d4 ½-½\n"
                    .repeat(3000);

    private static byte[] bytes(String charset, boolean isMarked) {
        return ((isMarked ? "\uFEFF" : "") + GAMES).getBytes(Charset.forName(charset));
    }

    private static void assertRead(byte[] file, String charset) {
        Recorder expected = PgnTestReader.read(GAMES.getBytes(StandardCharsets.UTF_8), GameOptions.FULL);
        Recorder shown = PgnTestReader.read(file, GameOptions.FULL);

        assertThat(shown.problems).hasSize(1);
        assertThat(shown.problems.get(0).code()).isEqualTo("other-charset");
        assertThat(shown.problems.get(0).message()).contains(charset);
        assertThat(shown.games().size()).isEqualTo(6000);
        assertThat(shown.games().subList(1, 6000)).isEqualTo(expected.games().subList(1, 6000));
    }

    @ParameterizedTest
    @CsvSource({
        "UTF-16LE, true",
        "UTF-16BE, true",
        "UTF-32LE, true",
        "UTF-32BE, true",
        "UTF-16LE, false",
        "UTF-16BE, false"
    })
    void wideText_markedOrDetected_isRead(String charset, boolean isMarked) {
        assertRead(bytes(charset, isMarked), charset);
    }

    @Test
    void wideText_compressed_isRead() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream compressed = new GZIPOutputStream(out)) {
            compressed.write(bytes("UTF-16LE", true));
        }
        assertRead(out.toByteArray(), "UTF-16LE");
    }

    @Test
    void text_inWindows1252_isReadWithAWarningAtTheGameThatShowsIt() {
        byte[] text = ("1. e4 *\n\n1. d4 {“x” – €} *\n\n1. c4 {ü} *\n").getBytes(Charset.forName("windows-1252"));
        Recorder shown = PgnTestReader.read(text, GameOptions.FULL);

        assertThat(shown.games().get(1)).contains("{“x” – €}");
        assertThat(shown.games().get(2)).contains("{ü}");
        assertThat(shown.problems)
                .singleElement()
                .asString()
                .isEqualTo(
                        "test.pgn:3:1: game 2: the file is not UTF-8; the bytes in it that are not UTF-8 are read as windows-1252");
    }

    /** Some programs convert only a part of a file's letters. */
    @Test
    void text_mixingUtf8AndWindows1252_isReadSequenceBySequence() throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        for (String name : List.of("\u017Dlebc", "\u00EDk")) {
            text.write(name.getBytes(name.endsWith("k") ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8));
        }
        String mixed = text.toString(StandardCharsets.ISO_8859_1);
        String games = "[White \"" + mixed + "\"]\n\n1. e4 {" + mixed + "} *\n\n1. d4 {" + mixed + "} *\n";
        for (String before : List.of("", "1. c4 {\u00C5\u00BD} *\n\n")) {
            Recorder shown =
                    PgnTestReader.read((before + games).getBytes(StandardCharsets.ISO_8859_1), GameOptions.FULL);

            List<String> read = shown.games();
            assertThat(read.get(read.size() - 2)).contains("[White \u017Dlebc\u00EDk]", "{\u017Dlebc\u00EDk}");
            assertThat(read.get(read.size() - 1)).contains("{\u017Dlebc\u00EDk}");
            assertThat(shown.problems)
                    .isNotEmpty()
                    .allMatch(problem -> problem.message().contains("windows-1252"));
        }
    }

    @Test
    void wideText_truncatedWithinACharacter_givesItsGames() {
        byte[] text = "1. e4 *\n1. d4 *\n".getBytes(StandardCharsets.UTF_16LE);
        byte[] truncated = java.util.Arrays.copyOf(text, text.length - 1);

        assertThat(PgnTestReader.read(truncated, GameOptions.FULL).games()).hasSize(2);
    }
}
