package org.polybook.commands;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookMetadata.Content;
import org.polybook.api.book.EntryCursor;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.book.UnsupportedFormatException;
import org.polybook.api.book.UnsupportedQueryException;
import org.polybook.api.build.BookMerger.MergeInput;
import org.polybook.api.build.BookMerger.MergePolicy;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameResult;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.commands.build.Merge;
import org.polybook.commands.check.Check;
import org.polybook.commands.check.CheckDetail;
import org.polybook.commands.diff.Diff;
import org.polybook.commands.edit.Edit;
import org.polybook.commands.pick.Pick;
import org.polybook.commands.pick.PolicyRef;
import org.polybook.commands.show.Show;
import org.polybook.commands.stats.Stats;
import org.polybook.commands.tree.Tree;
import org.polybook.io.OutputIsInputException;

/** Tests books that have results of games, alone or in addition to records. Each of these books has two files. */
class BookOfResultsTest {
    @TempDir
    Path folder;

    private final CommandContext context = CommandContext.quiet();
    private Path main;
    private BookRef results;
    private BookRef both;

    @BeforeEach
    void makeBooks() throws Exception {
        main = folder.resolve("club.results");
        results = TestResultsFormat.write(main, Content.STATISTICS);
        both = TestResultsFormat.write(folder.resolve("both.results"), Content.BOTH);
    }

    @Test
    void show_resultsOnly_areATableWithTheMoveOfMostGamesFirst() throws Exception {
        Show.Answer answer = new Show(context).run(Show.Request.of(results));

        assertThat(answer.key()).isEmpty();
        assertThat(answer.rows()).isEmpty();
        assertThat(answer.results()).extracting(Show.Result::uci).containsExactly("e2e4", "d2d4", "e2e5");
        assertThat(answer.asText().lines().skip(1))
                .containsExactly(
                        "move  uci   games  white  draws  black  score    95%   elo  against  perf  years      last",
                        "e4    e2e4  2,000  1,000    500    500  62.5%  61-64  2480     2470        1851-2024",
                        "d4    d2d4      2      1      0      1  50.0%   9-91",
                        "?     e2e5      0      0      0      0                                                      illegal here");
    }

    @Test
    void show_recordsAndResults_areTwoTables() throws Exception {
        Show.Answer answer = new Show(context).run(Show.Request.of(both));

        assertThat(answer.key()).hasValue(TestBookWriter.START);
        assertThat(answer.asText()).contains("key 463b96181691fc9c", "100.00%", "\n\nmove  uci   games");
        StringBuilder json = new StringBuilder();
        answer.json(json);
        assertThat(json)
                .contains(
                        "\"white\": 1, \"draws\": 0, \"black\": 1, \"averageElo\": null, \"opponentElo\": null, "
                                + "\"firstYear\": null, \"lastYear\": null, \"lastMonth\": null, \"performance\": null, "
                                + "\"ratedGames\": 0, \"games\": 2, \"score\": 0.5000, \"scoreLow\": 0.0945, \"scoreHigh\": 0.9055}")
                .contains("\"averageElo\": 2480, \"opponentElo\": 2470, \"firstYear\": 1851, \"lastYear\": 2024, ")
                .contains("\"weight\": 3");
    }

    @Test
    void show_filterWithoutFacts_isRefusedByName() {
        GameFilter filter = GameFilter.ALL.withPlayer("Tal", Optional.empty()).withResults(Set.of(GameResult.DRAW));
        Show.Request request = new Show.Request(results, PositionRef.START, false, StatisticsQuery.of(filter));

        assertThatThrownBy(() -> new Show(context).run(request))
                .isInstanceOf(UnsupportedQueryException.class)
                .hasMessage("the book of results: its games cannot be filtered by player, result");
    }

    @Test
    void show_unknownPositionOrVariant_isReported() throws Exception {
        Show.Answer answer = new Show(context).run(new Show.Request(results, PositionRef.START.withMoves("e4")));
        assertThat(answer.isEmpty()).isTrue();
        assertThat(answer.asText()).endsWith("not in the book");

        PositionRef other = PositionRef.START.withVariant("fischerandom");
        assertThatThrownBy(() -> new Show(context).run(new Show.Request(results, other)))
                .isInstanceOf(BadInputException.class)
                .hasMessage("the book is for normal, not for the variant \"fischerandom\"");
    }

    @Test
    void check_resultsOnly_isSoundWithoutRecords() throws Exception {
        Check.Answer answer = new Check(context).run(new Check.Request(results, CheckOptions.DEFAULT, CheckDetail.FEW));

        assertThat(answer.isSound()).isTrue();
        assertThat(answer.records()).isZero();
        assertThat(answer.asText()).isEqualTo(main + ": sound: results of games only, 0 errors, 0 warnings, 0 remarks");
    }

