package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests books built from games with variations. */
class VariationsTest {
    /** White's repertoire against 1... e5 and 1... c5, with a threat shown by a null move. */
    private static final String STUDY = """
            [Event "Study"]
            [Result "*"]

            1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6 2. -- d5) 2. Nf3 Nc6 (2... -- 3. d4 exd4) *
            """;

    private static final String WON = STUDY.replace("*", "1-0");

    @TempDir
    private Path folder;

    private String games;
    private String book;

    @BeforeEach
    void setFileNames() {
        games = folder.resolve("g.pgn").toString();
        book = folder.resolve("b.bin").toString();
    }

    private Run build(String text, String... options) throws IOException {
        Files.writeString(Path.of(games), text);
        String[] all = new String[4 + options.length];
        all[0] = "build";
        all[1] = games;
        all[2] = "-o";
        all[3] = book;
        System.arraycopy(options, 0, all, 4, options.length);
        return Run.polybook(all);
    }

    private String movesAfter(String after) {
        return Run.polybook("show", book, "--moves", after, "--json")
                .out()
                .replaceAll("(?s).*?\"san\": ?\"([^\"]*)\"|.*", "$1 ")
                .strip();
    }

    @Test
    void build_withoutTheOption_reportsHowManyVariationsAreSkipped() throws IOException {
        Run run = build(WON);
        assertThat(run.status()).isZero();
        assertThat(run.err()).contains("4 variations skipped; --variations counts them");
        assertThat(movesAfter("e4")).isEmpty();
        assertThat(build(WON, "--json").out()).contains("\"variations\":{\"counted\":0,\"skipped\":4}");
        assertThat(build("1. e4 (1. d4) 1-0\n").err()).contains("1 variation skipped; --variations counts it");
        assertThat(build("1. e4 1-0\n").err()).doesNotContain("variation");
    }

