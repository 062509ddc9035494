package org.polybook.uci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.select.BookUseConditions;

/** Tests the adapter between a scripted GUI and an engine in a separate process. */
@Timeout(ScriptedGui.PATIENCE_SECONDS)
class UciAdapterTest {
    private static final long START = 0x463b96181691fc9cL;
    private static final int E2E4 = 0x31c;
    private static final int D2D4 = 0x2db;

    @TempDir
    Path folder;

    private Path book;

    @BeforeEach
    void writeBook() throws IOException {
        book = write("book.bin", E2E4);
    }

    private Path write(String name, int move) throws IOException {
        ByteBuffer record = ByteBuffer.allocate(16).putLong(START).putShort((short) move);
        return Files.write(folder.resolve(name), record.putShort((short) 9).array());
    }

    @Test
    void uci_optionsOfBook_comeAfterTheEnginesAndBeforeUciok() throws Exception {
        try (ScriptedGui gui = startAdapter()) {
            gui.sendLines("uci");
            List<String> lines = gui.readLinesUntil("uciok");
            assertThat(lines.get(0)).isEqualTo("id name Scripted");
            assertThat(lines)
                    .containsSubsequence(
                            "option name Hash type spin default 16 min 1 max 64",
                            "option name Polyglot Book type check default true",
                            "option name Polyglot BookFile type string default " + book,
                            "option name Polyglot BookRandom type check default true",
                            "option name Polyglot BookDepth type spin default 256 min 0 max 256",
                            "option name Polyglot BookTreshold type spin default 5 min 0 max 1000",
                            "option name Polyglot BookLearn type check default false",
                            "option name Polyglot BookPolicy type string default <empty>",
                            "option name Polyglot BookSeed type string default <empty>",
                            "option name Polyglot BookOpponent type string default <empty>",
                            "uciok");
        }
    }

    @Test
    void go_inBook_isAnsweredWithoutTheEngine() throws Exception {
        try (ScriptedGui gui = startAdapter()) {
            gui.sendLines("position startpos", "go wtime 1000 btime 1000");
            assertThat(gui.readLinesUntil("bestmove"))
                    .containsExactly("info depth 1 time 0 nodes 0 nps 0", "bestmove e2e4");
            gui.sendLines("position startpos moves e2e4", "go wtime 1000 btime 1000");
            assertThat(gui.readLinesUntil("bestmove"))
                    .containsExactly("info string go wtime 1000 btime 1000", "bestmove a7a6");
        }
    }

    @Test
    void log_movesAllDropped_namesTheRules() throws Exception {
        BookSettings settings = BookSettings.of(List.of(book)).with("BookPolicy", "exclude=e4");
        EngineSetup setup = new EngineSetup(ScriptedEngine.command(), Optional.empty(), settings, true, Map.of());
        try (ScriptedGui gui = new ScriptedGui(new UciAdapter(setup)::run)) {
            gui.sendLines("position startpos", "go depth 1");
            assertThat(gui.readLinesUntil("bestmove"))
                    .contains("info string no book move: all dropped: 1 by exclude=e4");
            gui.sendLines("position startpos moves e2e5", "go depth 1");
            assertThat(gui.readLinesUntil("bestmove"))
                    .contains("info string no book move: the position cannot be read");
            gui.sendLines("setoption name Polyglot BookFile value ", "position startpos", "go depth 1");
            assertThat(gui.readLinesUntil("bestmove")).contains("info string no book move: no book is open");
        }
    }

    /** A regression found by a user whose script sent all lines at once. */
    @Test
    void quit_rightAfterACommand_losesNoOutputOfTheEngine() throws Exception {
        for (int i = 0; i < 10; i++) {
            try (ScriptedGui gui = startAdapter()) {
                gui.sendLines("isready");
                // waits until the engine runs: at quit the adapter does not wait for one that is slow to start
                gui.readLinesUntil("readyok");
                gui.sendLines("uci", "quit");
                assertThat(gui.readLinesUntil("uciok")).isNotEmpty();
                assertThat(gui.awaitStatus()).isZero();
            }
        }
    }

