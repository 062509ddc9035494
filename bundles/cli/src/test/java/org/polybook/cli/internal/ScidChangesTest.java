package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.variant.Variants;
import org.polybook.chess.orthodox.Orthodox;

/** Tests commands that create, extend, mark and compact databases. */
class ScidChangesTest {
    private static final String GAMES =
            "[White \"Anna\"]\n[Black \"Ben\"]\n\n1. e4 e5 2. Nf3 {good} (2. f4) Nc6 1-0\n\n"
                    + "[White \"Cleo\"]\n[Black \"Dan\"]\n\n1. d4 d5 1/2-1/2\n\n";
    private static final String BAD = "[White \"Eve\"]\n[Result \"1-0\"]\n[Annotator \"Gil\"]\n\n1. e4 {sharp} d5 "
            + "(1... e5 2. f4 {gambit}) 2. Ke3 Nf6 1-0\n\n[White \"Finn\"]\n\n1. c4 *\n";

    @TempDir
    private Path folder;

    private String database;
    private String games;

    @BeforeEach
    void writeGames() throws IOException {
        database = folder.resolve("club.si4").toString();
        games = Files.writeString(folder.resolve("games.pgn"), GAMES).toString();
    }

    @Test
    void importing_aFile_createsADatabaseOfItsGames() {
        Run run = Run.polybook("scid", "import", database, games);

        assertThat(run.status()).isZero();
        assertThat(run.err()).contains("club.si4: 2 games written, 0 bad");
        assertThat(Run.polybook("scid", "games", database).out())
                .contains("[White \"Anna\"]", "2. Nf3 {good} (2. f4) 2... Nc6 1-0", "[White \"Cleo\"]");
        assertThat(Run.polybook("scid", "check", database).status()).isZero();
    }

    /** A name with letters of UTF-8 and of Windows-1252 is the same in every database built from it. */
    @Test
    void names_mixingUtf8AndWindows1252_areTheSameInEveryDatabase() throws IOException {
        byte[] pgn =
                "[White \"\u00C5\u00BDlebc\u00EDk\"]\n[Annotator \"\u00C5\u00BD\u00ED\"]\n\n1. e4 {\u00C5\u00BD\u00ED} *\n"
                        .getBytes(StandardCharsets.ISO_8859_1);
        String si5 = folder.resolve("club.si5").toString();

        Run.polybook(
                "scid",
                "import",
                database,
                Files.write(folder.resolve("mixed.pgn"), pgn).toString());
        Path names = folder.resolve("club.sn4");
        assertThat(new String(Files.readAllBytes(names), StandardCharsets.UTF_8))
                .contains("\u017Dlebc\u00EDk");
        // the form in which Scid leaves a name that its user has typed into an old database
        String bytes = new String(Files.readAllBytes(names), StandardCharsets.ISO_8859_1);
        String typed = bytes.replace("\t\0\u00C5\u00BDlebc\u00C3\u00ADk", "\b\0\u00C5\u00BDlebc\u00EDk");
        assertThat(typed).hasSize(bytes.length() - 1);
        Files.write(names, typed.getBytes(StandardCharsets.ISO_8859_1));

        Run.polybook("scid", "compact", database, "-o", si5);
        for (String each : new String[] {database, si5}) {
            assertThat(Run.polybook("scid", "list", each).out()).contains("\t\u017Dlebc\u00EDk\t");
            assertThat(Run.polybook("scid", "games", each).out())
                    .contains(
                            "[White \"\u017Dlebc\u00EDk\"]", "[Annotator \"\u017D\u00ED\"]", "1. e4 {\u017D\u00ED} *");
        }
    }

