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

/** Adapters whose process is ended from outside, as a tournament manager or a shutdown does. */
@Timeout(ScriptedGui.PATIENCE_SECONDS)
class ProcessEndTest {
    private static final long AFTER_E4 = 0x823c9b50fd114196L;

    @TempDir
    private Path folder;

    private Path book;
    private Process adapter;
    private BufferedReader heard;

    /** 1. e4 e5 for Black. */
    @BeforeEach
    void writeBook() throws IOException {
        ByteBuffer record = ByteBuffer.allocate(16);
        record.putLong(AFTER_E4).putShort((short) 0xd24).putShort((short) 9).putInt(0);
        book = Files.write(folder.resolve("book.bin"), record.array());
    }

    @AfterEach
    void end() throws InterruptedException {
        adapter.destroyForcibly().waitFor();
    }

    private void start(String protocol) throws IOException {
        adapter = AdapterProcess.start(protocol, book);
        heard = adapter.inputReader(StandardCharsets.UTF_8);
    }

    private void say(String... lines) throws IOException {
        adapter.getOutputStream().write((String.join("\n", lines) + '\n').getBytes(StandardCharsets.UTF_8));
        adapter.getOutputStream().flush();
    }

    private void hear(String beginning) throws IOException {
        String line = heard.readLine();
        while (line != null && !line.startsWith(beginning)) {
            line = heard.readLine();
        }
        assertThat(line).as("a line that begins with " + beginning).isNotNull();
    }

    private void finishGame() throws IOException {
        start("xboard");
        say("xboard", "protover 2", "new", "usermove e2e4");
        hear("move e7e5");
        say("result 0-1 {White resigns}");
    }

    private long learn() throws IOException {
        try (BookFile opened = Books.open(book)) {
            return opened.find(AFTER_E4).get(0).learn();
        }
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signals: it ends processes at once")
    void terminated_afterAResult_recordsItAndEndsTheEngine() throws Exception {
        finishGame();
        say("bk");
        hear(" no move"); // the result has been obeyed
        List<ProcessHandle> engines = adapter.descendants().toList();

        adapter.destroy();
        adapter.waitFor();

        assertThat(learn()).isEqualTo(0x0001_0002);
        assertThat(engines).hasSize(1).noneMatch(ProcessHandle::isAlive);
    }

    @Test
    void killed_afterThePong_hasRecordedTheResult() throws Exception {
        finishGame();
        say("ping 1");
        hear("pong 1");

        adapter.destroyForcibly().waitFor();

        assertThat(learn()).isEqualTo(0x0001_0002);
    }

    /** Else nothing but a kill would end it. */
    @Test
    void asked_toEndWhileTheSessionCannotBeTold_endsAnyway() throws Exception {
        adapter = AdapterProcess.start(StuckEnd.class);

        assertThat(adapter.waitFor()).isZero();
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signals: it ends processes at once")
    void terminated_uciAdapter_endsTheEngine() throws Exception {
        start("uci");
        say("uci");
        hear("uciok");
        List<ProcessHandle> engines = adapter.descendants().toList();

        adapter.destroy();
        adapter.waitFor();

        assertThat(engines).hasSize(1).noneMatch(ProcessHandle::isAlive);
    }
}
