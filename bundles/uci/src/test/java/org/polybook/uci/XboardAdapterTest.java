package org.polybook.uci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.EditSession;
import org.polybook.api.select.BookUseConditions;
import org.polybook.io.AdjacentFileNames;
import org.polybook.io.BookLock;

/** Tests the adapter between a scripted CECP GUI and an engine in a separate process. */
@Timeout(ScriptedGui.PATIENCE_SECONDS)
class XboardAdapterTest {
    private static final long START = 0x463b96181691fc9cL;
    private static final long AFTER_E4 = 0x823c9b50fd114196L;

    @TempDir
    Path folder;

    private Path book;

    /** Writes a book with 1. e4, and with 1... e5 for Black. */
    @BeforeEach
    void writeBook() throws IOException {
        ByteBuffer records = ByteBuffer.allocate(32);
        records.putLong(START).putShort((short) 0x31c).putShort((short) 9).putInt(0);
        records.putLong(AFTER_E4).putShort((short) 0xd24).putShort((short) 9).putInt(0);
        book = Files.write(folder.resolve("book.bin"), records.array());
    }

    @Test
    void protover_namesTheEngineAndTheBooksOptions() throws Exception {
        try (ScriptedGui gui = startAdapter("false")) {
            gui.sendLines("xboard", "protover 2");
            List<String> lines = gui.readLinesUntil("feature done=1");
            assertThat(lines.get(0)).isEqualTo("feature done=0");
            assertThat(lines)
                    .anyMatch(line -> line.startsWith("feature myname=\"Scripted\" setboard=1 usermove=1 ping=1"));
            assertThat(lines).contains("feature option=\"Polyglot BookFile -file " + book + '"');
            gui.sendLines("ping 7");
            assertThat(gui.readLinesUntil("pong")).containsExactly("pong 7");
        }
    }

    /** Polyglot 2.0.4 sends the same lines to a GUI for that engine. */
    @Test
    void protover_offersTheEnginesOptionsAsPolyglotDoes() throws Exception {
        EngineSetup setup = EngineSetup.of(ScriptedEngine.losingCommand(), BookSettings.of(List.of()));
        try (ScriptedGui gui = new ScriptedGui(new XboardAdapter(setup)::run)) {
            gui.sendLines("xboard", "protover 2");
            List<String> lines = gui.readLinesUntil("feature done=1");
            assertThat(lines.stream().filter(line -> line.startsWith("feature option") && !line.contains("Polyglot")))
                    .containsExactly(
                            "feature option=\"Style -combo *Solid /// Risky /// Wild\"",
                            "feature option=\"Book Path -path books\"",
                            "feature option=\"EvalFile -file x.nn\"",
                            "feature option=\"Debug Log File -file <empty>\"",
                            "feature option=\"Clear Hash -button\"",
                            "feature option=\"UCI_EngineAbout -string me\"",
                            "feature option=\"Skill Level -spin 20 0 20\"",
                            "feature option=\"OwnBook -check 1\"");
            assertThat(lines).contains("feature egt=\"nalimov\"");
        }
    }

    /** Polyglot sends the same lines to that engine for the same input, with the same log. */
    @Test
    void options_setByTheGui_areSentToTheEngineAsPolyglotDoes() throws Exception {
        Path log = folder.resolve("polyglot.log");
        PolyglotIni ini = ini("Log = true\nLogFile = " + log + "\n[Engine]\nStyle = Risky\n");
        try (ScriptedGui gui = new ScriptedGui(new XboardAdapter(setup(ini))::run)) {
            gui.sendLines("xboard", "protover 2");
            assertThat(gui.readLinesUntil("feature done=1"))
                    .contains("feature option=\"Style -combo Solid /// *Risky /// Wild\"");
            gui.sendLines(
                    "option OwnBook=0", "option Clear Hash", "option Style=Wild", "egtpath nalimov /tmp/x", "quit");
            assertThat(gui.awaitStatus()).isZero();
        }
        assertThat(Files.readAllLines(log))
                .allMatch(line ->
                        line.matches("\\d+\\.\\d{3} (GUI->Adapter|Adapter->GUI|Adapter->Engine|Engine->Adapter): .*"))
                .extracting(line -> line.substring(line.indexOf(' ') + 1))
                .contains("GUI->Adapter: protover 2", "Adapter->GUI: feature done=1", "Engine->Adapter: uciok")
                .containsSubsequence(
                        "Adapter->Engine: uci",
                        "Adapter->Engine: setoption name Style value Risky",
                        "Adapter->Engine: setoption name OwnBook value false",
                        "Adapter->Engine: setoption name Clear Hash",
                        "Adapter->Engine: setoption name Style value Wild",
                        "Adapter->Engine: setoption name nalimovpath value /tmp/x",
                        "Adapter->Engine: quit");
    }