    /** The ratings and scores are those that Scid 4.7.4 displays for these games; Scid gives White's score, too. */
    @Test
    void tree_ofRatedGames_hasRatingAndPerformanceOfAllAsScid() throws IOException {
        StringBuilder pgn = new StringBuilder();
        String[] results = {"1-0", "1/2-1/2", "0-1", "1-0", "1-0"};
        for (int i = 0; i < 24; i++) {
            String moves = i % 3 == 0 ? "1. d4 d5" : i % 2 == 0 ? "1. e4 e5" : "1. e4 c5";
            pgn.append("[WhiteElo \"" + (2300 + 17 * i) + "\"]\n[BlackElo \"" + (2400 - 11 * i) + "\"]\n\n");
            pgn.append(moves + " " + results[i % 5] + "\n\n");
        }
        Run.polybook(
                "scid",
                "import",
                database,
                Files.writeString(folder.resolve("rated.pgn"), pgn).toString());

        assertThat(Run.polybook("scid", "tree", database, "--moves", "e4").out().lines())
                .anyMatch(line -> line.matches("c5 +8 .* 2268 +2409 *"))
                .anyMatch(line -> line.matches("e5 +8 .* 2268 +2363 *"))
                .last()
                .asString()
                .matches("all +16 +100.0% .* 2504 +2385 *");
    }

    /**
     * The value of a tag is that which Scid reads: all from the name to the bracket, without a straight quote at either
     * end.
     */
    @Test
    void importing_tagsInCurlyQuotes_keepsTheirValues() throws IOException {
        String pgn =
                "[White \u201CAnna\u201D]\n[Black \"Ben\u201D]\n[Site \u201EClub\"]\n[Event \"the \u201COpen\u201D\"]\n\n1. e4 *\n";

        Run run = Run.polybook(
                "scid",
                "import",
                database,
                Files.writeString(folder.resolve("curly.pgn"), pgn).toString());

        assertThat(run.err()).contains("curly.pgn:1:1: game 1: ", "Anna", "1 game written, 0 bad");
        assertThat(Run.polybook("scid", "games", database).out())
                .contains(
                        "[White \"\u201CAnna\u201D\"]",
                        "[Black \"Ben\u201D\"]",
                        "[Site \"\u201EClub\"]",
                        "[Event \"the \u201COpen\u201D\"]");
    }

    /** Like Scid, the import keeps tags, comments and moves up to the error. */
    @Test
    void importing_badGames_keepsThemUpToTheErrorAndGivesTheReason() throws IOException {
        String bad = Files.writeString(folder.resolve("bad.pgn"), BAD).toString();

        Run run = Run.polybook("scid", "import", database, games, bad);

        assertThat(run.status()).isEqualTo(ExitStatus.BAD_INPUT);
        assertThat(run.err())
                .contains("bad.pgn:5:", "Ke3", "club.si4: 4 games written, 1 of them up to an error, 0 bad");
        assertThat(Run.polybook("scid", "games", database, "--flags", "U").out())
                .contains(
                        "[White \"Eve\"]",
                        "[Result \"1-0\"]",
                        "[Annotator \"Gil\"]",
                        "[ImportError \"\\\"Ke3\\\" cannot be White's move 2: ",
                        "1. e4 {sharp} 1... d5 (1... e5 2. f4 {gambit}) 1-0");
        assertThat(Run.polybook("scid", "check", database).out()).contains("4 games, 0 bad, 0 remarks");
    }

    @Test
    void importing_badGamesStrictly_leavesTheDatabaseUnchanged() throws IOException {
        String bad = Files.writeString(folder.resolve("bad.pgn"), BAD).toString();
        Run.polybook("scid", "import", database, games);
        byte[] before = Files.readAllBytes(Path.of(database));

        Run run = Run.polybook("scid", "import", database, bad, "--append", "--strict");

        assertThat(run.status()).isEqualTo(ExitStatus.BAD_INPUT);
        assertThat(run.err()).contains("ended at the first bad game, as --strict requests; the database is unchanged");
        assertThat(Path.of(database)).hasBinaryContent(before);
    }

