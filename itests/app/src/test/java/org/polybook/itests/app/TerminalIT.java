package org.polybook.itests.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The application on a real terminal, which {@code script} of util-linux gives it, and in a pipe. */
@Tag("once")
class TerminalIT {
    private static final int GAMES = 500_000;
    private static final char INTERRUPT = 3;

    /** So many files of games take long enough that they are not read before the interrupt arrives. */
    private static final int LONG_RUN = 12;

    @TempDir
    private Path folder;

    private Path games;

    @BeforeEach
    void writeGames() throws IOException {
        games = folder.resolve("games.pgn");
        try (BufferedWriter out = Files.newBufferedWriter(games)) {
            for (int i = 0; i < GAMES; i++) {
                out.write("1. " + "abcdefgh".charAt(i % 8) + "4 " + "abcdefgh".charAt(i / 8 % 8)
                        + "5 2. Nf3 Nf6 3. Nc3 " + "1/2-1/2\n\n");
            }
        }
    }

    @Test
    void build_onATerminal_clearsItsProgressBeforeTheSummary() throws Exception {
        String screen = onTerminal("xterm", "", "build", games.toString(), "-o", book());
        assertThat(screen).contains(" games, ").contains("%, ").doesNotContain("\u001b");
        assertThat(screen).containsPattern("\r +\r500,000 games: 500,000 booked");
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "stats"})
    void command_onADumbTerminalOrWithoutColours_printsNoControlSequences(String command) throws Exception {
        String sample = App.SAMPLE.toString();
        assertThat(onTerminal("dumb", "", command, sample)).doesNotContain("\u001b");
        assertThat(onTerminal("xterm", "1", command, sample)).doesNotContain("\u001b");
    }

    @Test
    void build_onADumbTerminal_showsNoProgress() throws Exception {
        assertThat(onTerminal("dumb", "", "build", games.toString(), "-o", book()))
                .startsWith("500,000 games: 500,000 booked")
                .doesNotContain("\u001b");
    }

    /** The terminal itself shows ^C where the cursor was. */
    @Test
    void build_interrupted_leavesTheCursorOnALineOfItsOwn() throws Exception {
        List<String> command = new ArrayList<>(List.of("build", "-o", book()));
        for (int i = 0; i < LONG_RUN; i++) {
            command.add(Files.createLink(folder.resolve("games-" + i + ".pgn"), games)
                    .toString());
        }
        Process script = terminal("xterm", "", command.toArray(String[]::new));
        StringBuilder screen = new StringBuilder();
        InputStream out = script.getInputStream();
        byte[] bytes = new byte[4096];
        boolean told = false;
        for (int n = out.read(bytes); n >= 0; n = out.read(bytes)) {
            screen.append(new String(bytes, 0, n, UTF_8));
            if (!told && screen.indexOf(" games, ") >= 0) {
                told = true;
                script.getOutputStream().write(INTERRUPT);
                script.getOutputStream().flush();
            }
        }
        assertThat(script.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(screen.toString()).contains("^C").endsWith("\n").doesNotContain("booked");
        assertThat(folder.resolve("new.bin")).doesNotExist();
    }

    @Test
    void diff_readerOfThePipeGoesAway_keepsItsStatus() throws Exception {
        App.run("build", games.toString(), "-o", book(), "--max-ply", "3");
        String line = "set -o pipefail; \"$0\" diff \"$1\" \"$2\" | head -1";
        ProcessBuilder builder = App.builder();
        builder.command("bash", "-c", line, App.HOME.resolve("bin/polybook").toString(), App.SAMPLE.toString(), book());
        Process bash = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
        String out = new String(bash.getInputStream().readAllBytes(), UTF_8);
        assertThat(bash.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(out.lines()).hasSize(1);
        assertThat(bash.exitValue()).isEqualTo(1);
    }

    private String book() {
        return folder.resolve("new.bin").toString();
    }

    private static String onTerminal(String kind, String noColor, String... arguments) throws Exception {
        Process script = terminal(kind, noColor, arguments);
        String screen = new String(script.getInputStream().readAllBytes(), UTF_8);
        assertThat(script.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return screen;
    }

    private static Process terminal(String kind, String noColor, String... arguments) throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")), "script of util-linux is not installed here");
        ProcessBuilder builder = App.builder(arguments);
        String line = String.join(" ", builder.command());
        builder.command(List.of("script", "-qfec", line, "/dev/null")).redirectErrorStream(true);
        builder.environment().put("TERM", kind);
        builder.environment().remove("NO_COLOR");
        if (!noColor.isEmpty()) {
            builder.environment().put("NO_COLOR", noColor);
        }
        return builder.start();
    }
}
