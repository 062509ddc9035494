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
}
