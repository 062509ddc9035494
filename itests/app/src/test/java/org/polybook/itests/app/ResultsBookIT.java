package org.polybook.itests.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A book of a third-party format that has results of games and no records: the commands that can use results show the
 * book, and the others refuse it.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "bin/polybook is for POSIX shells")
@Tag("ci")
class ResultsBookIT {
    private static final String RESULTS = """
            startpos: d2d4 300 400 200, e2e4 410 380 210 2480
            e2e4 c7c5: g1f3 9 8 4 2310, b1c3 0 0 0
            rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2: g1f3 1 0 0
            """;

    /** A separate copy of the application, so that tests which run concurrently do not see the added bundles. */
    @TempDir
    static Path home;

    @TempDir
    Path folder;

    private Path book;

    @BeforeAll
    static void copyApplicationWithFormat() throws IOException {
        App.copyWithAddedBundles(home);
    }

    @BeforeEach
    void writeBook() throws IOException {
        book = Files.writeString(folder.resolve("club.results"), RESULTS);
    }

    private App.Result run(String line) throws Exception {
        return App.runCopyAt(home, line.replace("%s", book.toString()).split(" "));
    }

    @Test
    void show_start_hasTheResultsOfEachMoveAndNoKey() throws Exception {
        App.Result run = run("show %s");
        run.assertSuccess();
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines())
                .containsExactly(
                        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                        "move  uci   games  white  draws  black  score    95%   elo  against  perf  years  last",
                        "e4    e2e4  1,000    410    380    210  60.0%  58-62  2480",
                        "d4    d2d4    900    300    400    200  55.6%  53-58");
    }

    @Test
    void show_afterMoves_countsTheScoreOfTheSideToMove() throws Exception {
        assertThat(run("show %s --moves e4 c5").out())
                .contains("B20 Sicilian", "Nf3   g1f3     21      9", "61.9%  44-76  2310", "Nc3   b1c3      0");
        assertThat(run("show %s --moves e4 e5").out()).as("of the FEN").contains("100.0%");
        assertThat(run("show %s --moves e4").out()).endsWith("not in the book\n");
    }

    @Test
    void show_json_hasResultsAndNoKey() throws Exception {
        App.Result run = run("show %s --json");
        run.assertSuccess();
        assertThat(run.out())
                .startsWith("{\"key\": null, \"fen\": \"rnbqkbnr/")
                .contains("{\"san\": \"e4\", \"uci\": \"e2e4\", \"white\": 410, \"draws\": 380, \"black\": 210, "
                        + "\"averageElo\": 2480, \"opponentElo\": null, \"firstYear\": null, \"lastYear\": null, ")
                .contains("\"games\": 1000, \"score\": 0.6000, \"scoreLow\": 0.5760, \"scoreHigh\": 0.6232}")
                .endsWith("\"moves\": []}\n");
    }

    @Test
    void show_otherVariant_isRefused() throws Exception {
        run("show %s --variant chess960")
                .assertRefused(1, "the book is for normal, not for the variant \"fischerandom\"");
    }

    @Test
    void check_stats_reportThatTheBookHasNoRecords() throws Exception {
        App.Result check = run("check %s");
        check.assertSuccess();
        assertThat(check.out()).contains("sound: results of games only, 0 errors");
        assertThat(run("check --json %s").out()).contains("\"content\": \"statistics\", \"entries\": 0");
        App.Result stats = run("stats %s");
        stats.assertSuccess();
        assertThat(stats.out()).contains("content  results of games only", "bytes    " + Files.size(book));
        assertThat(run("stats --json %s").out()).contains("\"content\": \"statistics\"");
    }

    @Test
    void pickAndExport_bookOfResultsOnly_useTheResults() throws Exception {
        App.Result pick = run("pick --policy best --seed 1 %s");
        pick.assertSuccess();
        assertThat(pick.out()).contains("(e2e4)");
        App.Result tree = run("export %s --format pgn");
        tree.assertSuccess();
        assertThat(tree.out()).contains("1. e4");
    }

    @ParameterizedTest
    @CsvSource({
        "1, merge %s -o %s.bin",
        "1, merge-book -in1 %s -in2 %s -out %s.bin",
        "1, dump-book -color white -bin %s -out %s.txt",
        "1, info-book -bin %s",
        "1, learn show %s",
        "1, learn convert %s --to polyglot",
        "2, diff %s %s"
    })
    void commandThatNeedsRecords_isRefusedWithTheReason(int status, String line) throws Exception {
        App.Result run = run(line);
        run.assertRefused(status, "club.results: knows results of games only, expected a book with records");
        assertThat(run.out()).isEmpty();
        assertBookIsUntouched();
    }

    @Test
    void edit_text_isRefusedWithoutRecords() throws Exception {
        run("edit %s --text").assertRefused(1, "the book has results of games only");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "header show %s",
                "header set %s --comment mine",
                "header delete %s",
                "repair %s -o %s.mended",
                "edit %s set e4=30",
                "edit %s commit",
                "learn reset %s",
                "merge %s -o %s",
                "merge %s --preview"
            })
    void polyglotOnlyCommand_isRefusedForThisFormat(String line) throws Exception {
        run(line).assertRefused(1, "club.results", "of the format \"results\", only of \"polyglot\"");
        assertBookIsUntouched();
    }

    @Test
    void show_malformedFile_isRefusedWithTheLine() throws Exception {
        Files.writeString(book, RESULTS + "e2e4 e2e4: d2d4 1 1 1\n");
        run("show %s").assertRefused(1, "club.results:4: ", "e2e4");
    }

    @Test
    void serve_folder_showsItNextToOtherBooks() throws Exception {
        Files.copy(App.SAMPLE, folder.resolve("good.bin"));
        App.Result run = run("serve --books " + folder);
        run.assertSuccess();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("good ", "club.results  results ", "1,000    410    380    210")
                .doesNotContain("not served", "scheme");
    }

    private void assertBookIsUntouched() throws IOException {
        assertThat(book).hasContent(RESULTS);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(book);
        }
    }
}