    @Test
    void opponent_inUciFormat_decidesWhichBookIsUsed() throws Exception {
        Path usual = write("usual.bin", D2D4);
        BookSettings settings = BookSettings.of(List.of(book, usual))
                .withUseConditions(Map.of(book, BookUseConditions.parse("white,against=Deep Rybka")));
        try (ScriptedGui gui =
                new ScriptedGui(new UciAdapter(EngineSetup.of(ScriptedEngine.command(), settings))::run)) {
            gui.sendLines("uci");
            assertThat(gui.readLinesUntil("uciok")).contains("option name UCI_Opponent type string default <empty>");
            gui.sendLines("position startpos", "go depth 1");
            assertThat(gui.readLinesUntil("bestmove")).last().isEqualTo("bestmove d2d4");
            gui.sendLines("setoption name UCI_Opponent value GM 2800 computer deep rybka", "go depth 1");
            assertThat(gui.readLinesUntil("bestmove")).last().isEqualTo("bestmove e2e4");
            gui.sendLines("setoption name Polyglot BookOpponent value Fruit", "go depth 1");
            assertThat(gui.readLinesUntil("bestmove")).last().isEqualTo("bestmove d2d4");
        }
        assertThatThrownBy(
                        () -> BookSettings.of(List.of(usual)).withUseConditions(Map.of(book, BookUseConditions.ALWAYS)))
                .hasMessageContaining("not among the books");
    }

    @Test
    void go_moreThanAMove_isAnsweredByTheEngine() throws Exception {
        try (ScriptedGui gui = startAdapter()) {
            for (String search : List.of("infinite", "mate 3", "searchmoves d2d4", "perft 2")) {
                gui.sendLines("position startpos", "go " + search);
                assertThat(gui.readLinesUntil("bestmove")).contains("info string go " + search);
            }
        }
    }

    @Test
    void ponder_inBook_isAnsweredAfterPonderhitOrStop() throws Exception {
        try (ScriptedGui gui = startAdapter()) {
            for (String end : List.of("ponderhit", "stop")) {
                gui.sendLines("position startpos", "go ponder wtime 1000", "isready");
                assertThat(gui.readLinesUntil("readyok")).containsExactly("readyok");
                gui.sendLines(end);
                assertThat(gui.readLinesUntil("bestmove")).contains("bestmove e2e4");
            }
            gui.sendLines("stop", "isready");
            assertThat(gui.readLinesUntil("readyok"))
                    .as("a stop of nothing goes to the engine")
                    .containsExactly("info string stop", "readyok");
        }
    }

    @Test
    void setoption_ofBook_isNotForwarded() throws Exception {
        Path other = write("other.bin", D2D4);
        try (ScriptedGui gui = startAdapter()) {
            gui.sendLines("setoption name Polyglot BookFile value " + other, "position startpos", "go");
            assertThat(gui.readLinesUntil("bestmove")).contains("bestmove d2d4");
            gui.sendLines("setoption name book value false", "go");
            assertThat(gui.readLinesUntil("bestmove")).containsExactly("info string go", "bestmove a7a6");
            gui.sendLines("setoption name BookThreshold value 2000");
            assertThat(gui.readLinesUntil("info string"))
                    .containsExactly(
                            "info string BookTreshold: expected a whole number from 0 to 1000, found \"2000\"");
            gui.sendLines("setoption name Book value true", "setoption name BookFile value none.bin", "go");
            assertThat(gui.readLinesUntil("bestmove"))
                    .containsExactly("info string none.bin: no such file", "info string go", "bestmove a7a6");
            gui.sendLines("setoption name Hash value 32");
            assertThat(gui.readLinesUntil("info string")).containsExactly("info string setoption name Hash value 32");
        }
    }

