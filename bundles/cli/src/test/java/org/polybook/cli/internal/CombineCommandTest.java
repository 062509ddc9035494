package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests combining files of statistics and removing sources from them. */
class CombineCommandTest {
    private static final String TAL = """
            [White "Tal"]
            [Event "Candidates"]
            [WhiteElo "2700"]
            [Date "1959.09.07"]
            [Result "1-0"]

            1. e4 c5 2. Nf3 d6 1-0

            [Black "Tal"]
            [Result "1/2-1/2"]

            1. e4 e5 2. Nf3 1/2-1/2

            """;

    private static final String CLUB = """
            [White "Anderssen"]
            [Result "0-1"]

            1. e4 c5 2. c3 0-1

            [White "Tal"]
            [Result "*"]

            1. Nf3 c5 2. e4 d6 *

            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void countGames() throws IOException {
        Files.writeString(folder.resolve("tal.pgn"), TAL);
        Files.writeString(folder.resolve("club.pgn"), CLUB);
        assertThat(run("count tal.pgn --ordinal 4 -o tal.stats").status()).isZero();
        assertThat(run("count club.pgn --ordinal 5 -o club.stats").status()).isZero();
        assertThat(run("count tal.pgn club.pgn --ordinal 4 -o both.stats").status())
                .isZero();
    }

    private Run run(String line) {
        String[] words = line.split(" ");
        for (int i = 0; i < words.length; i++) {
            words[i] = words[i].matches(".*\\.(pgn|stats)") && !words[i - 1].equals("--without")
                    ? folder.resolve(words[i]).toString()
                    : words[i];
        }
        return Run.polybook(words);
    }

    private void assertSameFile(String file, String expected) {
        assertThat(folder.resolve(file)).hasSameBinaryContentAs(folder.resolve(expected));
    }

    @Test
    void combine_partsInAnyOrder_writeTheCountOfAllGames() {
        Run combined = run("combine tal.stats club.stats -o all.stats");

        assertThat(combined.status()).isZero();
        assertThat(combined.err()).contains("all.stats: 4 games of 2 sources, 10 moves in 7 positions");
        assertSameFile("all.stats", "both.stats");
        assertThat(run("combine club.stats tal.stats -o all.stats").status()).isZero();
        assertSameFile("all.stats", "both.stats");
        assertThat(run("check all.stats").status()).isZero();
    }

    @Test
    void combine_withoutASource_writesTheCountOfTheOthers() {
        assertThat(run("combine both.stats --without tal.pgn -o less.stats").status())
                .isZero();
        assertSameFile("less.stats", "club.stats");

        assertThat(run("combine both.stats --without #5 -o both.stats").status())
                .isZero();
        assertSameFile("both.stats", "tal.stats");
    }

    @Test
    void combine_json_hasNumbersAndSources() {
        assertThat(run("combine tal.stats club.stats -o all.stats --json").out())
                .contains("\"games\":4")
                .contains("\"sources\":[{\"ordinal\":4,\"name\":\"tal.pgn\",\"games\":2},{\"ordinal\":5,");
    }

    @Test
    void combine_unknownSource_listsTheSources() {
        Run refused = run("combine both.stats --without capablanca.pgn -o less.stats");

        assertThat(refused.status()).isEqualTo(1);
        assertThat(refused.err())
                .contains("no source is called \"capablanca.pgn\"")
                .contains("#4 tal.pgn (2 games), #5 club.pgn (2 games)");
        assertThat(folder.resolve("less.stats")).doesNotExist();
    }

    @Test
    void combine_ambiguousSource_listsItsOrdinals() throws IOException {
        Path other = Files.createDirectory(folder.resolve("other"));
        Files.writeString(other.resolve("tal.pgn"), CLUB);
        assertThat(run("count other/tal.pgn -o other.stats").status()).isZero();

        Run refused = run("combine tal.stats other.stats --without tal.pgn -o less.stats");

        assertThat(refused.status()).isEqualTo(1);
        assertThat(refused.err())
                .contains("several sources: #4 tal.pgn (2 games), #0 tal.pgn (2 games); choose one by #");
        assertThat(run("combine tal.stats other.stats --without #0 -o less.stats")
                        .status())
                .isZero();
        assertSameFile("less.stats", "tal.stats");
    }

    @Test
    void combine_allSourcesRemoved_isRefused() {
        Run refused = run("combine tal.stats --without tal.pgn -o tal.stats");

        assertThat(refused.status()).isEqualTo(1);
        assertThat(refused.err()).contains("no source would be left");
    }

    @Test
    void combine_sameSourceTwice_isRefused() {
        Run refused = run("combine both.stats tal.stats -o all.stats");

        assertThat(refused.status()).isEqualTo(1);
        assertThat(refused.err()).contains("same content");
        assertThat(folder.resolve("all.stats")).doesNotExist();
    }

    @Test
    void combine_otherMaximumPly_isRefusedWithBothValues() {
        assertThat(run("count club.pgn --max-ply 2 -o short.stats").status()).isZero();

        Run refused = run("combine tal.stats short.stats -o all.stats");

        assertThat(refused.status()).isEqualTo(1);
        assertThat(refused.err())
                .contains("maximum number of plies")
                .contains("\"2\"")
                .contains("not set");
    }

    @Test
    void combine_fileThatIsNoStatistics_isNamed() {
        Run refused = run("combine tal.stats club.pgn -o all.stats");

        assertThat(refused.status()).isEqualTo(1);
        assertThat(refused.err()).contains("club.pgn");
    }

    @Test
    void count_negativeOrdinal_isAUsageError() {
        assertThat(run("count tal.pgn -o tal.stats --ordinal -1").status()).isEqualTo(2);
    }
}
