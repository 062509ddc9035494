package org.polybook.uci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;

/** Tests adapters whose process is terminated, as by a tournament manager or a shutdown. */
@Timeout(ScriptedGui.PATIENCE_SECONDS)
class TerminationHandlerTest {
    private static final long AFTER_E4 = 0x823c9b50fd114196L;

    @TempDir
    private Path folder;

    private Path book;
    private Process adapter;
    private BufferedReader output;

    /** Writes a book whose only move is Black's 1... e5. */
    @BeforeEach
    void writeBook() throws IOException {
        ByteBuffer record = ByteBuffer.allocate(16);
        record.putLong(AFTER_E4).putShort((short) 0xd24).putShort((short) 9).putInt(0);
        book = Files.write(folder.resolve("book.bin"), record.array());
    }

    @AfterEach
    void killAdapter() throws InterruptedException {
        adapter.destroyForcibly().waitFor();
    }

    private void startAdapter(String protocol) throws IOException {
        adapter = AdapterProcess.start(protocol, book);
        output = adapter.inputReader(StandardCharsets.UTF_8);
    }

    private void sendLines(String... lines) throws IOException {
        adapter.getOutputStream().write((String.join("\n", lines) + '\n').getBytes(StandardCharsets.UTF_8));
        adapter.getOutputStream().flush();
    }

    private void awaitLine(String beginning) throws IOException {
        String line = output.readLine();
        while (line != null && !line.startsWith(beginning)) {
            line = output.readLine();
        }
        assertThat(line).as("a line that begins with " + beginning).isNotNull();
    }

    private void finishGame() throws IOException {
        startAdapter("xboard");
        sendLines("xboard", "protover 2", "new", "usermove e2e4");
        awaitLine("move e7e5");
        sendLines("result 0-1 {White resigns}");
    }

    private long storedLearnField() throws IOException {
        try (BookFile opened = Books.open(book)) {
            return opened.find(AFTER_E4).get(0).learn();
        }
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signals: it ends processes at once")
    void terminated_afterAResult_recordsItAndEndsTheEngine() throws Exception {
        finishGame();
        sendLines("bk");
        awaitLine(" no move"); // the answer to "bk": the result has been processed
        List<ProcessHandle> engines = adapter.descendants().toList();

        adapter.destroy();
        adapter.waitFor();

        assertThat(storedLearnField()).isEqualTo(0x0001_0002);
        assertThat(engines).hasSize(1).noneMatch(ProcessHandle::isAlive);
    }

    @Test
    void killed_afterThePong_hasRecordedTheResult() throws Exception {
        finishGame();
        sendLines("ping 1");
        awaitLine("pong 1");

        adapter.destroyForcibly().waitFor();

        assertThat(storedLearnField()).isEqualTo(0x0001_0002);
    }

    /** A stuck session must not block the end: only a kill would then end the process. */
    @Test
    void terminated_whileTheSessionIsStuck_endsAnyway() throws Exception {
        adapter = AdapterProcess.start(StuckTermination.class);

        assertThat(adapter.waitFor()).isZero();
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signals: it ends processes at once")
    void terminated_uciAdapter_endsTheEngine() throws Exception {
        startAdapter("uci");
        sendLines("uci");
        awaitLine("uciok");
        List<ProcessHandle> engines = adapter.descendants().toList();

        adapter.destroy();
        adapter.waitFor();

        assertThat(engines).hasSize(1).noneMatch(ProcessHandle::isAlive);
    }
}