    @Test
    void go_withLog_reportsTheBooksDecision() throws Exception {
        UciAdapter adapter = new UciAdapter(new EngineSetup(
                ScriptedEngine.command(),
                Optional.empty(),
                BookSettings.of(List.of(book)).with("BookSeed", "7"),
                true,
                Map.of()));
        try (ScriptedGui gui = new ScriptedGui(adapter::run)) {
            gui.sendLines("go");
            assertThat(gui.readLinesUntil("bestmove"))
                    .contains("info string book move e2e4 with 100.00% from " + book + ", weight 9, seed 7");
            gui.sendLines("position startpos moves e2e4", "go");
            assertThat(gui.readLinesUntil("bestmove")).contains("info string no book move: not in the book");
        }
    }

    @Test
    void engine_killedDuringASearch_isAnsweredByTheAdapterWithStatus1() throws Exception {
        try (ScriptedGui gui = startAdapter()) {
            gui.sendLines("position startpos moves e2e4", "die");
            assertThat(gui.readLinesUntil("info string the engine"))
                    .last()
                    .asString()
                    .endsWith(" has ended with status 3");
            assertThat(gui.awaitStatus()).isEqualTo(1);
        }
        try (ScriptedGui gui = startAdapter()) {
            gui.sendLines("position startpos moves e2e4", "go die");
            assertThat(gui.readLinesUntil("bestmove")).last().isEqualTo("bestmove 0000");
            assertThat(gui.awaitStatus()).isEqualTo(1);
        }
    }

    @Test
    void engine_muchOutput_isForwardedByteForByte() throws Exception {
        try (ScriptedGui gui = startAdapter()) {
            gui.sendLines("flood 20000");
            List<String> lines = gui.readLinesUntil("flooded");
            List<String> expected = new ArrayList<>();
            for (int i = 0; i < 20_000; i++) {
                expected.add("info depth " + i + " pv e2e4  \t\u00e9");
            }
            expected.add("flooded");
            assertThat(lines).isEqualTo(expected);
        }
    }

    @Test
    void ini_ofPolyglot_givesEngineBookAndOptions() throws Exception {
        Path file = Files.writeString(
                folder.resolve("polyglot.ini"), """
                [PolyGlot]
                EngineCommand = %s
                EngineName = Other
                ; a comment
                book = yes
                BookFile = %s
                BookTreshold = 7

                [Engine]
                Hash = 32
                """.formatted(String.join(" ", ScriptedEngine.command()), book));
        PolyglotIni ini = PolyglotIni.read(file);
        assertThat(ini.ignoredOptions()).isEmpty();
        UciAdapter adapter = new UciAdapter(new EngineSetup(
                ini.engineCommand(), ini.engineFolder(), ini.settings(), false, ini.engineOptions(), ini.adapter()));
        try (ScriptedGui gui = new ScriptedGui(adapter::run)) {
            gui.sendLines("uci");
            assertThat(gui.readLinesUntil("uciok"))
                    .contains("id name Other", "option name Polyglot BookTreshold type spin default 7 min 0 max 1000")
                    .doesNotContain("id name Scripted");
            assertThat(gui.readLinesUntil("info string")).containsExactly("info string setoption name Hash value 32");
            gui.sendLines("position startpos", "go");
            assertThat(gui.readLinesUntil("bestmove")).contains("bestmove e2e4");
        }
        Files.writeString(file, "[PolyGlot]\nBook = perhaps\n");
        assertThatThrownBy(() -> PolyglotIni.read(file))
                .hasMessage(file + ":2: Book: expected true or false, found \"perhaps\"");
    }

    /** An engine ignores a variant that it does not list, and continues in orthodox chess. */
    @Test
    void setoption_variantThatTheEngineDoesNotList_isReported() throws Exception {
        try (ScriptedGui gui = startAdapter()) {
            gui.sendLines("uci");
            gui.readLinesUntil("uciok");
            String notice = "info string the engine does not list the variant horde, so it may play another one";
            gui.sendLines("setoption name UCI_Variant value horde", "isready");
            assertThat(gui.readLinesUntil("readyok")).contains(notice);
            gui.sendLines("setoption name UCI_Variant value Chess", "isready");
            assertThat(gui.readLinesUntil("readyok")).noneMatch(line -> line.contains("does not list"));
        }
    }