    /** Polyglot 2.0.4 sends the same lines to the engine for the same input, except for the order of the moves. */
    @Test
    void exclude_duringAnAnalysis_skipsMoves() throws Exception {
        String kings = "setboard 4k3/8/8/8/8/8/8/4K3 w - - 0 1";
        List<String> lines = searchCommandsToEngine(
                kings,
                "analyze",
                "exclude e1e2",
                "exclude Kd1",
                "include e1e2",
                "exclude e1e5",
                "exclude all",
                "include Kf1",
                "include all",
                "exclude e1d1",
                "usermove e1d1",
                "undo",
                "exit");

        assertThat(lines.stream().map(XboardAdapterTest::withSortedMoves))
                .containsExactly(
                        "go infinite",
                        "go infinite searchmoves e1d1 e1d2 e1f1 e1f2",
                        "go infinite searchmoves e1d2 e1f1 e1f2",
                        "go infinite searchmoves e1d2 e1e2 e1f1 e1f2",
                        "go infinite searchmoves e1f1",
                        "go infinite",
                        "go infinite searchmoves e1d2 e1e2 e1f1 e1f2",
                        "go infinite",
                        "go infinite");
    }

    private static String withSortedMoves(String go) {
        String[] words = go.split(" ");
        Arrays.sort(words, Math.min(3, words.length), words.length);
        return String.join(" ", words);
    }

    /** Polyglot 2.0.4 sends the same lines to the engine for the same input. */
    @Test
    void go_byNodesOrAFixedTime_isThatOfPolyglot() throws Exception {
        assertThat(searchCommandsToEngine("new", "nps 1000", "level 40 5 0", "time 30000", "go"))
                .endsWith("go nodes 7500");
        assertThat(searchCommandsToEngine("new", "nps 1000", "level 0 1 1", "time 6000", "go"))
                .endsWith("go nodes 2500");
        assertThat(searchCommandsToEngine("new", "nps 1000", "st 1", "go")).endsWith("go nodes 1000");
        assertThat(searchCommandsToEngine("new", "nps 500", "nps 0", "st 5", "sd 7", "go"))
                .endsWith("go movetime 4980 depth 7");
        assertThat(searchCommandsToEngine("new", "option Polyglot STFudge=120", "st 5", "go"))
                .endsWith("go movetime 4880");
    }

    /** Returns the search commands that the engine receives; the adapter has no book. */
    private List<String> searchCommandsToEngine(String... output) throws Exception {
        Path log = folder.resolve("lines.log");
        Files.deleteIfExists(log);
        PolyglotIni ini = ini("Book = false\nLog = true\nLogFile = " + log + '\n');
        try (ScriptedGui gui = new ScriptedGui(new XboardAdapter(setup(ini))::run)) {
            gui.sendLines("xboard", "protover 2");
            gui.readLinesUntil("feature done=1");
            for (String line : output) {
                gui.sendLines(line, "ping 5"); // a search that has not begun gives way to the next one
                gui.readLinesUntil("pong 5");
            }
            gui.sendLines("quit");
            assertThat(gui.awaitStatus()).isZero();
        }
        String mark = "Adapter->Engine: ";
        return Files.readAllLines(log).stream()
                .filter(line -> line.contains(mark))
                .map(line -> line.substring(line.indexOf(mark) + mark.length()))
                .filter(line -> line.startsWith("go"))
                .toList();
    }

    /** Appended lines would damage a book. */
    @Test
    void log_inABook_isRejected() throws Exception {
        byte[] before = Files.readAllBytes(book);
        PolyglotIni ini = ini("Book = true\nBookFile = " + book + "\nLogFile = " + book + '\n');
        try (ScriptedGui gui = new ScriptedGui(new XboardAdapter(setup(ini))::run)) {
            gui.sendLines("xboard", "protover 2");
            gui.readLinesUntil("feature done=1");
            gui.sendLines("option Polyglot Log=1", "ping 1");
            assertThat(gui.readLinesUntil("pong"))
                    .anyMatch(line -> line.startsWith("# ") && line.contains(book.toString()));
        }
        assertThat(book).hasBinaryContent(before);
    }

