package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the options of {@code show} for results of games, with a file of statistics. */
class ShowStatisticsTest {
    private static final String GAMES = """
            [Event "Candidates"]
            [White "Tal"]
            [Black "Keres"]
            [WhiteElo "2700"]
            [BlackElo "2600"]
            [Date "1959.09.13"]
            [Result "1-0"]
            [TimeControl "40/7200"]

            1. e4 c5 2. Nf3 1-0

            [Event "Blitz"]
            [White "Fischer"]
            [Black "Tal"]
            [WhiteElo "2750"]
            [BlackElo "2690"]
            [Date "1970.04.08"]
            [Result "1/2-1/2"]
            [TimeControl "300"]

            1. e4 e5 1/2-1/2

            [White "Petrosian"]
            [Black "Tal\\u001b[31m"]
            [Date "1961.??.??"]
            [Result "*"]

            1. d4 *
            """;

    @TempDir
    private Path folder;

    private String statistics;

    @BeforeEach
    void count() throws IOException {
        Path games = Files.writeString(folder.resolve("games.pgn"), GAMES.replace("\\u001b", "\u001b"));
        statistics = folder.resolve("club.stats").toString();
        assertThat(Run.polybook("count", games.toString(), "-o", statistics).status())
                .isZero();
    }

    private Run show(String... options) {
        String[] words = new String[options.length + 2];
        words[0] = "show";
        words[1] = statistics;
        System.arraycopy(options, 0, words, 2, options.length);
        return Run.polybook(words);
    }

    @Test
    void show_allGames_hasScoreIntervalPerformanceAndLastMonth() {
        assertThat(show().out().lines().skip(1))
                .containsExactly(
                        "move  uci   games  white  draws  black  score    95%   elo  against  perf  years      last",
                        "e4    e2e4      2      1      1      0  75.0%  24-94  2725     2645  2838  1959-1970  1970-04",
                        "d4    d2d4      1      0      0      0                                     1961       1961-01");
    }

    @Test
    void show_filters_selectTheGames() {
        assertThat(show("--player", "tal", "--player-side", "white").out())
                .contains("e4")
                .doesNotContain("d4 ");
        assertThat(show("--until", "1961-01-01").out()).contains("d4    d2d4      1", "e4    e2e4      1");
        assertThat(show("--since", "1970", "--speeds", "blitz", "--min-elo", "2690")
                        .out())
                .contains("e4    e2e4      1      0      1      0");
        assertThat(show("--ratings", "0,2500").out())
                .contains("e4    e2e4      2      1      1      0")
                .doesNotContain("d4 ");
        assertThat(show("--ratings", "0,2200").out()).endsWith("no game that matches the filter continues from here\n");
        assertThat(show("--ratings", "2300").err())
                .contains("\"2300\" is not the lowest rating of a group; expected 0,");
        assertThat(show("--event", "blitz").out()).contains("e4    e2e4      1      0      1      0");
        assertThat(show("--player", "tal", "--player-side", "black", "--opponent", "fischer")
                        .out())
                .contains("e4    e2e4      1      0      1      0")
                .doesNotContain("d4 ");
        assertThat(show("--player", "tal", "--opponent", "fischer").err())
                .contains("--opponent")
                .contains("--player-side");
        assertThat(show("--results", "0-1").out()).endsWith("no game that matches the filter continues from here\n");
    }

    @Test
    void show_topAndRecent_listTheGames() {
        assertThat(show("--top", "1", "--recent", "2", "--history").out())
                .contains("""

                        games with the highest ratings:
                        move  white     elo  black   elo  result   date        event
                        e4    Fischer  2750  Tal    2690  1/2-1/2  1970.04.08  Blitz

                        latest games:
                        """, """

                        month    games  white  draws  black
                        1959-09      1      1      0      0
                        1961-01      1      0      0      0
                        1970-04      1      0      1      0
                        """)
                .containsPattern("d4 +Petrosian +Tal.*\\* +1961")
                .doesNotContain("\u001b");
    }

    @Test
    void show_reached_countsGamesOfOtherOrdersOfMoves() throws IOException {
        Path games = Files.writeString(folder.resolve("orders.pgn"), """
                [Result "1-0"]

                1. d4 d5 2. Nf3 Nf6 1-0

                [Result "0-1"]

                1. Nf3 d5 2. d4 Nf6 0-1

                [Result "0-1"]

                1. Nf3 d5 2. d4 0-1

                [Result "1-0"]

                1. d4 d5 2. c4 1-0
                """);
        String orders = folder.resolve("orders.stats").toString();
        assertThat(Run.polybook("count", games.toString(), "-o", orders).status())
                .isZero();

        Run found = Run.polybook("show", orders, "--moves", "d4", "d5", "--reached");

        assertThat(found.out().lines().skip(2))
                .containsExactly(
                        "move  uci   games  reached  white  draws  black   score     95%  elo  against  perf  years  last",
                        "Nf3   g1f3      1        2      1      0      0  100.0%  21-100",
                        "c4    c2c4      1        1      1      0      0  100.0%  21-100");
        assertThat(Run.polybook("show", orders, "--moves", "d4", "d5", "--reached", "--json", "--results", "1-0")
                        .out())
                .contains("\"ratedGames\": 0, \"reached\": 1, \"games\": 1");
        assertThat(show("--json").out()).doesNotContain("reached");
    }

