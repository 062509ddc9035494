package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.database.GameQuery;
import org.polybook.cli.internal.main.Main;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookResolver;
import org.polybook.commands.CommandContext;
import org.polybook.commands.Progress;
import org.polybook.commands.database.Database;
import org.polybook.commands.database.GameNumbers;
import org.polybook.commands.text.Output;
import org.polybook.commands.text.Style;

/**
 * A database of three games, which the test writes byte by byte: a good one, one marked as deleted, and one whose
 * record is truncated.
 */
class ScidCommandTest {
    private static final String ITALIAN = "0000CFCF67615A520A0A0F"; // 1.e4 e5 2.Nf3 Nf6 3.Bc4 Bc5 4.O-O O-O
    private static final String EN_PASSANT = "0000CF81C1BFC04D8F4C819F820F"; // 1.e4 a6 2.e5 d5 3.exd6 Qxd6 ...
    private static final String CUT = "0000CF";

    @TempDir
    private Path folder;

    private String database;

    @BeforeEach
    void makeDatabase() throws IOException {
        ByteArrayOutputStream index = new ByteArrayOutputStream();
        index.writeBytes("Scid.si\0".getBytes(StandardCharsets.US_ASCII));
        // version 400, type 2, 3 games, autoload 1, then the description
        index.writeBytes(HexFormat.of().parseHex("019000000002000003000001"));
        index.writeBytes("Club".getBytes(StandardCharsets.US_ASCII));
        index.writeBytes(new byte[182 - index.size()]);
        // the pawns that leave their squares, in order: e2 and e7 in the first game; e2, a7, d7, a2, b7 in the second
        index.writeBytes(indexEntry(0, 11, 0, 0x1000, "B300000000000000", 2, 8));
        index.writeBytes(indexEntry(11, 14, 8, 0x2000, "B74F600000000000", 5, 11));
        index.writeBytes(indexEntry(25, 3, 0, 0, "0000000000000000", 0, 0));
        Files.write(folder.resolve("club.si4"), index.toByteArray());
        // 2 players, an event, a site, a round; then the highest frequency of each kind of name
        String header = HexFormat.of().formatHex("Scid.sn\0".getBytes(StandardCharsets.US_ASCII)) + "00000000"
                + "000002000001000001000001" + "000003000003000003000003";
        String players = "0001030342656E" + "0000030300416E6E";
        String others = "0000030443757020" + "0000030148" + "0000030131";
        Files.write(folder.resolve("club.sn4"), HexFormat.of().parseHex(header + players + others));
        Files.write(folder.resolve("club.sg4"), HexFormat.of().parseHex(ITALIAN + EN_PASSANT + CUT));
        database = folder.resolve("club.si4").toString();
    }

    /**
     * Returns a game's entry of the index: White is player 0, Black player 1, the date 2026.??.??, the event in the
     * same year.
     */
    private static byte[] indexEntry(
            int offset, int length, int flags, int result, String homePawns, int count, int plies) {
        String names = "00" + "0000" + "0001" + "00" + "0000" + "0000" + "0000";
        String dates = "800fd400";
        String ratings = "0000" + "0000";
        String hex = String.format("%08x%04x00%04x", offset, length, flags)
                + names
                + String.format("%04x0000", result)
                + dates
                + ratings
                + "00"
                + "000000"
                + String.format("%02x%02x", plies, count)
                + homePawns;
        return HexFormat.of().parseHex(hex);
    }

    @Test
    void info_ofADatabase_isItsHeader() {
        Run run = Run.polybook("scid", "info", database);

        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("si4", "Club", "players");
        assertThat(Run.polybook("scid", "info", "--json", database).out())
                .contains("\"format\": \"si4\", \"games\": 3, \"deleted\": 1, \"description\": \"Club\"");
        assertThat(run.out()).containsPattern("(?m)^deleted +1$");
    }

