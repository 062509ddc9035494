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
import org.polybook.api.select.BookUse;

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
        try (ScriptedGui gui = gui()) {
            gui.say("uci");
            List<String> lines = gui.until("uciok");
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
        try (ScriptedGui gui = gui()) {
            gui.say("position startpos", "go wtime 1000 btime 1000");
            assertThat(gui.until("bestmove")).containsExactly("info depth 1 time 0 nodes 0 nps 0", "bestmove e2e4");
            gui.say("position startpos moves e2e4", "go wtime 1000 btime 1000");
            assertThat(gui.until("bestmove")).containsExactly("info string go wtime 1000 btime 1000", "bestmove a7a6");
        }
    }

    @Test
    void log_movesAllDropped_namesTheRules() throws Exception {
        BookSettings settings = BookSettings.of(List.of(book)).with("BookPolicy", "exclude=e4");
        EngineSetup setup = new EngineSetup(ScriptedEngine.command(), Optional.empty(), settings, true, Map.of());
        try (ScriptedGui gui = new ScriptedGui(new UciAdapter(setup)::run)) {
            gui.say("position startpos", "go depth 1");
            assertThat(gui.until("bestmove")).contains("info string no book move: all dropped: 1 by exclude=e4");
            gui.say("position startpos moves e2e5", "go depth 1");
            assertThat(gui.until("bestmove")).contains("info string no book move: the position cannot be read");
            gui.say("setoption name Polyglot BookFile value ", "position startpos", "go depth 1");
            assertThat(gui.until("bestmove")).contains("info string no book move: no book is open");
        }
    }

    /** A regression found by a user whose script sent all lines at once. */
    @Test
    void quit_rightAfterACommand_losesNoOutputOfTheEngine() throws Exception {
        for (int i = 0; i < 10; i++) {
            try (ScriptedGui gui = gui()) {
                gui.say("isready");
                gui.until("readyok"); // the adapter does not wait for an engine that is slow to start
                gui.say("uci", "quit");
                assertThat(gui.until("uciok")).isNotEmpty();
                assertThat(gui.status()).isZero();
            }
        }
    }

    @Test
    void opponent_inUciFormat_decidesWhichBookIsUsed() throws Exception {
        Path usual = write("usual.bin", D2D4);
        BookSettings settings =
                BookSettings.of(List.of(book, usual)).withUses(Map.of(book, BookUse.parse("white,against=Deep Rybka")));
        try (ScriptedGui gui =
                new ScriptedGui(new UciAdapter(EngineSetup.of(ScriptedEngine.command(), settings))::run)) {
            gui.say("uci");
            assertThat(gui.until("uciok")).contains("option name UCI_Opponent type string default <empty>");
            gui.say("position startpos", "go depth 1");
            assertThat(gui.until("bestmove")).last().isEqualTo("bestmove d2d4");
            gui.say("setoption name UCI_Opponent value GM 2800 computer deep rybka", "go depth 1");
            assertThat(gui.until("bestmove")).last().isEqualTo("bestmove e2e4");
            gui.say("setoption name Polyglot BookOpponent value Fruit", "go depth 1");
            assertThat(gui.until("bestmove")).last().isEqualTo("bestmove d2d4");
        }
        assertThatThrownBy(() -> BookSettings.of(List.of(usual)).withUses(Map.of(book, BookUse.ALWAYS)))
                .hasMessageContaining("not among the books");
    }

    @Test
    void go_moreThanAMove_isAnsweredByTheEngine() throws Exception {
        try (ScriptedGui gui = gui()) {
            for (String search : List.of("infinite", "mate 3", "searchmoves d2d4", "perft 2")) {
                gui.say("position startpos", "go " + search);
                assertThat(gui.until("bestmove")).contains("info string go " + search);
            }
        }
    }

    @Test
    void ponder_inBook_isAnsweredAfterPonderhitOrStop() throws Exception {
        try (ScriptedGui gui = gui()) {
            for (String end : List.of("ponderhit", "stop")) {
                gui.say("position startpos", "go ponder wtime 1000", "isready");
                assertThat(gui.until("readyok")).containsExactly("readyok");
                gui.say(end);
                assertThat(gui.until("bestmove")).contains("bestmove e2e4");
            }
            gui.say("stop", "isready");
            assertThat(gui.until("readyok"))
                    .as("a stop of nothing goes to the engine")
                    .containsExactly("info string stop", "readyok");
        }
    }

    @Test
    void setoption_ofBook_isNotForwarded() throws Exception {
        Path other = write("other.bin", D2D4);
        try (ScriptedGui gui = gui()) {
            gui.say("setoption name Polyglot BookFile value " + other, "position startpos", "go");
            assertThat(gui.until("bestmove")).contains("bestmove d2d4");
            gui.say("setoption name book value false", "go");
            assertThat(gui.until("bestmove")).containsExactly("info string go", "bestmove a7a6");
            gui.say("setoption name BookThreshold value 2000");
            assertThat(gui.until("info string"))
                    .containsExactly(
                            "info string BookTreshold: expected a whole number from 0 to 1000, found \"2000\"");
            gui.say("setoption name Book value true", "setoption name BookFile value none.bin", "go");
            assertThat(gui.until("bestmove"))
                    .containsExactly("info string none.bin: no such file", "info string go", "bestmove a7a6");
            gui.say("setoption name Hash value 32");
            assertThat(gui.until("info string")).containsExactly("info string setoption name Hash value 32");
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
            gui.say("go");
            assertThat(gui.until("bestmove"))
                    .contains("info string book move e2e4 with 100.00% from " + book + ", weight 9, seed 7");
            gui.say("position startpos moves e2e4", "go");
            assertThat(gui.until("bestmove")).contains("info string no book move: not in the book");
        }
    }

    @Test
    void engine_killedDuringASearch_isAnsweredByTheAdapterWithStatus1() throws Exception {
        try (ScriptedGui gui = gui()) {
            gui.say("position startpos moves e2e4", "die");
            assertThat(gui.until("info string the engine")).last().asString().endsWith(" has ended with status 3");
            assertThat(gui.status()).isEqualTo(1);
        }
        try (ScriptedGui gui = gui()) {
            gui.say("position startpos moves e2e4", "go die");
            assertThat(gui.until("bestmove")).last().isEqualTo("bestmove 0000");
            assertThat(gui.status()).isEqualTo(1);
        }
    }

    @Test
    void engine_muchOutput_isForwardedByteForByte() throws Exception {
        try (ScriptedGui gui = gui()) {
            gui.say("flood 20000");
            List<String> lines = gui.until("flooded");
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
        assertThat(ini.ignored()).isEmpty();
        UciAdapter adapter = new UciAdapter(new EngineSetup(
                ini.command(), ini.folder(), ini.settings(), false, ini.engineOptions(), ini.adapter()));
        try (ScriptedGui gui = new ScriptedGui(adapter::run)) {
            gui.say("uci");
            assertThat(gui.until("uciok"))
                    .contains("id name Other", "option name Polyglot BookTreshold type spin default 7 min 0 max 1000")
                    .doesNotContain("id name Scripted");
            assertThat(gui.until("info string")).containsExactly("info string setoption name Hash value 32");
            gui.say("position startpos", "go");
            assertThat(gui.until("bestmove")).contains("bestmove e2e4");
        }
        Files.writeString(file, "[PolyGlot]\nBook = perhaps\n");
        assertThatThrownBy(() -> PolyglotIni.read(file))
                .hasMessage(file + ":2: Book: expected true or false, found \"perhaps\"");
    }

    /** An engine ignores a variant that it does not list, and continues in orthodox chess. */
    @Test
    void setoption_variantThatTheEngineDoesNotList_isReported() throws Exception {
        try (ScriptedGui gui = gui()) {
            gui.say("uci");
            gui.until("uciok");
            String notice = "info string the engine does not list the variant horde, so it may play another one";
            gui.say("setoption name UCI_Variant value horde", "isready");
            assertThat(gui.until("readyok")).contains(notice);
            gui.say("setoption name UCI_Variant value Chess", "isready");
            assertThat(gui.until("readyok")).noneMatch(line -> line.contains("does not list"));
        }
    }

    @Test
    void go_variantWithoutRules_isAnsweredByTheEngine() throws Exception {
        try (ScriptedGui gui = gui()) {
            gui.say("setoption name UCI_Variant value racingkings", "position startpos", "go");
            assertThat(gui.until("bestmove")).last().isEqualTo("bestmove a7a6");
            gui.say("setoption name UCI_Variant value chess", "position startpos", "go");
            assertThat(gui.until("bestmove")).last().isEqualTo("bestmove e2e4");
        }
    }

    @Test
    void setoption_bookFileAsAnnounced_keepsAllBooks() throws Exception {
        Path other = write("other.bin", D2D4);
        BookSettings two = BookSettings.of(List.of(book, other));
        assertThat(two.with("BookFile", book + ", " + other)).isEqualTo(two);
        assertThat(two.with("BookFile", other.toString()).books()).containsExactly(other);
        assertThat(two.with("Book", "false").withBooks(List.of(other)).on()).isTrue();
    }

    @Test
    void ini_commandWithBlanks_isSplitByQuotesOrTakenAsAFile() throws Exception {
        Path engine = Files.writeString(folder.resolve("my engine"), "");
        Path file = folder.resolve("polyglot.ini");
        Files.writeString(file, "\ufeff[PolyGlot]\nEngineCommand = \"" + engine + "\" -x 1\n");
        assertThat(PolyglotIni.read(file).command()).containsExactly(engine.toString(), "-x", "1");
        Files.writeString(file, "[PolyGlot]\nEngineCommand = " + engine + "\n");
        assertThat(PolyglotIni.read(file).command()).containsExactly(engine.toString());
    }

    @Test
    void quit_andEndOfInput_endWithStatus0() throws Exception {
        try (ScriptedGui gui = gui()) {
            gui.say("quit");
            assertThat(gui.status()).isZero();
        }
        ScriptedGui second = gui();
        second.close();
        assertThat(second.status()).isZero();
    }

    @Test
    void run_missingEngine_isReported() {
        UciAdapter adapter = new UciAdapter(EngineSetup.of(List.of("no-such-engine"), BookSettings.of(List.of(book))));
        assertThatThrownBy(
                        () -> adapter.run(java.io.InputStream.nullInputStream(), new java.io.ByteArrayOutputStream()))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("the engine \"no-such-engine\" cannot be started: ");
    }

    private ScriptedGui gui() {
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
        try (ScriptedGui gui = gui()) {
            gui.say("position startpos", "go depth 1");
            assertThat(gui.until("bestmove"))
                    .anySatisfy(
                            line -> assertThat(line).startsWith("info string ").contains("journal is damaged"))
                    .last()
                    .isEqualTo("bestmove e2e4");
        }
    }
}
