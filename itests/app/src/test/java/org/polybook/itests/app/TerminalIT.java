package org.polybook.itests.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The application on a real terminal, which {@code script} of util-linux provides, and in a pipe. */
@Tag("ci")
class TerminalIT {
    private static final int GAMES = 5000;
    private static final char INTERRUPT = 3;

    /**
     * Restores the effect of an interrupt: if the tests run in the background, they ignore interrupts, and so do all
     * processes that they start.
     */
    private static final String RESTORED_INTERRUPT = "env --default-signal=INT ";

    /** Longer than the delay before the first progress is shown. */
    private static final long PROGRESS_MILLIS = 1000;

    @TempDir
    private Path folder;

    private Path games;
    /** The time limits, one for each process; each ends a process that hangs. */
    private final List<CompletableFuture<Void>> limits = new ArrayList<>();

    @BeforeEach
    void writeGames() throws IOException {
        games = folder.resolve("games.pgn");
        try (BufferedWriter out = Files.newBufferedWriter(games)) {
            for (int i = 0; i < GAMES; i++) {
                out.write(GamePipe.game(i));
            }
        }
    }

    @AfterEach
    void cancelTimeouts() {
        limits.forEach(limit -> limit.cancel(false));
    }

    /** The pipe supplies games until the test has seen the progress. */
    @Test
    void build_onATerminal_clearsItsProgressBeforeTheSummary() throws Exception {
        try (GamePipe pipe = createPipe()) {
            Process script = startOnTerminal(
                    "xterm", "", "build", pipe.path().toString(), games.toString(), "-o", newBookPath());
            InputStream out = script.getInputStream();
            String progress = readUpTo(out, "%, ");
            String all = String.format(Locale.ROOT, "%,d", pipe.endInputAndCountGames() + GAMES);
            String screen = progress + new String(out.readAllBytes(), UTF_8);
            assertThat(script.waitFor(App.PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(screen).contains(" games, ").contains("%, ").doesNotContain("\u001b");
            assertThat(screen).containsPattern("\r +\r" + all + " games: " + all + " booked");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "stats"})
    void command_onADumbTerminalOrWithoutColours_printsNoControlSequences(String command) throws Exception {
        String sample = App.SAMPLE.toString();
        assertThat(runOnTerminal("dumb", "", command, sample)).doesNotContain("\u001b");
        assertThat(runOnTerminal("xterm", "1", command, sample)).doesNotContain("\u001b");
    }

    @Test
    void build_onADumbTerminal_showsNoProgress() throws Exception {
        try (GamePipe pipe = createPipe()) {
            Process script = startOnTerminal("dumb", "", "build", pipe.path().toString(), "-o", newBookPath());
            pipe.awaitReader();
            TimeUnit.MILLISECONDS.sleep(PROGRESS_MILLIS); // time to read games
            String all = String.format(Locale.ROOT, "%,d", pipe.endInputAndCountGames());
            assertThat(new String(script.getInputStream().readAllBytes(), UTF_8))
                    .startsWith(all + " games: " + all + " booked")
                    .doesNotContain("\u001b");
        }
    }

    /** The terminal itself shows ^C at the cursor. The build has not ended, because the next game is still to come. */
    @Test
    void build_interrupted_leavesTheCursorOnANewLine() throws Exception {
        try (GamePipe pipe = createPipe()) {
            Process script = startOnTerminal(
                    "xterm", "", "build", "-o", newBookPath(), pipe.path().toString());
            InputStream out = script.getInputStream();
            String progress = readUpTo(out, " games, ");
            pipe.stopFeeding();
            script.getOutputStream().write(INTERRUPT);
            script.getOutputStream().flush();
            String screen = progress + new String(out.readAllBytes(), UTF_8);
            assertThat(script.waitFor(App.PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(screen).contains("^C").endsWith("\n").doesNotContain("booked");
            assertThat(folder.resolve("new.bin")).doesNotExist();
        }
    }

    @Test
    void diff_closedPipe_keepsItsStatus() throws Exception {
        App.run("build", games.toString(), "-o", newBookPath(), "--max-ply", "3");
        String line = "set -o pipefail; \"$0\" diff \"$1\" \"$2\" | head -1";
        ProcessBuilder builder = App.builder();
        builder.command(
                "bash", "-c", line, App.HOME.resolve("bin/polybook").toString(), App.SAMPLE.toString(), newBookPath());
        Process bash = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
        String out = new String(bash.getInputStream().readAllBytes(), UTF_8);
        assertThat(bash.waitFor(App.PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(out.lines()).hasSize(1);
        assertThat(bash.exitValue()).isEqualTo(1);
    }

    private GamePipe createPipe() throws Exception {
        skipTestWithoutScript();
        return GamePipe.createAndFeed(folder.resolve("pipe.pgn"));
    }

    private String newBookPath() {
        return folder.resolve("new.bin").toString();
    }

    private String runOnTerminal(String kind, String noColor, String... arguments) throws Exception {
        Process script = startOnTerminal(kind, noColor, arguments);
        String screen = new String(script.getInputStream().readAllBytes(), UTF_8);
        assertThat(script.waitFor(App.PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        return screen;
    }

    /** Reads the output up to that text; the rest remains to be read. */
    private static String readUpTo(InputStream out, String end) throws IOException {
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        for (int b = out.read(); b >= 0; b = out.read()) {
            read.write(b);
            if (b == end.charAt(end.length() - 1) && read.toString(UTF_8).endsWith(end)) {
                return read.toString(UTF_8);
            }
        }
        throw new AssertionError("no \"" + end + "\" in " + read.toString(UTF_8));
    }

    private static void skipTestWithoutScript() {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")), "script of util-linux is not installed here");
        assumeTrue(canRestoreInterrupt(), "env of coreutils 8.31 or later is not installed here");
    }

    private static boolean canRestoreInterrupt() {
        try {
            ProcessBuilder env = new ProcessBuilder((RESTORED_INTERRUPT + "true").split(" "));
            return env.redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException | InterruptedException e) {
            return false;
        }
    }

    private Process startOnTerminal(String kind, String noColor, String... arguments) throws IOException {
        skipTestWithoutScript();
        ProcessBuilder builder = App.builder(arguments);
        String line = RESTORED_INTERRUPT + String.join(" ", builder.command());
        builder.command(List.of("script", "-qfec", line, "/dev/null")).redirectErrorStream(true);
        builder.environment().put("TERM", kind);
        builder.environment().remove("NO_COLOR");
        if (!noColor.isEmpty()) {
            builder.environment().put("NO_COLOR", noColor);
        }
        Process script = builder.start();
        limits.add(script.onExit()
                .completeOnTimeout(script, App.PATIENCE_SECONDS, TimeUnit.SECONDS)
                .thenAccept(Process::destroyForcibly));
        return script;
    }
}
