package org.polybook.pgn.internal.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.game.GameOptions;
import org.polybook.pgn.internal.PgnFormat;
import org.polybook.pgn.internal.testing.PgnTestReader;
import org.polybook.pgn.internal.testing.Recorder;

/**
 * Games a few times as long as the window are read with the same result as from memory, regardless of which part of
 * them is long.
 */
class GameBytesTest {
    private static final int MAX = 100_000;

    private static List<String> games(String text, GameOptions options, int longest) {
        Recorder shown = new Recorder();
        GameOptions small = options.withCharset(StandardCharsets.UTF_8).withBlockSize(1000);
        PgnTestReader.readAndCount(
                new PgnFormat(longest), new ByteArrayInputStream(PgnTestReader.bytes(text)), small, shown);
        return shown.games().stream().map(game -> game.replace("} {", "")).toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e4 e5 MANY(2. Nf3 Nf6\n2. Ng1 Ng8 )2. Ke3 *",
                "1. e4 e5 MANY(2. Nf3 Nf6 3. Ng1 (3. h3) Ng8 $1 )1-0",
                "1. e4 e5 MANY(2. Nf3! Nf6 Ng1 {home} Ng8 )",
                "[White \"x\"]\nMANY([Black \"a \\\" y\"]\n) 1. e4 *",
                "[White \"x\"]\nMANY([Black \"the same name as ever\"]\n){a}\n% x\n{b} 1. e4 *",
                "[White \"x\"]\n{MANY(ü comment) }\n1. e4 *",
                "[White \"x\"]\nMANY({of comments}\n% and escapes\n)1. e4 *",
                "MANY( \n\r\t ){a} 1. e4 *"
            })
    void longGame_readThroughAWindow_isReadAsInMemory(String pattern) {
        int from = pattern.indexOf("MANY(");
        int to = pattern.lastIndexOf(')');
        String unit = pattern.substring(from + 5, to);
        String text = "1. d4 *\n" + pattern.substring(0, from) + unit.repeat(260_000 / unit.length())
                + pattern.substring(to + 1) + "\n[Event \"next\"]\n\n1. c4 *";

        for (GameOptions options : List.of(GameOptions.FULL, GameOptions.MAIN_LINE)) {
            assertThat(games(text, options, MAX)).isEqualTo(games(text, options, 1 << 24));
        }
    }
}
