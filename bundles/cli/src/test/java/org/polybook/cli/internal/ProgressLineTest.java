package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.book.BookFile;
import org.polybook.cli.internal.main.Main;

@Tag("ci")
class ProgressLineTest {
    private static final long SECOND = 1_000_000_000;

    @TempDir
    private Path folder;

    private final AtomicLong clock = new AtomicLong();
    private final StringWriter screen = new StringWriter();

    private ProgressLine line(boolean enabled) {
        return new ProgressLine(new PrintWriter(screen), enabled, clock::get);
    }

    @Test
    void show_quickCommand_showsNothing() {
        ProgressLine line = line(true);
        clock.set(SECOND / 4);
        line.showIfDue(1, 2, 3, "games");
        line.clear();
        assertThat(screen).hasToString("");
    }

    @Test
    void show_shorterText_overwritesTheLongerOneAndIsClearedCompletely() {
        ProgressLine line = line(true);
        clock.set(2 * SECOND);
        line.showIfDue(50, 200, 1000, "games");
        clock.set(3 * SECOND);
        line.showIfDue("short");
        line.clear();
        line.clear();
        String first = "1,000 games, 500 a second, 25%, 6 s left";
        String blanks = " ".repeat(first.length());
        assertThat(screen).hasToString('\r' + first + "\rshort" + blanks.substring(5) + '\r' + blanks + '\r');
    }

    @Test
    void show_otherThingsAfterTheFirst_areTimedFromTheirOwnBeginning() {
        ProgressLine line = line(true);
        clock.set(100 * SECOND);
        line.showIfDue(-1, -1, 1000, "positions");
        clock.set(101 * SECOND);
        line.showIfDue(1, 100, 1, "records");
        clock.set(103 * SECOND);
        line.showIfDue(50, 100, 50, "records");
        assertThat(screen.toString())
                .contains("\r1,000 positions, 10 a second")
                .contains("\r1 records ")
                .endsWith("\r50 records, 25 a second, 50%, 2 s left");
    }

    @Test
    void show_textWiderThanTheTerminal_isTruncated() {
        ProgressLine line = line(true);
        clock.set(SECOND);
        line.showIfDue("x".repeat(200));
        assertThat(screen.toString()).hasSize(80);
    }

    @Test
    void endWithNewLine_anyText_showsNothingMore() {
        ProgressLine line = line(true);
        clock.set(SECOND);
        line.showIfDue("at work");
        line.endWithNewLine();
        clock.set(5 * SECOND);
        line.showIfDue("at work");
        line.clear();
        assertThat(screen).hasToString("\rat work\n");
    }

    @Test
    void show_noTerminal_showsNothing() {
        ProgressLine line = line(false);
        clock.set(SECOND);
        line.showIfDue("at work");
        line.endWithNewLine();
        assertThat(screen).hasToString("");
    }

    /** @param terminals the digits 0, 1 and 2 of those standard streams that are terminals */
    @ParameterizedTest
    @CsvSource({"2, false, true", "12, false, true", "12, true, false", "1, false, false"})
    void build_takesAWhile_clearsItsLineBeforeTheSummary(String terminals, boolean dumb, boolean shown) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                new SlowGames(clock), OutputStream.nullOutputStream(), err, terminals, false, dumb, clock::get);
        int status =
                Main.run(terminal, "build", "-", "-o", folder.resolve("b.bin").toString(), "--threads", "1");
        String text = err.toString(StandardCharsets.UTF_8);
        assertThat(status).as(text).isZero();
        assertThat(text.contains("games, ")).as(text).isEqualTo(shown);
        assertThat(text).doesNotContain("\u001b");
        String summary = text.substring(0, text.indexOf(" games: "));
        assertThat(summary).matches(shown ? "(?s).*\\r +\\r[0-9,]+" : "[0-9,]+");
    }

    @Test
    void book_readByAnyCommand_showsTheProgress() throws IOException {
        Path book = folder.resolve("b.bin");
        Run.withInput("1. e4 e5 1-0\n", "build", "-", "-o", book.toString(), "--no-header");
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                InputStream.nullInputStream(), OutputStream.nullOutputStream(), err, "2", false, false, clock::get);
        clock.addAndGet(SECOND);
        try (BookFile file = terminal.files().openAndReportProblems(book)) {
            file.forEach((index, key, packed) -> true);
            assertThat(err.toString(StandardCharsets.UTF_8)).startsWith("\r0 records");
            clock.addAndGet(SECOND);
            for (int i = 0; i < 1024; i++) {
                file.find(i);
            }
        }
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("\r1,024 positions looked up");
    }

    /** An input of many games; a second passes while they are read. */
    private static final class SlowGames extends InputStream {
        private static final byte[] GAME = "1. e4 e5 2. Nf3 Nc6 1-0\n\n".getBytes(StandardCharsets.US_ASCII);
        private static final int GAMES = 100_000;

        private final AtomicLong clock;
        private long at;
        private boolean waited;

        SlowGames(AtomicLong clock) {
            this.clock = clock;
        }

        @Override
        public int read() {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0];
        }

        @Override
        public int read(byte[] bytes, int offset, int length) {
            if (at >= (long) GAMES * GAME.length) {
                return -1;
            }
            if (!waited && at > (long) GAMES * GAME.length / 2) {
                waited = true;
                clock.addAndGet(SECOND);
            }
            int count = (int) Math.min(length, (long) GAMES * GAME.length - at);
            for (int i = 0; i < count; i++) {
                bytes[offset + i] = GAME[(int) ((at + i) % GAME.length)];
            }
            at += count;
            return count;
        }
    }
}
