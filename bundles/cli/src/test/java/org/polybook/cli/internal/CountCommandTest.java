package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests counting games into a file of statistics, and reading that file like a book. */
class CountCommandTest {
    private static final String GAMES = """
            [White "Tal"]
            [WhiteElo "2700"]
            [Date "1960.03.15"]
            [Result "1-0"]

            1. e4 c5 2. Nf3 1-0

            [Black "Tal"]
            [Result "1/2-1/2"]

            1. e4 e5 1/2-1/2

            [Result "*"]

            1. d4 *
            """;

    @TempDir
    private Path folder;

    private Path games;
    private Path statistics;

    @BeforeEach
    void writeGames() throws IOException {
        games = Files.writeString(folder.resolve("games.pgn"), GAMES);
        statistics = folder.resolve("club.stats");
    }

    private Run count(String... options) {
        String[] words = new String[options.length + 4];
        System.arraycopy(options, 0, words, 4, options.length);
        words[0] = "count";
        words[1] = games.toString();
        words[2] = "-o";
        words[3] = statistics.toString();
        return Run.polybook(words);
    }

    @Test
    void count_games_printsTheNumbers() {
        Run run = count();

        assertThat(run.status()).isZero();
        assertThat(run.err())
                .contains("3 games: 3 booked, 0 skipped, 0 bad")
                .contains("club.stats: 5 moves in 3 positions");
    }

    @Test
    void count_json_hasTheNumbers() {
        assertThat(count("--json").out())
                .contains("\"games\":3")
                .contains("\"counted\":5")
                .contains("\"positions\":3");
    }

    @Test
    void count_outputOfAnotherKind_isRefusedAndStays() throws IOException {
        for (String name : new String[] {"notes.txt", "other.pgn", "club.bin"}) {
            statistics = Files.writeString(folder.resolve(name), "of the user");

            Run run = count();

            assertThat(run.status()).as(name).isEqualTo(1);
            assertThat(run.err())
                    .contains(name + ": is not a file of statistics")
                    .contains("nothing was written");
            assertThat(statistics).hasContent("of the user");
        }
    }

    @Test
    void count_statisticsOfAnyName_areReplaced() throws IOException {
        statistics = folder.resolve("all");
        count();
        Files.writeString(games, "1. c4 *");

        assertThat(count().status()).isZero();
        assertThat(Run.polybook("show", statistics.toString()).out()).contains("c4");
    }

    @Test
    void count_damagedStatistics_areReplaced() throws IOException {
        Files.writeString(statistics, "damaged");

        assertThat(count().status()).isZero();
        assertThat(Run.polybook("check", statistics.toString()).status()).isZero();
    }

    @Test
    void show_statistics_printsTheResultsOfEachMove() {
        count();

        Run shown = Run.polybook("show", statistics.toString(), "--json");

        assertThat(shown.status()).isZero();
        assertThat(shown.out())
                .contains("\"white\": 1")
                .contains("\"draws\": 1")
                .contains("2700");
    }

    @Test
    void check_statistics_findsNothing() {
        count();

        assertThat(Run.polybook("check", statistics.toString()).status()).isZero();
    }

    @Test
    void check_damagedStatistics_reportsThePlace() throws IOException {
        count();
        byte[] bytes = Files.readAllBytes(statistics);
        bytes[4096 + 20] ^= 1;
        Files.write(statistics, bytes);

        Run checked = Run.polybook("check", statistics.toString(), "--details");

        assertThat(checked.status()).isEqualTo(1);
        assertThat(checked.out()).contains("byte 4096").contains("check sum");
    }

    @Test
    void count_filter_skipsOtherGames() {
        assertThat(count("--player", "Tal").err()).contains("2 booked, 1 skipped");
    }

    @Test
    void count_maxPly_limitsTheGames() {
        assertThat(count("--max-ply", "1").err()).contains("2 moves in 1 position");
        assertThat(count("--max-ply", "0").err()).contains("--max-ply");
    }

    @Test
    void count_halfLife_isAnUnknownOption() {
        Run run = count("--half-life", "365");

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("--half-life");
    }

    @Test
    void count_badGame_isReportedAndTheFileIsWritten() throws IOException {
        Files.writeString(games, GAMES + "\n[Result \"1-0\"]\n\n1. e4 Ke4 1-0\n");

        Run run = count();

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("1 bad");
        assertThat(statistics).exists();
    }

    @Test
    void count_withoutOutput_isAUsageError() {
        assertThat(Run.polybook("count", games.toString()).status()).isEqualTo(2);
    }

    @Test
    void weigh_countedGames_writesTheBookThatBuildWrites() throws IOException {
        count();
        Path built = folder.resolve("built.bin");
        Path weighed = folder.resolve("weighed.bin");
        Run.polybook("build", games.toString(), "-o", built.toString());

        Run run = Run.polybook("weigh", statistics.toString(), "-o", weighed.toString());

        assertThat(run.status()).isZero();
        assertThat(run.err()).contains("3 games: 2 booked, 1 skipped").contains("weighed.bin: 3 moves in 3 positions");
        assertThat(weighed).hasSameBinaryContentAs(built);
    }

    @Test
    void weigh_filterThatNoGamePasses_saysWhyTheBookIsEmpty() {
        count();
        Path weighed = folder.resolve("weighed.bin");

        Run run = Run.polybook("weigh", statistics.toString(), "-o", weighed.toString(), "--min-elo", "3000");

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("is a book without moves").contains("--min-elo");
    }

    @Test
    void weigh_gamesOrAMissingFile_isAnError() {
        Path weighed = folder.resolve("weighed.bin");

        Run ofGames = Run.polybook("weigh", games.toString(), "-o", weighed.toString());
        Run ofNothing = Run.polybook("weigh", folder.resolve("no.stats").toString(), "-o", weighed.toString());

        assertThat(ofGames.status()).isEqualTo(1);
        assertThat(ofGames.err()).contains("games.pgn: is a file of games, not a book");
        assertThat(ofNothing.status()).isEqualTo(1);
        assertThat(ofNothing.err()).contains("no.stats");
        assertThat(weighed).doesNotExist();
    }

    @Test
    void build_statistics_writesBothFilesAndShowPrintsBoth() {
        Path book = folder.resolve("club.bin");

        Run run = Run.polybook("build", games.toString(), "-o", book.toString(), "--statistics");

        assertThat(run.status()).isZero();
        assertThat(folder.resolve("club.bin.stats")).exists();
        assertThat(Run.polybook("show", book.toString(), "--json").out())
                .contains("\"weight\"")
                .contains("\"draws\": 1");
    }

    @Test
    void build_statisticsWithVariations_isRefused() {
        Path book = folder.resolve("club.bin");

        Run run = Run.polybook("build", games.toString(), "-o", book.toString(), "--statistics", "--variations");

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("main lines only");
        assertThat(book).doesNotExist();
    }
}