    @Test
    void engineName_ofTheIni_isTheEnginesToTheGui() throws Exception {
        try (ScriptedGui gui = new ScriptedGui(new XboardAdapter(setup(ini("EngineName = Nice One\n")))::run)) {
            gui.sendLines("xboard", "protover 2");
            assertThat(gui.readLinesUntil("feature done=1"))
                    .anyMatch(line -> line.startsWith("feature myname=\"Nice One\" "));
        }
    }

    /**
     * The adapter resigns when Polyglot does with that engine: after the second consecutive move with a bad score, and
     * again after each additional one.
     */
    @Test
    void resign_ofTheIni_followsTheMovesWithABadScore() throws Exception {
        PolyglotIni ini = ini("Resign = true\nQueenNeverResigns = false\nResignMoves = 2\nResignScore = 900\n");
        try (ScriptedGui gui = new ScriptedGui(new XboardAdapter(setup(ini))::run)) {
            gui.sendLines("xboard", "protover 2");
            gui.readLinesUntil("feature done=1");
            gui.sendLines("new", "usermove a2a3");
            assertThat(gui.readLinesUntil("move")).containsExactly("move a7a6");
            gui.sendLines("usermove b2b3");
            assertThat(gui.readLinesUntil("resign")).containsExactly("move b7b6", "resign");
            gui.sendLines("usermove c2c3");
            assertThat(gui.readLinesUntil("resign")).containsExactly("move c7c6", "resign");
            gui.sendLines("new", "option Polyglot ResignScore=901");
            for (String file : List.of("a", "b", "c")) {
                gui.sendLines("usermove " + file + "2" + file + "3");
                assertThat(gui.readLinesUntil("move")).hasSize(1);
            }
            gui.sendLines(
                    "option Polyglot ResignScore=900",
                    "option Polyglot QueenNeverResigns=1",
                    "usermove d2d3",
                    "ping 1");
            assertThat(gui.readLinesUntil("pong")).containsExactly("move d7d6", "pong 1");
        }
    }

    /** Protocol 1 and users at a terminal request no features. */
    @Test
    void bareMove_isPlayed() throws Exception {
        try (ScriptedGui gui = startAdapter("false")) {
            gui.sendLines("xboard", "new", "e2e4");
            assertThat(gui.readLinesUntil("move")).containsExactly("move e7e5");
            gui.sendLines("Nf3");
            assertThat(gui.readLinesUntil("move")).containsExactly("move a7a6");
            gui.sendLines("e2e4", "foo", "ping 1");
            assertThat(gui.readLinesUntil("pong"))
                    .containsExactly("Illegal move: e2e4", "Error (unknown command): foo", "pong 1");
        }
    }

    private PolyglotIni ini(String further) throws IOException {
        String command = String.join(" ", ScriptedEngine.losingCommand());
        return PolyglotIni.read(Files.writeString(
                folder.resolve("polyglot.ini"), "[PolyGlot]\nEngineCommand = " + command + '\n' + further));
    }

    private static EngineSetup setup(PolyglotIni ini) {
        return new EngineSetup(
                ini.engineCommand(), ini.engineFolder(), ini.settings(), false, ini.engineOptions(), ini.adapter());
    }

    /**
     * If {@code quit} were not executed, only the time limit of the test, or that of the adapter, would end the wait.
     */
    @Test
    void quit_whileTheEngineDoesNotAnswer_isExecuted() throws Exception {
        EngineSetup setup = EngineSetup.of(ScriptedEngine.neverAnsweringCommand(), BookSettings.of(List.of(book)));
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        byte[] gui = "xboard\nprotover 2\nquit\n".getBytes(StandardCharsets.UTF_8);

        int status = new XboardAdapter(setup, new XboardAdapter.Waits(Duration.ZERO, Duration.ZERO))
                .run(new ByteArrayInputStream(gui), output);

        assertThat(status).isZero();
        assertThat(output.toString(StandardCharsets.UTF_8)).doesNotContain("done=1");
    }

