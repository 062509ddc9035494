package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Counted names are decoded character by character: a valid sequence of UTF-8 is that character, any other byte is its
 * character of Windows-1252. Files that mix both are counted together.
 */
class CountedNamesTest {
    private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");

    @TempDir
    private Path folder;

    private String write(String name, String white, Charset first, String black, Charset second) throws IOException {
        ByteArrayOutputStream game = new ByteArrayOutputStream();
        game.write("[White \"".getBytes(first));
        game.write(white.getBytes(first));
        game.write("\"]\n[Black \"".getBytes(second));
        game.write(black.getBytes(second));
        game.write("\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n".getBytes(second));
        return Files.write(folder.resolve(name), game.toByteArray()).toString();
    }

    private String countAndShowGames(String... inputs) {
        String statistics = folder.resolve("a.stats").toString();
        String[] words = new String[inputs.length + 3];
        words[0] = "count";
        System.arraycopy(inputs, 0, words, 1, inputs.length);
        words[inputs.length + 1] = "-o";
        words[inputs.length + 2] = statistics;
        Run count = Run.polybook(words);
        assertThat(count.status()).as(count.err()).isZero();
        return Run.polybook("show", statistics, "--recent", "9").out();
    }

    @Test
    void count_filesOfSeveralCharsets_haveTheSameNames() throws IOException {
        String mixed = write("mixed.pgn", "Müller", WINDOWS_1252, "Kůň", StandardCharsets.UTF_8);
        String inverse = write("inverse.pgn", "Kůň", StandardCharsets.UTF_8, "Müller", WINDOWS_1252);
        String text = "\uFEFF[White \"Müller\"]\n[Black \"Kůň\"]\n\n1. e4 1-0\n";
        String marked = Files.writeString(folder.resolve("marked.pgn"), text).toString();
        String wide = Files.writeString(folder.resolve("wide.pgn"), text, StandardCharsets.UTF_16LE)
                .toString();

        assertThat(countAndShowGames(mixed, inverse, marked, wide)
                        .lines()
                        .filter(line -> line.startsWith("e4  "))
                        .map(line -> line.replaceAll("(Müller|Kůň)", "<$1>"))
                        .filter(line -> line.contains("<Müller>") && line.contains("<Kůň>")))
                .hasSize(4);
    }

    @Test
    void count_databaseOfMixedText_hasTheNamesOfThePgn() throws IOException {
        String pgn = write("mixed.pgn", "Müller", WINDOWS_1252, "Kůň", StandardCharsets.UTF_8);
        String database = folder.resolve("club.si4").toString();
        assertThat(Run.polybook("scid", "import", database, pgn).status()).isZero();

        assertThat(countAndShowGames(database)).contains("Müller", "Kůň");
        assertThat(countAndShowGames(pgn)).contains("Müller", "Kůň");
    }
}