    @Test
    void show_json_hasTheGames() {
        assertThat(show("--json", "--top", "1", "--recent", "1", "--history").out())
                .contains("\"performance\": 2838, \"ratedGames\": 2, \"games\": 2, \"score\": 0.7500")
                .contains("\"topGames\": [\n  {\"san\": \"e4\", \"source\": \"games.pgn\", \"number\": 1, "
                        + "\"white\": \"Fischer\", \"whiteElo\": 2750, \"black\": \"Tal\", \"blackElo\": 2690, "
                        + "\"result\": \"1/2-1/2\", \"date\": \"1970.04.08\", \"event\": \"Blitz\"}\n]")
                .contains("\"recentGames\": [\n  {")
                .contains("{\"month\": \"1959-09\", \"games\": 1, \"white\": 1, \"draws\": 0, \"black\": 0}");
        assertThat(show("--json").out()).doesNotContain("topGames", "history");
    }

    @Test
    void show_numbersOutOfRange_areRefused() {
        assertThat(show("--top", "1001").err()).contains("--top: expected at most 1000, found 1001");
        assertThat(show("--recent", "-1").err()).contains("--recent: expected at least 0, found -1");
        assertThat(show("--player-side", "white").err()).contains("--player-side: needs --player");
    }

    @Test
    void show_byScore_hasTheHighestLowerEndFirst() throws IOException {
        Path games = Files.writeString(
                folder.resolve("few.pgn"),
                """
                [Result "1-0"]

                1. d4 1-0

                """ + "[Result \"1-0\"]\n\n1. e4 1-0\n\n".repeat(6) + "[Result \"0-1\"]\n\n1. e4 0-1\n\n".repeat(4)
                        + "[Result \"0-1\"]\n\n1. c4 0-1\n\n".repeat(12));
        statistics = folder.resolve("few.stats").toString();
        assertThat(Run.polybook("count", games.toString(), "-o", statistics).status())
                .isZero();

        assertThat(show().out().lines().skip(2).map(line -> line.substring(0, 2)))
                .containsExactly("c4", "e4", "d4");
        assertThat(show("--by-score").out().lines().skip(2).map(line -> line.substring(0, 2)))
                .containsExactly("e4", "d4", "c4");
    }

    @Test
    void show_pgn_printsEachGameOnce() {
        Run run = show("--top", "1", "--recent", "2", "--pgn");

        assertThat(run.status()).isZero();
        assertThat(run.out()).startsWith("[Event \"Blitz\"]\n").contains("[Date \"1970.04.08\"]", "1. e4 e5 1/2-1/2\n");
        assertThat(run.out().split("\\[White ", -1)).hasSize(3);
        assertThat(show("--until", "1959", "--top", "9", "--pgn").out()).contains("1. e4 c5 2. Nf3 1-0");
        Run none = show("--moves", "a4", "--top", "1", "--pgn");
        assertThat(none.out()).isEmpty();
        assertThat(none.err()).isEqualTo("no game that matches the filter continues from here\n");
    }

    @Test
    void show_pgn_readsOnlyTheFolderOfTheBookAndNamedFolders() throws IOException {
        Path games = Files.createDirectory(folder.resolve("games"));
        Files.move(folder.resolve("games.pgn"), games.resolve("games.pgn"));

        Run missing = show("--top", "1", "--pgn");
        assertThat(missing.status()).isEqualTo(ExitStatus.BAD_INPUT);
        assertThat(missing.out()).isEmpty();
        assertThat(missing.err())
                .isEqualTo(
                        "game 1: games.pgn: the file of the game is neither next to the book nor in a folder of games; "
                                + "--games DIR names its folder\n");
        assertThat(show("--top", "1", "--pgn", "--games", games.toString()).out())
                .contains("1. e4 e5 1/2-1/2");
        Files.writeString(games.resolve("games.pgn"), "1. d4 *");
        assertThat(show("--top", "1", "--pgn", "--games", games.toString()).err())
                .contains("is not the file from which the games were counted");
    }

    @Test
    void show_pgnWithOtherOptions_isRefused() throws IOException {
        assertThat(show("--pgn").err()).contains("--pgn: needs the games of --top N or --recent N");
        assertThat(show("--pgn", "--top", "1", "--json").err())
                .contains("--pgn prints only games; omit --json, --history, --reached and --by-score");
        assertThat(show("--games", folder.toString()).err()).contains("--games: needs --pgn");
        assertThat(show("--games", folder + "/none", "--top", "1", "--pgn").err())
                .contains("none: no such folder");
        Path book = Files.write(folder.resolve("plain.bin"), new byte[0]);
        assertThat(Run.polybook("show", book.toString(), "--top", "1", "--pgn").err())
                .contains("plain.bin: does not know its games, expected a book with counted games");
    }
}