    /** A script sends all lines at once. */
    @Test
    void quit_rightAfterProtover_sendsTheFeatures() throws Exception {
        EngineSetup setup = EngineSetup.of(ScriptedEngine.command(), BookSettings.of(List.of(book)));
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        byte[] gui = "xboard\nprotover 2\nquit\n".getBytes(StandardCharsets.UTF_8);

        int status = new XboardAdapter(setup, new XboardAdapter.Waits(Duration.ofHours(1), Duration.ZERO))
                .run(new ByteArrayInputStream(gui), output);

        assertThat(status).isZero();
        assertThat(output.toString(StandardCharsets.UTF_8))
                .contains("feature myname=")
                .endsWith("feature done=1\n");
    }

    @Test
    void game_movesComeFromTheBookThenFromTheEngine() throws Exception {
        try (ScriptedGui gui = startGame("false")) {
            gui.sendLines("usermove e2e4");
            assertThat(gui.readLinesUntil("move")).containsExactly("move e7e5");
            gui.sendLines("usermove g1f3");
            assertThat(gui.readLinesUntil("move")).containsExactly("move a7a6");
            gui.sendLines("usermove e4e6", "ping 1");
            assertThat(gui.readLinesUntil("pong")).containsExactly("Illegal move: e4e6", "pong 1");
        }
    }

    @Test
    void go_inTheStartPosition_playsWhite() throws Exception {
        try (ScriptedGui gui = startGame("false")) {
            gui.sendLines("go");
            assertThat(gui.readLinesUntil("move")).containsExactly("move e2e4");
        }
    }

    @Test
    void force_thenGo_playsTheSideToMove() throws Exception {
        try (ScriptedGui gui = startGame("false")) {
            gui.sendLines("force", "usermove e2e4", "ping 1");
            assertThat(gui.readLinesUntil("pong")).containsExactly("pong 1");
            gui.sendLines("undo", "usermove e2e4", "go");
            assertThat(gui.readLinesUntil("move")).containsExactly("move e7e5");
        }
    }

    @Test
    void bk_listsTheBooksMovesAndABlankLine() throws Exception {
        try (ScriptedGui gui = startGame("false")) {
            gui.sendLines("bk");
            assertThat(gui.readLinesUntil("     e4")).containsExactly("     e4 100.00%");
            assertThat(gui.readLinesUntil("")).containsExactly("");
            gui.sendLines("hint");
            assertThat(gui.readLinesUntil("Hint")).containsExactly("Hint: e4");
        }
    }

    @Test
    void result_isRecordedOnceForTheSideThatWasPlayed() throws Exception {
        try (ScriptedGui gui = startGame("true")) {
            gui.sendLines("usermove e2e4");
            gui.readLinesUntil("move");
            gui.sendLines("result 0-1 {White resigns}", "result 0-1 {White resigns}", "ping 1");
            assertThat(gui.readLinesUntil("pong"))
                    .containsExactly(
                            "# the result is recorded in " + AdjacentFileNames.nextTo(book.toRealPath(), "journal")
                                    + "; \"polybook edit " + book + " commit\" writes it into the book",
                            "pong 1");
        }
        assertThat(storedLearnField(START)).isZero();
        assertThat(storedLearnField(AFTER_E4)).isEqualTo(0x0001_0002);
    }

    @Test
    void result_gameWithoutAMoveOfTheBook_isReportedAsNothing() throws Exception {
        try (ScriptedGui gui = startGame("true")) {
            gui.sendLines("usermove d2d4");
            gui.readLinesUntil("move");
            gui.sendLines("result 0-1 {White resigns}", "ping 1");
            assertThat(gui.readLinesUntil("pong"))
                    .containsExactly("# nothing to record: no move of the game is in " + book, "pong 1");
        }
    }

    @Test
    void result_unknownOrAfterForcedMoves_isNotRecorded() throws Exception {
        try (ScriptedGui gui = startGame("true")) {
            gui.sendLines("usermove e2e4");
            gui.readLinesUntil("move");
            gui.sendLines(
                    "result * {unfinished}",
                    "new",
                    "force",
                    "usermove e2e4",
                    "usermove e7e5",
                    "result 0-1 {x}",
                    "ping 1");
            gui.readLinesUntil("pong");
        }
        assertThat(storedLearnField(AFTER_E4)).isZero();
    }