    @Test
    void importing_badGames_listsThemInTheReportAndCopiesThem() throws IOException {
        String bad = Files.writeString(folder.resolve("bad.pgn"), BAD).toString();
        Path report = folder.resolve("problems.txt");
        Path quarantine = folder.resolve("bad-games.pgn");

        Run run = Run.polybook(
                "scid", "import", database, bad, "--report", report.toString(), "--quarantine", quarantine.toString());

        assertThat(run.err()).contains("2 games written, 1 of them up to an error");
        assertThat(report).content().contains("bad.pgn:5:", "Ke3").hasLineCount(1);
        assertThat(quarantine).hasContent(BAD.substring(0, BAD.indexOf("[White \"Finn\"]")));
        assertThat(Run.polybook("scid", "list", database, "--report", "x").status())
                .isEqualTo(ExitStatus.USAGE);
    }

    /** Like Scid, the import accepts a null move of a king in check; the export writes it. */
    @Test
    void nullMove_inCheck_isKeptAndExported() throws IOException {
        String pgn = "[Result \"1-0\"]\n\n1. e4 f6 2. d4 g5 3. Qh5+ -- 4. Bd3 (4. Qxe8) 1-0\n\n"
                + "1. e4 f6 2. d4 g5 3. Qh5 (3. Qh5 -- 4. Bd3 {threat}) -- 4. Qxe8 Kxe8 *\n";

        Run run = Run.polybook(
                "scid",
                "import",
                database,
                Files.writeString(folder.resolve("null.pgn"), pgn).toString());

        assertThat(run.err()).contains("2 games written, 1 of them up to an error", "\"Qxe8\" captures the king");
        assertThat(Run.polybook("scid", "games", database).out())
                .contains("3. Qh5# -- 4. Bd3 1-0\n", "3. Qh5# (3. Qh5# -- 4. Bd3 {threat}) 3... -- *\n");
        assertThat(Run.polybook("scid", "check", database).out()).contains("2 games, 0 bad, 0 remarks");
        // the record as Scid writes it, and one in which the king is captured
        assertThat(HexFormat.of().formatHex(Files.readAllBytes(folder.resolve("club.sg4"))))
                .startsWith("0000cfd1bfef4367005b0f");
        byte[] records = Files.readAllBytes(folder.resolve("club.sg4"));
        System.arraycopy(new byte[] {0x00, 0x47, 0x7C, 0x0F}, 0, records, 8, 4);
        Files.write(folder.resolve("club.sg4"), records);
        assertThat(Run.polybook("scid", "games", database, "1").err()).contains("h5e8, which is illegal");
    }

    /**
     * The import drops a variation that begins with a bad move, and continues after it; Scid's import ends the game
     * there.
     */
    @Test
    void importing_variationsThatBeginWithABadMove_leavesNothingOfThem() throws IOException {
        String pgn = "1. e4 (1. Qh8 d5) e5 (1... c5 2. Qh8) (1... Qh8) 2. Nf3 ( ) ({only}) *\n";

        Run.polybook(
                "scid",
                "import",
                database,
                Files.writeString(folder.resolve("variations.pgn"), pgn).toString());

        assertThat(Run.polybook("scid", "games", database).out()).contains("1. e4 e5 (1... c5) 2. Nf3 () ({only}) *");
    }

    @Test
    void importing_intoAnExistingDatabase_needsAppendOrReplace() {
        Run.polybook("scid", "import", database, games);

        Run refused = Run.polybook("scid", "import", database, games);
        assertThat(refused.status()).isEqualTo(ExitStatus.BAD_INPUT);
        assertThat(refused.err()).contains("club.si4: exists already; --append");
        assertThat(Run.polybook("scid", "import", database, games, "--append").status())
                .isZero();
        assertThat(Run.polybook("scid", "list", database).out().lines()).hasSize(4);
        assertThat(Run.polybook("scid", "import", database, games, "--replace").status())
                .isZero();
        assertThat(Run.polybook("scid", "list", database).out().lines()).hasSize(2);
        assertThat(Run.polybook("scid", "import", database, games, "--replace", "--append")
                        .status())
                .isEqualTo(ExitStatus.USAGE);
    }