    @Test
    void database_withoutTheExtensionOfItsFiles_isFound() throws IOException {
        String name = folder.resolve("club").toString();
        assertThat(Run.polybook("scid", "info", name)).isEqualTo(Run.polybook("scid", "info", database));
        assertThat(Run.polybook("scid", "mark", name, "1", "--set", "U").err()).contains("club.si4: 1 game changed");
        Run built = Run.polybook("build", name, "-o", folder.resolve("b.bin").toString());
        assertThat(built.err()).contains("3 games: ", "(1 marked as deleted)");
        Run filtered = Run.polybook("build", name, "-o", folder.resolve("c.bin").toString(), "--since", "2027");
        assertThat(filtered.err())
                .contains("3 skipped (1 marked as deleted, 2 by date)")
                .contains("2 games have no date, or one that --since and --until exclude");
        Run missing = Run.polybook("scid", "info", folder.resolve("other").toString());
        assertThat(missing.err()).contains("other: is not the name of an existing database");
        for (String part : new String[] {".si", ".sn", ".sg"}) {
            Files.copy(folder.resolve("club" + part + "4"), folder.resolve("club" + part + "5"));
        }
        Run two = Run.polybook("scid", "list", name);
        assertThat(two.err()).contains("give one of " + database + ", " + name + ".si5");
        assertThat(two.status()).isEqualTo(ExitStatus.USAGE);
    }

    @Test
    void import_withAnOutput_readsAllOthersAsGames() throws IOException {
        Path games = Files.writeString(folder.resolve("new.pgn"), "[Result \"1-0\"]\n\n1. e4 e5 1-0\n");
        Run run = Run.inFolder(folder, "scid import D/new.pgn " + database + " -o D/more.si4");
        assertThat(run.err()).contains("more.si4: 3 games written");
        assertThat(Run.inFolder(folder, "scid list D/more").out().lines()).hasSize(3);
        Run other = Run.inFolder(folder, "scid import " + games + " -o D/fresh");
        assertThat(other.status()).isEqualTo(ExitStatus.BAD_INPUT);
        assertThat(other.err()).contains("give a new one with its extension, such as club.si4 or club.si5");
        assertThat(Run.inFolder(folder, "scid import D/new.pgn " + database).err())
                .contains("new.pgn: is not the name of an existing database");
    }

    @Test
    void list_ofDeletedGames_isRequestedByTheirFlag() {
        assertThat(Run.polybook("scid", "list", database, "--flags", "D").out().lines())
                .singleElement()
                .asString()
                .startsWith("2\tD\t");
        assertThat(Run.polybook("scid", "games", database, "--flags", "D").out())
                .contains("3. exd6 Qxd6");
    }