    @Test
    void result_bookIsBeingEdited_waitsInASeparateThread() throws Exception {
        ScriptedGui gui = startGame("true");
        try (EditSession editor = Books.forBook(BookEditor.class, book).open(book)) {
            assertThat(editor.history()).isEmpty();
            gui.sendLines("usermove e2e4");
            gui.readLinesUntil("move");
            gui.sendLines("result 0-1 {White resigns}", "ping 1");
            assertThat(gui.readLinesUntil("pong")).containsExactly("pong 1");
            gui.sendLines("new", "usermove e2e4");
            assertThat(gui.readLinesUntil("move")).containsExactly("move e7e5");
        }
        gui.close();
        assertThat(storedLearnField(AFTER_E4)).isEqualTo(0x0001_0002);
    }

    @Test
    void result_isNotLearnedByUnusedBooks() throws Exception {
        BookSettings settings = BookSettings.of(List.of(book))
                .with("BookLearn", "true")
                .withUseConditions(Map.of(book, BookUseConditions.parse("white")));
        try (ScriptedGui gui =
                new ScriptedGui(new XboardAdapter(EngineSetup.of(ScriptedEngine.command(), settings))::run)) {
            gui.sendLines("xboard", "protover 2", "new", "usermove e2e4");
            assertThat(gui.readLinesUntil("move")).last().isEqualTo("move a7a6");
            gui.sendLines("result 0-1 {White resigns}", "new", "go");
            assertThat(gui.readLinesUntil("move")).last().isEqualTo("move e2e4");
            gui.sendLines("result 1-0 {Black resigns}");
        }
        assertThat(storedLearnField(AFTER_E4)).isZero();
        assertThat(storedLearnField(START)).isEqualTo(0x0001_0002);
    }

    /** Another process edits the book for longer than a user wants to wait, and ends before the game does. */
    @Test
    void result_whileTheBookIsLocked_isLearnedWhenTheLockIsFree() throws Exception {
        try (ScriptedGui gui = startAdapter("true")) {
            BookLock lock = BookLock.take(book.toRealPath());
            gui.sendLines("xboard", "protover 2", "new", "usermove e2e4");
            assertThat(gui.readLinesUntil("move")).last().isEqualTo("move e7e5");
            gui.sendLines("result 0-1 {White resigns}");
            assertThat(gui.readLinesUntil("# a game's result is not recorded yet"))
                    .last()
                    .asString()
                    .contains("is being changed by");
            lock.close();
        }
        assertThat(storedLearnField(AFTER_E4)).isNotZero();
    }

    @Tag("ci")
    @Test
    void result_bookLockedToTheEnd_isReportedToTheUser() throws Exception {
        BookLock lock = BookLock.take(book.toRealPath());
        try (ScriptedGui gui = startAdapter("true")) {
            gui.sendLines("xboard", "protover 2", "new", "usermove e2e4");
            assertThat(gui.readLinesUntil("move")).last().isEqualTo("move e7e5");
            gui.sendLines("result 0-1 {White resigns}", "quit");
            assertThat(gui.awaitStatus()).isZero();
            assertThat(gui.readLinesUntil("tellusererror"))
                    .last()
                    .asString()
                    .startsWith("tellusererror nothing learned: ");
        } finally {
            lock.close();
        }
        assertThat(storedLearnField(AFTER_E4)).isZero();
    }

    /** The name of a book may lack its extension, as on the command line. */
    @Test
    void bookFile_withoutItsEnding_isFound() throws Exception {
        try (ScriptedGui gui = new ScriptedGui(
                new XboardAdapter(EngineSetup.of(ScriptedEngine.command(), BookSettings.of(List.of())))::run)) {
            gui.sendLines("xboard", "option Polyglot BookFile=" + folder.resolve("book"), "new", "go");
            assertThat(gui.readLinesUntil("move")).last().isEqualTo("move e2e4");
        }
    }