    @Test
    void go_variantWithoutRules_isAnsweredByTheEngine() throws Exception {
        try (ScriptedGui gui = startAdapter()) {
            gui.sendLines("setoption name UCI_Variant value racingkings", "position startpos", "go");
            assertThat(gui.readLinesUntil("bestmove")).last().isEqualTo("bestmove a7a6");
            gui.sendLines("setoption name UCI_Variant value chess", "position startpos", "go");
            assertThat(gui.readLinesUntil("bestmove")).last().isEqualTo("bestmove e2e4");
        }
    }

    @Test
    void setoption_bookFileAsAnnounced_keepsAllBooks() throws Exception {
        Path other = write("other.bin", D2D4);
        BookSettings two = BookSettings.of(List.of(book, other));
        assertThat(two.with("BookFile", book + ", " + other)).isEqualTo(two);
        assertThat(two.with("BookFile", other.toString()).books()).containsExactly(other);
        assertThat(two.with("Book", "false").withEnabledBooks(List.of(other)).usesBooks())
                .isTrue();
    }

    @Test
    void ini_commandWithBlanks_isSplitByQuotesOrTakenAsAFile() throws Exception {
        Path engine = Files.writeString(folder.resolve("my engine"), "");
        Path file = folder.resolve("polyglot.ini");
        Files.writeString(file, "\ufeff[PolyGlot]\nEngineCommand = \"" + engine + "\" -x 1\n");
        assertThat(PolyglotIni.read(file).engineCommand()).containsExactly(engine.toString(), "-x", "1");
        Files.writeString(file, "[PolyGlot]\nEngineCommand = " + engine + "\n");
        assertThat(PolyglotIni.read(file).engineCommand()).containsExactly(engine.toString());
    }

    @Test
    void quit_andEndOfInput_endWithStatus0() throws Exception {
        try (ScriptedGui gui = startAdapter()) {
            gui.sendLines("quit");
            assertThat(gui.awaitStatus()).isZero();
        }
        ScriptedGui second = startAdapter();
        second.close();
        assertThat(second.awaitStatus()).isZero();
    }

    @Test
    void run_missingEngine_isReported() {
        UciAdapter adapter = new UciAdapter(EngineSetup.of(List.of("no-such-engine"), BookSettings.of(List.of(book))));
        assertThatThrownBy(
                        () -> adapter.run(java.io.InputStream.nullInputStream(), new java.io.ByteArrayOutputStream()))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("the engine \"no-such-engine\" cannot be started: ");
    }

    private ScriptedGui startAdapter() {
        return new ScriptedGui(
                new UciAdapter(EngineSetup.of(ScriptedEngine.command(), BookSettings.of(List.of(book))))::run);
    }

    @Test
    void percent_smallChance_isNotShownAsZero() {
        assertThat(DecisionText.percent(0.00004)).isEqualTo("<0.01%");
        assertThat(DecisionText.percent(0.00006)).isEqualTo("0.01%");
        assertThat(DecisionText.percent(0)).isEqualTo("0.00%");
        assertThat(DecisionText.percent(1)).isEqualTo("100.00%");
    }

    /** Without the changes in its journal, the book has other moves than the user expects. */
    @Test
    void go_damagedJournal_isReportedAndTheFileIsUsed() throws Exception {
        Files.writeString(
                folder.resolve(".book.bin.polybook-journal"), "no journal, but as long as the header of one is");
        try (ScriptedGui gui = startAdapter()) {
            gui.sendLines("position startpos", "go depth 1");
            assertThat(gui.readLinesUntil("bestmove"))
                    .anySatisfy(
                            line -> assertThat(line).startsWith("info string ").contains("journal is damaged"))
                    .last()
                    .isEqualTo("bestmove e2e4");
        }
    }
}
