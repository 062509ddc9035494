package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code count --part} and {@code combine} of the parts. */
class CountPartsTest {
    private static final String BAD_GAME = "[Event \"bad\"]\n\n1. e4 e5 2. Ke3 *\n\n";

    @TempDir
    private Path folder;

    private Path games;
    private Path whole;

    @BeforeEach
    void writeGames() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 12; i++) {
            text.append("[Event \"")
                    .append(i)
                    .append("\"]\n\n1. e4 e")
                    .append(5 + i % 2)
                    .append(" 1-0\n\n");
        }
        games = Files.writeString(folder.resolve("games.pgn"), text + BAD_GAME);
        whole = folder.resolve("whole.stats");
        Run.polybook("count", games.toString(), "-o", whole.toString());
    }

    private Run count(Path file, String part, String output) {
        return Run.polybook(
                "count",
                file.toString(),
                "--part",
                part,
                "-o",
                folder.resolve(output).toString());
    }

    private Run combine(String output, String... inputs) {
        List<String> words =
                new ArrayList<>(List.of("combine", "-o", folder.resolve(output).toString()));
        for (String input : inputs) {
            words.add(input.startsWith("-") ? input : folder.resolve(input).toString());
        }
        return Run.polybook(words.toArray(String[]::new));
    }

    @Test
    void combine_allParts_isTheCountOfTheFile() {
        for (int i = 1; i <= 3; i++) {
            count(games, i + "/3", i + ".stats");
        }

        Run run = combine("all.stats", "3.stats", "1.stats", "2.stats");

        assertThat(run.status()).isZero();
        assertThat(run.err()).contains("12 games of 1 source");
        assertThat(folder.resolve("all.stats")).hasSameBinaryContentAs(whole);
    }

    @Test
    void combine_missingPart_namesTheOptionThatCountsIt() {
        count(games, "1/3", "1.stats");
        count(games, "3/3", "3.stats");

        Run refused = combine("all.stats", "1.stats", "3.stats");

        assertThat(refused.status()).isEqualTo(1);
        assertThat(refused.err())
                .containsPattern("games.pgn: bytes \\d+ to \\d+ are missing; count them as the part \\d+-\\d+; ")
                .contains("\"polybook count --part\" counts a part")
                .contains("\"polybook combine --partial\" combines without it");
        assertThat(folder.resolve("all.stats")).doesNotExist();
        String range = refused.err().replaceAll("(?s).*as the part (\\d+-\\d+);.*", "$1");
        count(games, range, "2.stats");
        assertThat(combine("all.stats", "1.stats", "2.stats", "3.stats").status())
                .isZero();
        assertThat(folder.resolve("all.stats")).hasSameBinaryContentAs(whole);
    }

    @Test
    void incompleteStatistics_areShownButMakeNoBook() {
        count(games, "1/3", "1.stats");
        count(games, "2/3", "2.stats");
        Path book = folder.resolve("book.bin");

        assertThat(combine("some.stats", "2.stats", "1.stats", "--partial").status())
                .isZero();
        Run weigh = Run.polybook("weigh", folder.resolve("some.stats").toString(), "-o", book.toString());
        Run stats = Run.polybook("stats", folder.resolve("some.stats").toString());
        Run json = Run.polybook("stats", "--json", folder.resolve("some.stats").toString());

        assertThat(weigh.status()).isEqualTo(1);
        assertThat(weigh.err()).contains("some.stats: games.pgn: bytes ").contains("to end are missing");
        assertThat(book).doesNotExist();
        assertThat(stats.out()).contains("games.pgn, bytes 0 to ");
        assertThat(json.out()).containsPattern("\"part\": ?\"0-\\d+\"");
    }

    /** A problem in a later part has a byte, but neither a line nor the number of a game. */
    @Test
    void count_badGameInALaterPart_isFoundByItsByte() {
        Run first = count(games, "1/2", "1.stats");
        Run second = count(games, "2/2", "2.stats");

        assertThat(first.status()).isZero();
        assertThat(second.status()).isEqualTo(1);
        assertThat(second.err())
                .containsPattern("games.pgn: byte \\d+: \"Ke3\" cannot be")
                .contains("1 bad");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"0/3", "4/3", "1/0", "1/2000000", "3", "a/b", "2-1", "-1-5", "1/3/4", "99999999999999999999/3"})
    void count_partThatDoesNotExist_isRefused(String part) {
        Run run = count(games, part, "part.stats");

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("part: expected");
        assertThat(folder.resolve("part.stats")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({"5000-end, bytes 5000 to end", "0-5000, bytes 0 to 5000"})
    void count_placesAfterTheEnd_areRefused(String part, String words) {
        Run run = count(games, part, "part.stats");

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("games.pgn: has no " + words);
    }

    @Test
    void count_filesWithoutParts_areRefused() throws IOException {
        Path compressed = folder.resolve("games.pgn.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(compressed))) {
            Files.copy(games, out);
        }

        assertThat(count(compressed, "1/2", "part.stats").err())
                .contains("cannot be read in parts")
                .contains("pzstd");
        assertThat(count(compressed, "0-100", "part.stats").err())
                .contains("is compressed with gzip")
                .contains("pzstd");
        assertThat(count(compressed, "1/1", "part.stats").status()).isEqualTo(1); // for the bad game
        assertThat(Run.withInput(
                                "1. e4 *",
                                "count",
                                "-",
                                "--part",
                                "1/2",
                                "-o",
                                folder.resolve("part.stats").toString())
                        .err())
                .contains("is not a file, and only a file has parts");
        assertThat(Run.polybook(
                                "count",
                                games.toString(),
                                games.toString(),
                                "--part",
                                "1/2",
                                "-o",
                                folder.resolve("part.stats").toString())
                        .err())
                .contains("a part of one file is counted at a time, but 2 inputs are given");
    }

    @Test
    void count_partOfAMissingFile_isAnError() {
        Run run = count(folder.resolve("none.pgn"), "1/2", "part.stats");

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("none.pgn");
    }
}