    @Test
    void compacting_markedGames_dropsThem() {
        Run.polybook("scid", "import", database, games);

        assertThat(Run.polybook("scid", "mark", database, "1", "--set", "D").err())
                .contains("1 game changed");
        assertThat(Run.polybook("scid", "list", database).out())
                .contains("Cleo")
                .doesNotContain("Anna");
        Run run = Run.polybook("scid", "compact", database);

        assertThat(run.status()).isZero();
        assertThat(run.err()).contains("1 game; dropped: 1 deleted, 2 unused names; ");
        assertThat(Run.polybook("scid", "list", "--deleted", database).out())
                .contains("Cleo")
                .doesNotContain("Anna");
    }

    @Test
    void compacting_toTheOtherFormat_keepsTheGames() {
        Run.polybook("scid", "import", database, games);
        String other = folder.resolve("other.si5").toString();

        assertThat(Run.polybook("scid", "compact", database, "-o", other).status())
                .isZero();

        assertThat(Run.polybook("scid", "games", other).out())
                .isEqualTo(Run.polybook("scid", "games", database).out());
    }

    @Test
    void compacting_sorted_changesTheOrder() {
        Run.polybook("scid", "import", database, games);

        Run run = Run.polybook("scid", "compact", database, "--sort", "-white");
        assertThat(run.status()).isZero();
        assertThat(run.err()).endsWith("before; 2 games have a new number\n");

        assertThat(Run.polybook("scid", "list", database).out()).containsSubsequence("Cleo", "Anna");
    }

    @Test
    void importing_datesThatADatabaseCannotHold_reportsTheirNumberAndTheFirst() throws IOException {
        String dates = "[Date \"1999.??.??\"]\n\n1. e4 *\n\n[Date \"19??.05.05\"]\n\n1. d4 *\n\n"
                + "[Date \"2001.1.15\"]\n\n1. c4 *\n\n[Date \"2001\"]\n\n1. f4 *\n";
        String pgn = Files.writeString(folder.resolve("dates.pgn"), dates).toString();

        Run run = Run.polybook("scid", "import", database, pgn);

        assertThat(run.status()).isZero();
        assertThat(run.err())
                .contains("game 2", "the Date \"19??.05.05\" is stored as 1900.05.05, as Scid stores it")
                .doesNotContain("2001.1.15")
                .contains("4 games written, 0 bad; 2 dates are stored differently from the games");
        assertThat(Run.polybook("scid", "games", database).out()).contains("[Date \"1900.05.05\"]");
        String report = folder.resolve("report.txt").toString();
        Run si5 = Run.polybook("scid", "import", folder.resolve("d.si5").toString(), pgn, "--report", report);
        assertThat(si5.err())
                .contains("the Date \"19??.05.05\" is stored as ????.??.??")
                .contains("1 date is stored");
        assertThat(Path.of(report)).content().contains("is stored as ????.??.??");
    }

    /** The games have names and comments in Russian, in the encoding of Windows programs. */
    @Test
    void importing_inACharset_hasItsLetters() throws IOException {
        String text = "[White \"\u0422\u0430\u043b\u044c\"]\n\n1. e4 {\u0445\u043e\u0434} *\n";
        Path pgn = Files.write(folder.resolve("cp1251.pgn"), text.getBytes(Charset.forName("windows-1251")));

        Run run = Run.polybook("scid", "import", database, pgn.toString(), "--charset", "cp1251");

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(Run.polybook("scid", "games", database).out())
                .contains("[White \"\u0422\u0430\u043b\u044c\"]", "{\u0445\u043e\u0434}");
        String player = "\"\u0442\u0430\u043b\u044c\"";
        Run build = Run.polybook("build", pgn.toString(), "--charset", "windows-1251", "--preview", "--player", player);
        assertThat(build.err() + build.out()).contains("without a result").doesNotContain("without the player");
        for (String none : new String[] {"utf-16", "GBK", "IBM037", "klingon"}) {
            Run refused = Run.polybook("pgn", "check", pgn.toString(), "--charset", none);
            assertThat(refused.err()).contains("--charset", none);
            assertThat(refused.status()).isEqualTo(ExitStatus.USAGE);
        }
        assertThat(Run.polybook("scid", "list", database, "--charset", "cp1251").err())
                .contains("--charset is not an option of list, but of import");
    }