    /** The message suggests both options: one counts the game, the other its variations. */
    @Test
    void build_ofUnknownResultsAlone_namesBothOptions() throws IOException {
        Run run = build(STUDY);
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err())
                .contains("1 game has no result; --unknown-results draw counts it")
                .contains("4 variations skipped; --variations counts them");
        build(WON);
        Run kept = build(STUDY);
        assertThat(kept.status()).isEqualTo(1);
        assertThat(kept.err()).contains("--unknown-results draw").contains("--variations counts them");
    }

    @Test
    void build_withVariations_countsEveryLine() throws IOException {
        Run run = build(STUDY, "--variations", "--unknown-results", "draw", "--json");
        assertThat(run.status()).isZero();
        assertThat(run.out())
                .contains("\"variations\":{\"counted\":4,\"skipped\":0},")
                .contains("\"weights\":{\"stated\":0,\"missing\":0},\"plies\":10,\"counted\":10,\"written\":10");
        assertThat(run.err()).doesNotContain("skipped");
        assertThat(movesAfter("e4")).isEqualTo("e5 c5 e6");
        assertThat(movesAfter("e4 c5")).isEqualTo("Nf3 c3");
        assertThat(movesAfter("e4 e6")).as("after a null move").isEmpty();
        assertThat(build(WON, "--variations").err()).contains("1 booked with 4 variations,");
    }

    /** A variation that replaces the last counted move begins within the counted plies. */
    @Test
    void build_withMaxPly_countsVariationsInsteadOfTheLastMove() throws IOException {
        build(WON, "--variations", "--max-ply", "2", "--unknown-results", "draw", "--weights", "games");
        assertThat(movesAfter("e4")).isEqualTo("e5 c5 e6");
        assertThat(movesAfter("e4 c5")).isEmpty();
    }

    @Test
    void build_ofVariationsWithBadMoves_namesEachAndContinues() throws IOException {
        String text = """
                [Result "1/2-1/2"]

                1. e4 e5 (1... c5 2. Nf3 d5xx 3. Kd4
                 d6) (1... Ke4) 2. Nf3 Nc6 (2... Qz9 3. d4) 3. Bb5 1/2-1/2
                """;
        Run run = build(text, "--variations");
        assertThat(run.status()).isZero();
        assertThat(run.err())
                .contains("g.pgn:3:26: game 1: ")
                .contains("g.pgn:4:12: game 1: ")
                .contains("g.pgn:4:34: game 1: ")
                .contains("1 booked with ");
        assertThat(movesAfter("e4 c5")).isEqualTo("Nf3");
        assertThat(movesAfter("e4 c5 Nf3")).isEmpty();
        assertThat(movesAfter("e4 e5 Nf3 Nc6")).isEqualTo("Bb5");
    }

    /** A fault in a part that a build without variations does not check must not skip the game. */
    @Test
    void build_withVariations_booksTheSameGames() throws IOException {
        String text = "[Result \"1-0\"]\n\n1. e4 -- 2. d4 -- 3. Kd7 1-0\n";
        assertThat(build(text).status()).isZero();
        assertThat(build(text, "--variations").status()).isZero();
    }

    @Test
    void build_fromAPosition_countsVariationsThatReachIt() throws IOException {
        build(WON, "--variations", "--from-moves", "e4 c5", "--weights", "games");
        assertThat(movesAfter("")).isEmpty();
        assertThat(movesAfter("e4 c5")).isEqualTo("Nf3 c3");
        assertThat(movesAfter("e4 e5")).isEmpty();
    }

    @Test
    void preview_withVariations_hasTheCoverageOfTheirPliesToo() throws IOException {
        Files.writeString(Path.of(games), WON);
        Run run = Run.polybook("build", games, "--preview", "--variations", "--weights", "games");
        assertThat(run.out()).isEqualTo("""
                        ply  positions of the games  in the book   share
                          0                       1            1  100.0%
                          1                       3            3  100.0%
                          2                       3            3  100.0%
                          3                       3            3  100.0%
                        all                      10           10  100.0%
                        """);
    }

    @Test
    void makeBook_skipsVariationsAndReportsIt() throws IOException {
        Files.writeString(Path.of(games), WON);
        Run run = Run.polybook("make-book", "-pgn", games, "-bin", book, "-min-game", "1");
        assertThat(run.status()).isZero();
        assertThat(run.err()).contains("4 variations skipped, as by polyglot; build --variations counts them");
        assertThat(movesAfter("e4 c5")).isEmpty();
    }

    @Test
    void build_ofAScidDatabase_takesItsVariations() throws IOException {
        Files.writeString(Path.of(games), WON);
        String database = folder.resolve("base.si4").toString();
        assertThat(Run.polybook("scid", "import", database, games).status()).isZero();
        Run mainLine = Run.polybook("build", database, "-o", book);
        assertThat(mainLine.err()).contains("4 variations skipped; --variations counts them");
        Run run = Run.polybook("build", database, "-o", book, "--variations", "--weights", "games");
        assertThat(run.err()).contains("1 booked with 4 variations,");
        byte[] ofScid = Files.readAllBytes(Path.of(book));
        build(WON, "--variations", "--weights", "games");
        assertThat(ofScid).isEqualTo(Files.readAllBytes(Path.of(book)));
    }

    /**
     * A weight that is not a number, is out of range or belongs to no move is reported with its place; other comments
     * are ignored.
     */
    @Test
    void build_ofStrangeWeights_namesThemWithTheirPlace() throws IOException {
        String text = """
                [Result "*"]

                {weight 3} 1. e4 {weight 70000} e5 {weight 12.5} (1... c5 {weight 0}
                2. Nf3 {White gains weight 5}) 2. Nf3 {[%cal Gg1f3] weight 8} {weight 9} Nc6 ; weight -5
                2. Bb5 {weight on the queenside} *
                """;
        Run run = build(text, "--variations", "--weights-from", "comments");
        assertThat(run.status()).isZero();
        assertThat(run.err())
                .contains("g.pgn:3:2: game 1: \"weight 3\": this weight is ignored: its line has no move before it")
                .contains("g.pgn:3:19: game 1: \"weight 70000\": this weight is stored as 65535, the maximum in a book")
                .contains(
                        "g.pgn:3:37: game 1: \"weight 12.5\": this weight is ignored: expected a whole number from 0 to 65535")
                .contains("g.pgn:4:79: game 1: \"weight -5\": this weight is ignored")
                .contains("4 moves without a weight in a comment were skipped")
                .doesNotContain("g.pgn:4:8:");
        assertThat(movesAndWeightsAfter("")).isEqualTo("e4 65535");
        assertThat(movesAndWeightsAfter("e4")).isEqualTo("c5 0");
        assertThat(movesAndWeightsAfter("e4 e5")).as("the highest").isEqualTo("Nf3 9");
        assertThat(movesAndWeightsAfter("e4 e5 Nf3 Nc6")).isEmpty();
    }

    private String movesAndWeightsAfter(String after) {
        return Run.polybook("show", book, "--moves", after, "--json")
                .out()
                .replaceAll("(?s).*?\"san\": ?\"([^\"]*)\".*?\"weight\": ?(\\d+)|.*", "$1 $2 ")
                .strip();
    }

    @Test
    void build_ofWeightsWithoutVariations_readsTheMainLineAndReportsIt() throws IOException {
        Run run = build(
                "1. e4 {weight 7} ({weight 6} 1. d4 {weight 5} (1. c4 {weight 3} c5 (1... e5))) e5 *\n",
                "--weights-from",
                "comments");
        assertThat(run.status()).isZero();
        assertThat(run.err())
                .contains("3 variations skipped; --variations counts them")
                .contains("1 move without a weight in a comment was skipped")
                .doesNotContain("weight 6");
        assertThat(movesAndWeightsAfter("")).isEqualTo("e4 7");
    }

    @Test
    void build_ofAnExport_reportsItsWeightsInComments() throws IOException {
        build(WON, "--variations", "--weights", "games");
        String export = folder.resolve("e.pgn").toString();
        assertThat(Run.polybook("export", book, "-o", export).status()).isZero();
        Run counted = Run.polybook("build", export, "-o", book, "--variations", "--unknown-results", "draw");
        assertThat(counted.err()).contains("10 comments state weights; --weights-from comments uses them");
        Run read = Run.polybook("build", export, "-o", book, "--variations", "--weights-from", "comments", "--json");
        assertThat(read.out()).contains("\"weights\":{\"stated\":10,\"missing\":0}");
        assertThat(read.err()).doesNotContain("weights").doesNotContain("skipped");
    }

    /** Black's moves continue the lines but are in no record; an export shows them without a weight. */
    @Test
    void build_fromTheExportOfAWhiteBook_givesTheSameBook() throws IOException {
        build(WON, "--variations", "--weights", "games", "--side", "white", "--no-header");
        byte[] white = Files.readAllBytes(Path.of(book));
        String export = folder.resolve("e.pgn").toString();
        assertThat(Run.polybook("export", book, "-o", export).status()).isZero();
        Run run =
                Run.polybook("build", export, "-o", book, "--variations", "--weights-from", "comments", "--no-header");
        assertThat(run.err()).contains("moves without a weight in a comment were skipped");
        assertThat(Files.readAllBytes(Path.of(book))).isEqualTo(white);
        Run black = Run.polybook(
                "build", export, "-o", book, "--variations", "--weights-from", "comments", "--side", "black");
        assertThat(black.status()).isEqualTo(1);
        assertThat(black.err()).contains("have no weight in a comment, such as {weight 5}");
    }

    @Test
    void build_fromComments_keepsItsFilters() throws IOException {
        String text = "1. e4 {weight 9} (1. d4 {weight 1}) e5 {weight 5} 2. Nf3 {weight 3} 1-0\n";
        build(text, "--variations", "--weights-from", "comments", "--max-ply", "1", "--min-share", "20");
        assertThat(movesAndWeightsAfter("")).isEqualTo("e4 9");
        assertThat(movesAndWeightsAfter("e4")).isEmpty();
        build(text, "--variations", "--weights-from", "comments", "--from-moves", "e4");
        assertThat(movesAndWeightsAfter("")).isEmpty();
        assertThat(movesAndWeightsAfter("e4")).isEqualTo("e5 5");
        build(text, "--variations", "--weights-from", "comments", "--side", "black");
        assertThat(movesAndWeightsAfter("e4")).isEqualTo("e5 5");
        assertThat(movesAndWeightsAfter("")).isEmpty();
        Run preview = Run.polybook(
                "build", games, "--preview", "--variations", "--weights-from", "comments", "--side", "white");
        assertThat(preview.out()).contains("0                       2            2  100.0%");
        assertThat(preview.out()).contains("2                       1            1  100.0%");
    }

    @Test
    void build_fromComments_refusesOptionsForResults() throws IOException {
        for (String other :
                new String[] {"--min-games=2", "--min-score=5", "--half-life=9", "--weights=games", "--uniform"}) {
            Run run = build(WON, "--weights-from", "comments", other);
            assertThat(run.status()).as(other).isEqualTo(2);
            assertThat(run.err())
                    .contains(other.replaceAll("=.*", ""))
                    .contains("--weights-from comments does not count");
        }
        assertThat(build(WON, "--weights-from", "nags").err())
                .contains("--weights-from: expected results or comments, found \"nags\"");
        Run skip = build(STUDY, "--weights-from", "comments", "--unknown-results", "skip");
        assertThat(skip.err()).contains("1 game has no result");
    }

    @Test
    void build_ofAScidDatabase_takesTheWeightsOfItsComments() throws IOException {
        build(WON, "--variations", "--weights", "games", "--no-header");
        byte[] first = Files.readAllBytes(Path.of(book));
        String export = folder.resolve("e.pgn").toString();
        Run.polybook("export", book, "-o", export);
        String database = folder.resolve("base.si4").toString();
        assertThat(Run.polybook("scid", "import", database, export).status()).isZero();
        Run run = Run.polybook(
                "build", database, "-o", book, "--variations", "--weights-from", "comments", "--no-header");
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(Files.readAllBytes(Path.of(book))).isEqualTo(first);
    }

    private static final String BLUNDERS = """
            [Result "1-0"]

            1. e4 e5 2. Qh5? (2. Nf3 f6?? $4 3. Nxe5 $1) (2. f4 $2 exf4) 2... g6 $4 3. Qxe5+ 1-0
            """;

    @Test
    void build_ofMarkedMistakes_countsThemAndReportsIt() throws IOException {
        Run run = build(BLUNDERS, "--variations");
        assertThat(run.err()).contains("4 moves marked ? or ?? counted; --skip-mistakes skips them");
        assertThat(movesAfter("e4 e5")).contains("Qh5").contains("f4");
        assertThat(build(BLUNDERS, "--variations", "--side", "white", "--json").out())
                .contains("\"mistakes\":{\"counted\":2,\"skipped\":0}");
    }

    /** The replies that punish the mistakes are still counted. */
    @Test
    void build_withSkipMistakes_skipsThem() throws IOException {
        Run run = build(BLUNDERS, "--variations", "--skip-mistakes");
        assertThat(run.err()).doesNotContain("--skip-mistakes").contains("counted, 4 mistakes skipped");
        assertThat(movesAfter("e4 e5")).isEqualTo("Nf3");
        assertThat(movesAfter("e4 e5 Nf3 f6")).isEqualTo("Nxe5");
        assertThat(movesAfter("e4 e5 Qh5 g6")).isEqualTo("Qxe5+");
        Run mainLine = build(BLUNDERS, "--skip-mistakes", "--json");
        assertThat(mainLine.out()).contains("\"mistakes\":{\"counted\":0,\"skipped\":2}");
        assertThat(mainLine.err()).contains("2 variations skipped");
    }

    @Test
    void build_ofNothingButMistakes_explainsTheEmptyBook() throws IOException {
        assertThat(build("1. f3? 1-0\n", "--skip-mistakes").err())
                .contains("1 move is skipped by --skip-mistakes, and no other is within the requested plies");
    }
}
