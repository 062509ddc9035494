package org.polybook.uci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.io.BookLock;

/** Tests {@code ping}: a GUI ignores moves until it has received the pong. */
@Timeout(ScriptedGui.PATIENCE_SECONDS)
class XboardPingTest {
    private static final long AFTER_E4 = 0x823c9b50fd114196L;
    private static final Duration LONG = Duration.ofMinutes(10);
    private static final Duration SHORT = Duration.ofMillis(100);

    @TempDir
    private Path folder;

    private Path book;

    /** Writes a book whose only move is Black's 1... e5. */
    @BeforeEach
    void writeBook() throws IOException {
        ByteBuffer record = ByteBuffer.allocate(16);
        record.putLong(AFTER_E4).putShort((short) 0xd24).putShort((short) 9).putInt(0);
        book = Files.write(folder.resolve("book.bin"), record.array());
    }

    private ScriptedGui startAdapter(List<String> engine, Duration forPong) {
        BookSettings settings = BookSettings.of(List.of(book)).with("BookLearn", "true");
        XboardAdapter.Waits waits = new XboardAdapter.Waits(Duration.ZERO, forPong);
        return new ScriptedGui(new XboardAdapter(EngineSetup.of(engine, settings), waits)::run);
    }

    private long storedLearnField() throws IOException {
        try (BookFile opened = Books.open(book)) {
            return opened.find(AFTER_E4).get(0).learn();
        }
    }

    @Test
    void ping_beforeAMoveOfTheBook_isAnsweredBeforeIt() throws Exception {
        try (ScriptedGui gui = startAdapter(ScriptedEngine.slowReadyokCommand(), LONG)) {
            gui.sendLines("xboard", "new", "ping 1", "usermove e2e4", "ping 2", "usermove d2d4");
            assertThat(gui.readLinesUntil("pong 2")).containsExactly("pong 1", "move e7e5", "pong 2");
            assertThat(gui.readLinesUntil("move")).containsExactly("move a7a6");
        }
    }

    @Test
    void ping_afterAResult_isAnsweredWhenItIsRecorded() throws Exception {
        try (ScriptedGui gui = startAdapter(ScriptedEngine.command(), LONG)) {
            gui.sendLines("xboard", "new", "usermove e2e4", "result 0-1 {White resigns}", "ping 1");
            gui.readLinesUntil("pong 1");
            assertThat(storedLearnField()).isEqualTo(0x0001_0002);
        }
    }

    @Test
    void ping_whileTheBookStaysLocked_isAnswered() throws Exception {
        BookLock lock = BookLock.take(book.toRealPath());
        try (ScriptedGui gui = startAdapter(ScriptedEngine.command(), LONG)) {
            gui.sendLines("xboard", "new", "usermove e2e4", "result 0-1 {White resigns}", "ping 1");
            assertThat(gui.readLinesUntil("pong 1")).containsExactly("move e7e5", "pong 1");
            lock.close();
        }
        assertThat(storedLearnField()).isEqualTo(0x0001_0002);
    }

    @Test
    void ping_thatTheEngineDoesNotAnswer_delaysCommandsForALimitedTime() throws Exception {
        try (ScriptedGui gui = startAdapter(ScriptedEngine.neverReadyCommand(), SHORT)) {
            gui.sendLines("xboard", "new", "ping 1", "usermove e2e4");
            assertThat(gui.readLinesUntil("move")).containsExactly("move e7e5");
        }
    }

    /**
     * If {@code quit} were not executed, only the limit of the wait would end it, which is longer than the limit of
     * this test.
     */
    @Test
    void quit_afterAPingThatTheEngineDoesNotAnswer_isExecuted() throws Exception {
        try (ScriptedGui gui = startAdapter(ScriptedEngine.neverReadyCommand(), LONG)) {
            gui.sendLines("xboard", "new", "ping 1", "quit");
            assertThat(gui.awaitStatus()).isZero();
        }
    }
}