    @Test
    void stats_bookOfResults_printsItsContentAndTheSizeOfAllFiles() throws Exception {
        Stats.Answer alone = new Stats(context).run(new Stats.Request(results, false));
        assertThat(alone.asText().lines().skip(1))
                .containsExactly(
                        "variants normal", "comment  of the club", "content  results of games only", "bytes    21");
        Stats.Answer more = new Stats(context).run(new Stats.Request(both, false));
        assertThat(more.asText()).contains("content  results of games and records", "positions ");
        assertThat(more.statistics().records()).isEqualTo(1);
    }

    @Test
    void list_bookOfResults_hasNoNumberOfRecords() {
        BookList.Details place =
                new BookList.Details(1, List.of("normal"), Content.STATISTICS, "results", "/club.results");
        BookList list = new BookList(List.of(new BookList.Book("club", true, -1, 0, place, "")), Optional.empty());

        assertThat(list.asText()).containsPattern("club +results +0 +1");
    }

    @Test
    void pick_resultsOnly_drawsByTheGamesOfEachMove() throws Exception {
        Pick.Answer answer = new Pick(context)
                .run(Pick.Request.of(results).withPolicy(PolicyRef.of("best")).withSeed(1));

        assertThat(answer.choice().orElseThrow().uci()).isEqualTo("e2e4");
        assertThat(answer.explanation().asText().lines().toList())
                .contains(
                        "move  uci   record  byte  weight  learn  games  score    95%  last  probability",
                        "e4    e2e4       -     -    2000      0  2,000  62.5%  61-64  2024      100.00%  chosen",
                        "d4    d2d4       -     -       2      0      2  50.0%   9-91                  -  dropped by best");
    }

    private static String json(Pick.Answer answer) throws Exception {
        StringBuilder json = new StringBuilder();
        answer.json(json);
        return json.toString();
    }

    @Test
    void pick_rulesOfResults_applyToRecordsAndToResultsOnly() throws Exception {
        PolicyRef rules = PolicyRef.of("min-games=20", "min-score=45", "confidence=95", "played-since=2020");
        for (BookRef book : List.of(results, both)) {
            Pick.Answer answer = new Pick(context).run(Pick.Request.of(book).withPolicy(rules));
            assertThat(answer.choice().orElseThrow().uci()).isEqualTo("e2e4");
            assertThat(json(answer))
                    .contains("\"games\": 2000, \"score\": 0.6250, \"scoreLow\": 0.6066")
                    .contains("\"lastYear\": 2024")
                    .doesNotContain("withoutEffect");
        }
        assertThat(new Pick(context)
                        .run(Pick.Request.of(both).withPolicy(PolicyRef.of("played-since=2025")))
                        .asText())
                .isEqualTo("no move: all dropped: 1 by played-since=2025");
    }

    @Test
    void pick_rulesOfResultsWithoutResults_haveNoEffectAndAreNamed() throws Exception {
        BookRef plain = new TestBookWriter().addAtStart(TestBookWriter.E2E4, 3).writeTo(folder.resolve("plain.bin"));
        PolicyRef rules = PolicyRef.of("min-games=20", "best", "by-score=2");

        Pick.Answer answer = new Pick(context).run(Pick.Request.of(plain).withPolicy(rules));

        assertThat(answer.choice().orElseThrow().uci()).isEqualTo("e2e4");
        assertThat(answer.explanation().asText())
                .contains("\nit has no results of games, so these rules have no effect: min-games=20, by-score=2\n");
        assertThat(json(answer)).contains("\"withoutEffect\": [\"min-games=20\", \"by-score=2\"]");
    }

    @Test
    void pick_resultsOfAnotherVariant_namesTheVariantsOfTheBook() {
        Pick.Request request = Pick.Request.of(results).withPosition(PositionRef.START.withVariant("fischerandom"));

        assertThatThrownBy(() -> new Pick(context).run(request))
                .isInstanceOf(BadInputException.class)
                .hasMessage("it has games of normal, not of the variant \"fischerandom\"");
    }

    @Test
    void tree_resultsOnly_hasTheMovesWithGames() throws Exception {
        assertThat(treeAsCsv(PositionRef.START).lines())
                .containsExactly(
                        "id,parent,ply,san,uci,weight,share,reach,key,transposition,"
                                + "games,score,scoreLow,scoreHigh,lastPlayed,line",
                        "1,0,1,e4,e2e4,2000,0.999001,0.999001,823c9b50fd114196,,2000,0.6250,0.6066,0.6429,2024,1. e4",
                        "2,0,1,d4,d2d4,2,0.000999,0.000999,830eb9b20758d1de,,2,0.5000,0.0945,0.9055,,1. d4");
    }

    @Test
    void tree_recordsAndResults_hasTheWeightOfTheRecord() throws Exception {
        assertThat(treeAsCsv(both, PositionRef.START).lines().skip(1))
                .containsExactly(
                        "1,0,1,e4,e2e4,3,1.000000,1.000000,823c9b50fd114196,,2000,0.6250,0.6066,0.6429,2024,1. e4");
    }