    @Test
    void positions_ofGamesWithoutAResultOnly_areNotMissing() throws IOException {
        String pgn = Files.writeString(folder.resolve("open.pgn"), "1. e4 e5 *\n\n1. d4 d5 1-0\n")
                .toString();
        Run.polybook("scid", "import", database, pgn);

        Run show = Run.polybook("show", database, "--moves", "e4");
        assertThat(show.out())
                .contains("e5", "only games without a result continue from here")
                .doesNotContain("not in the book");
        Run pick = Run.polybook("pick", database, "--moves", "e4");
        assertThat(pick.out()).contains("no move: only games without a result continue from here");
        assertThat(Run.polybook("pick", database, "--explain", "--moves", "e4").out())
                .contains("skipped, only games without a result")
                .doesNotContain("not in the book");
        assertThat(Run.polybook("pick", database, "--moves", "c4").out()).contains("not in the book");
        assertThat(Run.polybook("show", database, "--moves", "d4").out()).doesNotContain("without a result");
    }

    @Test
    void importing_fromAnotherDatabase_hasItsGames() {
        Run.polybook("scid", "import", database, games);
        String other = folder.resolve("other.si5").toString();

        assertThat(Run.polybook("scid", "import", other, database).status()).isZero();

        assertThat(Run.polybook("scid", "games", other).out())
                .isEqualTo(Run.polybook("scid", "games", database).out());
    }

    @Test
    void importing_aDatabaseIntoItself_isRefused() throws IOException {
        Run.polybook("scid", "import", database, games);
        byte[] before = Files.readAllBytes(Path.of(database));

        Run run = Run.polybook("scid", "import", database, database, "--append");

        assertThat(run.status()).isNotZero();
        assertThat(Path.of(database)).hasBinaryContent(before);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "import BASE",
                "import BASE.txt GAMES",
                "import BASE3 GAMES",
                "mark BASE 1",
                "mark BASE --set D",
                "mark BASE 1 --set Z",
                "mark BASE 1 --set S",
                "mark BASE 99 --set D",
                "compact BASE 1",
                "compact BASE --sort day",
                "compact BASE --sort white --keep-order",
                "compact MISSING",
                "mark MISSING 1 --set D"
            })
    void anyAction_wrongCommandLine_isRefusedAndChangesNothing(String words) throws IOException {
        Run.polybook("scid", "import", database, games);
        byte[] before = Files.readAllBytes(Path.of(database));
        String line = words.replace("BASE3", folder.resolve("club.si3").toString())
                .replace("BASE", database)
                .replace("GAMES", games)
                .replace("MISSING", folder.resolve("missing.si4").toString());

        Run run = Run.polybook(("scid " + line).split(" "));

        assertThat(run.status()).isNotZero();
        assertThat(run.err()).startsWith("polybook").doesNotContain("Exception", "\tat ");
        assertThat(Path.of(database)).hasBinaryContent(before);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mark B 1 --set D --append",
                "import B G --keep-order",
                "import B G --white Anna",
                "compact B --clear D",
                "compact B --fen startpos",
                "info B --deleted",
                "list B --all",
                "games B --json",
                "export B -o x --variant normal"
            })
    void options_ofAnotherAction_areRefused(String line) {
        String[] words = ("scid " + line.replace("B", database).replace("G", games)).split(" ");

        Run run = Run.polybook(words);

        assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(run.err()).contains(" is not an option of " + words[1] + ", but of ");
        assertThat(folder).isDirectoryNotContaining("glob:**.si4");
    }

    @Test
    void results_ofAnotherVariantWithTheSamePieces_areNone() throws IOException {
        Run.polybook("scid", "import", database, games);

        try (BookFile book = Books.open(Path.of(database))) {
            assertThat(book.statistics(Orthodox.NORMAL.start())).hasSize(2);
            assertThat(book.statistics(Variants.find("crazyhouse").orElseThrow().start()))
                    .isEmpty();
        }
    }
}