    @Test
    void pick_database_choosesByItsGames() {
        Run run = Run.polybook("pick", database, "--seed", "1");

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).startsWith("e4 (e2e4) from " + database);
        assertThat(Run.polybook("pick", database, "--explain", "--moves", "e4", "--policy", "best")
                        .out())
                .contains("games", "e5    e7e5");
    }

    @Test
    void tree_database_isAPicture() {
        Run run = Run.polybook("tree", database, "-o", "-");

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("<svg", "Nf3");
    }

    @Test
    void merge_database_advisesToBuildABook() {
        assertThat(Run.polybook("merge", database, "-o", folder.resolve("a.bin").toString())
                        .err())
                .contains("expected a book with records of moves; build a book from its games first");
    }

    @Test
    void list_asJson_endsWithALineEnd() {
        assertThat(Run.polybook("scid", "list", database, "--json").out()).endsWith("}}\n]}\n");
    }

    @Test
    void list_ofADatabase_hasALineForEachGameThatIsNotDeleted() {
        Run run = Run.polybook("scid", "list", database);

        assertThat(run.status()).isZero();
        assertThat(run.out().lines()).hasSize(2).first().asString().contains("1-0");
        assertThat(Run.polybook("scid", "list", "--deleted", database).out().lines())
                .hasSize(3);
        assertThat(Run.polybook("scid", "list", database, "3-").out()).startsWith("3\t");
        assertThat(Run.polybook("scid", "list", "--json", "--deleted", database, "2")
                        .out())
                .contains("{\"game\": 2, \"deleted\": true");
    }

    @Test
    void list_ofAQuery_hasItsGamesAlone() {
        assertThat(Run.polybook("scid", "list", "--deleted", "--results", "0-1", database)
                        .out()
                        .lines())
                .singleElement()
                .asString()
                .startsWith("2\tD");
        assertThat(Run.polybook(
                                "scid",
                                "list",
                                database,
                                "--white",
                                "an*",
                                "--event",
                                "CUP",
                                "--since",
                                "2026",
                                "--max-plies",
                                "9")
                        .out()
                        .lines())
                .hasSize(2);
        assertThat(Run.polybook("scid", "list", database, "--white", "n*").out())
                .isEmpty();
        assertThat(Run.polybook("scid", "list", database, "--eco", "A00").out()).isEmpty();
    }

    /** The games are from round 1, Ben against Ann. */
    @Test
    void list_ofNames_matchesPartsOrTheQuotedWholeName() {
        assertThat(countListed("--round", "1")).isEqualTo(2);
        assertThat(countListed("--round", "\"1\"")).isEqualTo(2);
        assertThat(countListed("--event", "cup")).isEqualTo(2);
        assertThat(countListed("--event", "\"up\"")).isZero();
        assertThat(countListed("--player", "\"be\"")).isZero();
        assertThat(countListed("--player", "be*")).isEqualTo(2);
        assertThat(countListed("--player", "nobody", "--player", "\"ann\"")).isEqualTo(2);
        assertThat(countListed("--player", "\"ann\"", "--player-side", "black")).isZero();
        Run side = Run.polybook("scid", "list", database, "--player-side", "white");
        assertThat(side.err()).contains("--player-side: needs --player");
        assertThat(side.status()).isEqualTo(ExitStatus.USAGE);
    }

    private long countListed(String... options) {
        List<String> words = new ArrayList<>(List.of("scid", "list", database));
        words.addAll(List.of(options));
        Run run = Run.polybook(words.toArray(new String[0]));
        assertThat(run.status()).as(run.err()).isZero();
        return run.out().lines().count();
    }

    @Test
    void list_ofAPosition_hasItsPly() {
        Run run = Run.polybook("scid", "list", "--deleted", database, "--moves", "e4", "a6");

        assertThat(run.out().lines())
                .singleElement()
                .asString()
                .startsWith("2\tD")
                .endsWith("\t2");
        assertThat(Run.polybook("scid", "list", "--json", database, "--fen", "startpos")
                        .out())
                .contains("{\"game\": 1, ", "\"ply\": 0, ");
        assertThat(Run.polybook("scid", "games", database, "--moves", "e4 e5 Nf3")
                        .out())
                .contains("4. O-O O-O 1-0")
                .doesNotContain("exd6");
    }

    /**
     * The index of the third game claims wrongly that no pawn has left its home, so the game is not found after 1.e4.
     */
    @Test
    void tree_ofAPosition_hasALineForEachMove() {
        Run run = Run.polybook("scid", "tree", "--deleted", database, "--moves", "e4");

        assertThat(run.status()).isZero();
        assertThat(run.out().lines())
                .containsExactly(
                        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
                        "move  games   share  white  draws  black   score  elo  performance  year",
                        "a6        1   50.0%      0      0      1  100.0%                    2026",
                        "e5        1   50.0%      1      0      0    0.0%                    2026",
                        "all       2  100.0%      1      0      1   50.0%                    2026");
        assertThat(Run.polybook("scid", "tree", database, "--json").out())
                .startsWith("{\"fen\": \"rnbqkbnr/")
                .contains(
                        "{\"san\": \"e4\", \"uci\": \"e2e4\", \"games\": 2, \"white\": 1, \"draws\": 0, \"black\": 0, ")
                .contains("\"averageElo\": null", "\"averageYear\": 2026.0")
                .endsWith("}}\n");
        assertThat(Run.polybook("scid", "tree", database, "--moves", "d4").out())
                .endsWith("no game reaches this position\n");
    }

    @Test
    void search_optionOutOfRange_isRefused() {
        assertThat(Run.polybook("scid", "list", database, "--flags", "z").err()).contains("--flags: ", "\"z\"");
        assertThat(Run.polybook("scid", "list", database, "--eco", "F").err()).contains("--eco: ", "\"F\"");
        assertThat(Run.polybook("scid", "list", database, "--min-plies", "9", "--max-plies", "8")
                        .err())
                .contains("--max-plies: expected at least 9, found 8");
        assertThat(Run.polybook("scid", "tree", database, "7").err())
                .contains("tree takes the whole database, not games by number");
    }

    @Test
    void moves_wordThatIsNotAMove_isNotReadAsAGameNumber() {
        String[][] lines = {
            {"scid", "tree", database, "--moves", "e4", "Zz9"},
            {"scid", "tree", database, "Zz9"},
            {"scid", "list", database, "--moves", "e4", "Zz9"}
        };
        for (String[] line : lines) {
            Run run = Run.polybook(line);
            assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
            assertThat(run.err()).contains("\"Zz9\": expected a move after --moves, such as");
        }
    }

    @Test
    void eco_inASmallLetter_isAccepted() {
        assertThat(Run.polybook("scid", "list", database, "--eco", "b90-b99").status())
                .isZero();
    }

    @Test
    void numbers_ofGamesThatAreSkipped_areReported() {
        for (String action : new String[] {"list", "games"}) {
            Run deleted = Run.polybook("scid", action, database, "2");
            assertThat(deleted.status()).isZero();
            assertThat(deleted.err()).contains("1 of the requested games is marked as deleted, and skipped");
            Run beyond = Run.polybook("scid", action, database, "1", "7-9");
            assertThat(beyond.status()).isZero();
            assertThat(beyond.err())
                    .contains("club.si4: has 3 games, and none has the number 7")
                    .doesNotContain("deleted");
            Run none = Run.polybook("scid", action, database, "7-9");
            assertThat(none.status()).isEqualTo(ExitStatus.BAD_INPUT);
            assertThat(none.err()).contains("club.si4: has 3 games, and none has the number 7");
        }
        assertThat(Run.polybook("scid", "list", database, "2", "--deleted").err())
                .isEmpty();
        assertThat(Run.polybook("scid", "list", database).err()).isEmpty();
    }

    @Test
    void export_underTheNameOfADatabase_isRefused() {
        Run run = Run.inFolder(folder, "scid export D/club.si4 1 -o D/other.si4");

        assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(run.err()).contains("other.si4: is the name of a database, but games are exported as PGN");
        assertThat(folder.resolve("other.si4")).doesNotExist();
    }

    @Test
    void check_ofADatabaseThatCannotBeOpened_givesOnlyTheReason() throws IOException {
        Files.delete(folder.resolve("club.sn4"));
        Run run = Run.polybook("scid", "check", database);

        assertThat(run.status()).isEqualTo(ExitStatus.BAD_INPUT);
        assertThat(run.out()).contains("club.sn4: no such file").doesNotContain("0 games", "0 bad");
    }

    @Test
    void check_allOption_printsTheVerdictLast() throws IOException {
        damageIndex();
        String verdict = database + ": 4 games, ";
        assertThat(Run.polybook("scid", "check", database).out()).startsWith(verdict);
        assertThat(Run.polybook("scid", "check", database, "--all").out().lines())
                .last()
                .asString()
                .startsWith(verdict);
    }

    @Test
    void show_ofADatabase_printsResults() {
        Run run = Run.polybook("show", database);

        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("e4    e2e4      2      1      0      0  100.0%", "2026");
    }

    @Test
    void games_byNumber_arePrintedAsPgn() {
        Run run = Run.polybook("scid", "games", database, "1");

        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("[Result \"1-0\"]").contains("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O 1-0");
        assertThat(Run.polybook("scid", "games", "--deleted", database, "2").out())
                .contains("3. exd6 Qxd6");
    }

    @Test
    void check_badGame_isReportedWithItsPlace() {
        Run run = Run.polybook("scid", "check", database);

        assertThat(run.status()).isEqualTo(ExitStatus.BAD_INPUT);
        assertThat(run.out())
                .contains("club.sg4: byte 28: game 3: error: the record ends before its moves do [bad-record]")
                .contains("3 games, 1 bad");
    }

    @Test
    void export_toAFile_reportsTheGames() throws IOException {
        Path pgn = folder.resolve("club.pgn");
        Run run = Run.polybook("scid", "export", database, "-o", pgn.toString());

        assertThat(run.status()).isEqualTo(ExitStatus.BAD_INPUT);
        assertThat(run.err())
                .contains("game 3: the record ends before its moves do")
                .contains("1 game written, 1 bad");
        assertThat(pgn).content().contains("4. O-O O-O 1-0").doesNotContain("exd6");
    }

    @Test
    void export_ontoTheDatabase_isRefused() throws IOException {
        byte[] before = Files.readAllBytes(folder.resolve("club.sg4"));
        Run run = Run.polybook(
                "scid", "export", database, "-o", folder.resolve("club.sg4").toString());

        assertThat(run.status()).isEqualTo(ExitStatus.BAD_INPUT);
        assertThat(folder.resolve("club.sg4")).hasBinaryContent(before);
    }

    @Test
    void build_ofADatabase_isABookOfItsGames() {
        String book = folder.resolve("club.bin").toString();
        Run run = Run.polybook("build", database, "-o", book);

        assertThat(run.err()).contains("game 3: the record ends before its moves do");
        assertThat(Run.polybook("show", book, "--moves", "e4", "e5").out()).contains("Nf3");
        assertThat(Run.polybook("show", book, "--moves", "e4").out()).doesNotContain("a6");
    }

    @Test
    void build_ontoAFileOfTheDatabase_isRefused() throws IOException {
        byte[] before = Files.readAllBytes(folder.resolve("club.sn4"));
        Run run =
                Run.polybook("build", database, "-o", folder.resolve("club.sn4").toString());

        assertThat(run.status()).isEqualTo(ExitStatus.BAD_INPUT);
        assertThat(folder.resolve("club.sn4")).hasBinaryContent(before);
    }

    @Test
    void wrongUsage_isReported() {
        assertThat(Run.polybook("scid", "mend", database).status()).isEqualTo(2);
        assertThat(Run.polybook("scid", "export", database).status()).isEqualTo(2);
        assertThat(Run.polybook("scid", "list", database, "9-3").status()).isEqualTo(2);
        assertThat(Run.polybook("scid", "info", folder.resolve("none.si4").toString())
                        .status())
                .isEqualTo(ExitStatus.BAD_INPUT);
    }

    /** Damages the index: its header counts one game too many, and a superfluous byte follows the last entry. */
    private void damageIndex() throws IOException {
        byte[] index = Files.readAllBytes(folder.resolve("club.si4"));
        index[16]++;
        Files.write(folder.resolve("club.si4"), Arrays.copyOf(index, index.length + 1));
    }

    @Test
    void problems_ofTheFiles_areReportedOnceAndOfNoGame() throws IOException {
        damageIndex();
        String remark = "club.si4: byte 323: the header says 4 games, and 1 bytes follow entry 3";
        for (String action : new String[] {"list", "games", "info"}) {
            Run run = Run.polybook("scid", action, database);

            assertThat(run.err()).containsOnlyOnce(remark).containsOnlyOnce("the index ends after game 3");
        }
        assertThat(Run.polybook("scid", "check", database).out())
                .containsOnlyOnce("club.si4: byte 323: remark: the header says 4 games, and 1 bytes follow")
                .containsOnlyOnce("the index ends after game 3")
                .contains("4 games, 2 bad");
        assertThat(Run.polybook("scid", "games", database, "1").status()).isZero();
        assertThat(Run.polybook("scid", "games", database, "4").status()).isEqualTo(ExitStatus.BAD_INPUT);
    }

    @Test
    void json_ofProblems_namesTheFile() throws IOException {
        assertThat(Run.polybook("scid", "info", "--json", database).out()).contains("\"problems\": []");
        damageIndex();

        assertThat(Run.polybook("scid", "info", "--json", database).out())
                .contains("\"code\": \"index-size\", \"file\": \"" + database + "\", \"game\": 0, ")
                .contains("\"code\": \"missing-entry\", \"file\": \"" + database + "\", \"game\": 4, ");
        assertThat(Run.polybook("scid", "check", "--json", database).out())
                .contains("\"code\": \"bad-record\", \"file\": \"" + folder.resolve("club.sg4") + "\", \"game\": 3, ");
    }

    @Test
    void numbers_forAnActionOnTheWholeDatabase_areRefused() {
        for (String action : new String[] {"check", "info"}) {
            Run run = Run.polybook("scid", action, database, "2");

            assertThat(run.status()).isEqualTo(2);
            assertThat(run.err()).contains("\"2\": " + action + " takes the whole database, not games by number");
        }
    }

    @Test
    void anyAction_cancelledOrInterrupted_endsAndReportsIt() throws Exception {
        Path pgn = Files.writeString(folder.resolve("out.pgn"), "before");
        Database.Request all = new Database.Request(Path.of(database), List.of(), GameQuery.ALL.withDeleted(true));
        Database.Request first = new Database.Request(
                Path.of(database), List.of(new GameNumbers(1, 1)), GameQuery.ALL.withDeleted(true));
        Output nowhere = new Output(new StringBuilder(), false, Style.PLAIN);
        for (boolean interrupted : new boolean[] {false, true}) {
            Database command = new Database(new CommandContext(BookResolver.FILES, new Progress() {
                @Override
                public boolean isCancelled() {
                    return !interrupted;
                }
            }));
            List<ThrowingCallable> actions = List.of(
                    () -> command.list(all, nowhere),
                    () -> command.export(all, new ByteArrayOutputStream()),
                    () -> command.export(first, new ByteArrayOutputStream()),
                    () -> command.export(all, pgn),
                    () -> command.check(Path.of(database), 9, nowhere));
            for (ThrowingCallable action : actions) {
                if (interrupted) {
                    Thread.currentThread().interrupt();
                }
                assertThatThrownBy(action).isInstanceOf(BadInputException.class).hasMessageStartingWith("cancelled ");
                assertThat(Thread.interrupted()).isEqualTo(interrupted);
            }
        }
        assertThat(pgn).hasContent("before");
    }

    /** The output has more games than any buffer holds, so that the command notices the closed pipe before its end. */
    @Test
    void games_pipeIsClosed_isNotAFailure() throws IOException {
        byte[] index = Files.readAllBytes(folder.resolve("club.si4"));
        byte[] many = Arrays.copyOf(index, 182 + 47 * 2000);
        for (int game = 1; game < 2000; game++) {
            System.arraycopy(index, 182, many, 182 + 47 * game, 47);
        }
        many[15] = (byte) (2000 >>> 8);
        many[16] = (byte) 2000;
        Files.write(folder.resolve("club.si4"), many);
        OutputStream gone = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        for (String action : new String[] {"games", "list", "info"}) {
            Terminal terminal = new Terminal(InputStream.nullInputStream(), gone, err, "", false);

            assertThat(Main.run(terminal, "scid", action, database)).isZero();
        }
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    }
}