    @Test
    void tree_resultsWithoutThePosition_givesThatReason() {
        assertThatThrownBy(() -> treeAsCsv(PositionRef.START.withMoves("a4")))
                .isInstanceOf(BadInputException.class)
                .hasMessage(results.name()
                        + ": no game with a result continues from the position after 1. a4; nothing was written");
        assertThatThrownBy(() -> treeAsCsv(PositionRef.START.withVariant("fischerandom")))
                .isInstanceOf(BadInputException.class)
                .hasMessage("the book is for normal, not for the variant \"fischerandom\"");
    }

    private String treeAsCsv(PositionRef position) throws Exception {
        return treeAsCsv(results, position);
    }

    private String treeAsCsv(BookRef book, PositionRef position) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Tree.Target csv = new Tree.Target(Optional.empty(), Optional.of("csv"), Optional.empty());
        new Tree(context).run(new Tree.Request(book, position, Tree.Size.ALL, csv), out);
        return out.toString(StandardCharsets.UTF_8);
    }

    private void assertRefusedWithoutRecords(ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOf(UnsupportedFormatException.class)
                .hasMessage(main + ": knows results of games only, expected a book with records of moves");
    }

    @Test
    void diffMergeAndEdit_bookOfResults_areRefused() throws Exception {
        BookRef book = new TestBookWriter().addAtStart(TestBookWriter.E2E4, 3).writeTo(folder.resolve("a.bin"));
        assertRefusedWithoutRecords(() -> new Diff(context).run(new Diff.Request(results, book), difference -> true));
        assertRefusedWithoutRecords(() -> new Diff(context).run(new Diff.Request(book, results), difference -> true));
        Path merged = folder.resolve("merged.bin");
        for (MergePolicy policy : MergePolicy.values()) {
            List<MergeInput> inputs = List.of(new MergeInput(folder.resolve("a.bin"), 1), new MergeInput(main, 1));
            assertRefusedWithoutRecords(
                    () -> new Merge(context).run(new Merge.Request(inputs, Optional.of(merged), policy)));
        }
        assertThat(merged).doesNotExist();
        assertThatThrownBy(() -> new Edit(context).xboardText(results, PositionRef.START))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("results of games only");
    }

    @Test
    void merge_recordsNextToResults_areMerged() throws Exception {
        Path merged = folder.resolve("merged.bin");
        List<MergeInput> inputs = List.of(new MergeInput(folder.resolve("both.results"), 1));

        new Merge(context).run(new Merge.Request(inputs, Optional.of(merged), MergePolicy.SUM));

        assertThat(new Show(context).run(Show.Request.of(BookRef.file(merged))).rows())
                .extracting(Show.Row::uci)
                .containsExactly("e2e4");
    }

    /** The output would replace the second file of the book, which the command line does not name as an input. */
    @Test
    void output_overTheSecondFileOfABook_isRefused() throws Exception {
        Path second = TestResultsFormat.secondFile(folder.resolve("both.results"));
        Tree.Target target = new Tree.Target(Optional.of(second), Optional.of("pgn"), Optional.empty());
        Tree.Request request = new Tree.Request(both, PositionRef.START, Tree.Size.ALL, target);
        List<MergeInput> inputs = List.of(new MergeInput(folder.resolve("both.results"), 1));
        Merge.Request merge = new Merge.Request(inputs, Optional.of(second), MergePolicy.SUM);

        assertThatThrownBy(() -> new Tree(context).run(request, OutputStream.nullOutputStream()))
                .isInstanceOf(OutputIsInputException.class);
        assertThatThrownBy(() -> new Merge(context).run(merge)).isInstanceOf(OutputIsInputException.class);
        assertThat(second).hasContent("of the club");
    }

    @Test
    void open_secondFileMissing_isReported() throws Exception {
        Files.delete(TestResultsFormat.secondFile(main));

        assertThatThrownBy(() -> new Show(context).run(Show.Request.of(results)))
                .hasMessageContaining("its file " + TestResultsFormat.secondFile(main) + " is missing");
    }

    @Test
    void cursor_ofABookThatIsRead_reportsItsProgress() throws Exception {
        StringBuilder told = new StringBuilder();
        Progress progress = new Progress() {
            @Override
            public void onProgress(long done, long all, long number, String what) {
                told.append(done + " of " + all + ' ' + what);
            }
        };

        try (BookFile book = new CommandContext(BookResolver.FILES, progress).openAndReportProblems(both);
                EntryCursor entries = book.cursor()) {
            assertThat(entries.next()).isTrue();
            assertThat(entries.key()).isEqualTo(TestBookWriter.START);
            assertThat(entries.next()).isFalse();
        }

        assertThat(told).hasToString("0 of 1 records");
    }
}