    @Test
    void policy_withOptionsThatItDoesNotUse_isReportedOnce() throws Exception {
        BookSettings settings = BookSettings.of(List.of(book))
                .with("BookRandom", "false")
                .with("BookThreshold", "50")
                .with("BookLearn", "true")
                .with("BookPolicy", "uniform");
        try (ScriptedGui gui =
                new ScriptedGui(new XboardAdapter(EngineSetup.of(ScriptedEngine.command(), settings))::run)) {
            gui.sendLines("xboard", "new", "usermove e2e4", "ping 1");
            assertThat(gui.readLinesUntil("pong"))
                    .containsExactly(
                            "move e7e5",
                            "# BookPolicy is \"uniform\", so these do not affect the choice of moves: BookRandom=false,"
                                    + " BookTreshold=50, BookLearn=true",
                            "pong 1");
            gui.sendLines("name Fruit", "new", "usermove e2e4", "ping 2");
            assertThat(gui.readLinesUntil("pong")).containsExactly("move e7e5", "pong 2");
        }
    }

    @Test
    void name_ofTheOpponent_decidesWhichBookIsUsed() throws Exception {
        BookSettings settings = BookSettings.of(List.of(book))
                .withUseConditions(Map.of(book, BookUseConditions.parse("against=Rybka")));
        try (ScriptedGui gui =
                new ScriptedGui(new XboardAdapter(EngineSetup.of(ScriptedEngine.command(), settings))::run)) {
            gui.sendLines("xboard", "protover 2", "new", "name Fruit", "usermove e2e4");
            assertThat(gui.readLinesUntil("move")).last().isEqualTo("move a7a6");
            gui.sendLines("new", "name rybka", "usermove e2e4");
            assertThat(gui.readLinesUntil("move")).last().isEqualTo("move e7e5");
        }
    }

    @Test
    void variant_thatTheEngineLists_isPlayedByItsRules() throws Exception {
        try (ScriptedGui gui = startAdapter("false")) {
            gui.sendLines("xboard", "protover 2");
            assertThat(gui.readLinesUntil("feature done=1")).contains("feature variants=\"normal,crazyhouse\"");
            gui.sendLines("new", "variant crazyhouse", "force", "usermove e2e4", "usermove d7d5", "usermove e4d5");
            gui.sendLines("usermove d8d5", "usermove P@d4", "usermove N@d3", "go");
            assertThat(gui.readLinesUntil("move")).containsExactly("Illegal move: N@d3", "move a7a6");
        }
    }

    @Test
    void ping_whileItThinks_isAnsweredAfterTheMove() throws Exception {
        try (ScriptedGui gui = startGame("false")) {
            gui.sendLines("usermove d2d4", "ping 1");
            assertThat(gui.readLinesUntil("pong")).containsExactly("move a7a6", "pong 1");
        }
    }

    @Test
    void remove_withOneMove_changesNothing() throws Exception {
        try (ScriptedGui gui = startGame("false")) {
            gui.sendLines("force", "usermove e2e4", "remove", "go");
            assertThat(gui.readLinesUntil("move")).containsExactly("Error (no move to take back): remove", "move e7e5");
        }
    }

    @Test
    void engine_thatEnds_isReportedAndTheGameIsResigned() throws Exception {
        ScriptedGui gui = startGame("false");
        gui.sendLines("st 1000", "setboard 4k3/8/8/8/8/8/8/4K3 w - - 0 1", "option Hash=die", "go");
        assertThat(gui.readLinesUntil("tellusererror")).last().asString().contains("has ended with status 3");
        assertThat(gui.awaitStatus()).isEqualTo(1);
        gui.close();
    }

    @Test
    void command_unknownOrWithoutItsArgument_isAnError() throws Exception {
        try (ScriptedGui gui = startGame("false")) {
            gui.sendLines("dance", "level 40", "setboard nonsense", "ping 1");
            assertThat(gui.readLinesUntil("pong"))
                    .anyMatch("Error (unknown command): dance"::equals)
                    .anyMatch("Error (wrong argument): level 40"::equals)
                    .anyMatch(line -> line.startsWith("tellusererror Illegal position"));
        }
    }

    private long storedLearnField(long key) throws IOException {
        try (BookFile opened = Books.open(book)) {
            return opened.find(key).get(0).learn();
        }
    }

    private ScriptedGui startGame(String learn) throws IOException {
        ScriptedGui gui = startAdapter(learn);
        gui.sendLines("xboard", "protover 2");
        gui.readLinesUntil("feature done=1");
        gui.sendLines("new");
        return gui;
    }

    private ScriptedGui startAdapter(String learn) {
        BookSettings settings = BookSettings.of(List.of(book)).with("BookLearn", learn);
        return new ScriptedGui(new XboardAdapter(EngineSetup.of(ScriptedEngine.command(), settings))::run);
    }
}
