package org.polybook.itests.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Runs the commands with valid input. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "bin/polybook is for POSIX shells")
@Tag("ci")
class CommandIT {
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    @TempDir
    Path folder;

    @Test
    void key_startPosition_isTheOnlyOutput() throws Exception {
        assertThat(App.run("key", START)).isEqualTo(new App.Result(0, "463b96181691fc9c\n", ""));
    }

    @Test
    void key_linesOfAFile_areAnsweredLineByLine() throws Exception {
        Path fens = Files.write(folder.resolve("fens"), App.utf8(START + "\nGrünfeld\n" + START + "\r\n"));
        App.Result run = App.run(fens, "key", "-");
        assertThat(run.out()).isEqualTo("463b96181691fc9c\n-\n463b96181691fc9c\n");
        assertThat(run.err().lines()).hasSize(8).allMatch(line -> line.startsWith("<stdin>:2: "));
        assertThat(run.err()).startsWith("<stdin>:2: 7 faults in \"Grünfeld\"\n");
        assertThat(run.status()).isEqualTo(1);
    }

    @Test
    void key_lineOfAPipe_isAnsweredBeforeTheNextIsSent() throws Exception {
        Process process = App.builder("key", "-").start();
        try (OutputStream in = process.getOutputStream()) {
            for (int i = 0; i < 3; i++) {
                in.write(App.utf8(START + "\n"));
                in.flush();
                assertThat(new String(process.getInputStream().readNBytes(17), UTF_8))
                        .isEqualTo("463b96181691fc9c\n");
            }
        }
        assertThat(process.waitFor(App.PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
    }

    @Test
    void key_closedPipe_endsQuietly() throws Exception {
        Path fens = folder.resolve("fens");
        Files.writeString(fens, (START + "\n").repeat(200_000));
        Path err = folder.resolve("err");
        Process process = App.builder("key", "-")
                .redirectInput(fens.toFile())
                .redirectError(err.toFile())
                .start();
        assertThat(process.getInputStream().readNBytes(17)).hasSize(17);
        process.getInputStream().close();
        assertThat(process.waitFor(App.PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(err).isEmptyFile();
        assertThat(process.exitValue()).isZero();
    }

    @Test
    void show_sampleBook_hasTheStartPosition() throws Exception {
        App.Result run = App.run("show", App.SAMPLE.toString());
        assertThat(run.out()).contains("e4", "e2e4", "%");
        assertThat(run.status()).isZero();
    }

    @Test
    void show_bookWithAUnicodeName_isFound() throws Exception {
        Path book = Files.copy(App.SAMPLE, folder.resolve("Grünfeld 将棋.bin"));
        assertThat(App.run("show", book.toString()).status()).isZero();
    }

    @Test
    void check_sampleBook_hasNoErrors() throws Exception {
        App.Result run = App.run("check", App.SAMPLE.toString());
        assertThat(run.out()).contains("5,095 records, 0 errors");
        assertThat(run.status()).isZero();
    }

    /** The process of the test holds the lock of the book, as an editor does while it commits. */
    @Test
    void lockedBook_isNotReplacedByAnotherProcess() throws Exception {
        Path book = Files.copy(App.SAMPLE, folder.resolve("club.bin"));
        Path other = Files.copy(App.SAMPLE, folder.resolve("other.bin"));
        Path games = Files.writeString(folder.resolve("games.pgn"), "[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n");
        String name = book.toString();
        String[][] commands = {
            {"header", "set", name, "--comment", "mine"},
            {"header", "delete", name},
            {"pgheader", "-c", "mine", name},
            {"repair", name, "-o", name},
            {"build", games.toString(), "-o", name},
            {"merge", other.toString(), "-o", name},
            {"make-book", "-pgn", games.toString(), "-bin", name},
            {"merge-book", "-in1", other.toString(), "-in2", other.toString(), "-out", name},
            {"export", other.toString(), "--format", "csv", "-o", name},
            {"tree", other.toString(), "-o", name, "--format", "svg"},
            {"dump-book", "-color", "white", "-bin", other.toString(), "-out", name},
            {"edit", name, "set", "e4=5"},
            {"edit", name, "commit"}
        };
        try (FileChannel lock = FileChannel.open(
                folder.toRealPath().resolve(".club.bin.polybook-lock"),
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.WRITE)) {
            lock.write(ByteBuffer.wrap(App.utf8("polybook lock: a test")));
            assertThat(lock.lock(1L << 40, 1, false).isValid()).isTrue();
            for (String[] command : commands) {
                App.run(command).assertRefused(1, "club.bin: is being changed by a test");
                assertThat(book).hasSameBinaryContentAs(App.SAMPLE);
            }
        }
        for (String[] command : new String[][] {commands[0], commands[3], commands[11], commands[12]}) {
            assertThat(App.run(command).status()).as(String.join(" ", command)).isZero();
        }
    }

    /**
     * Two processes change the book concurrently. In either order of the changes, an acknowledged edit is in the book
     * at the end.
     */
    @Test
    void edit_committedWhileAnotherProcessSetsTheHeader_isNeverLost() throws Exception {
        Path book = Files.copy(App.SAMPLE, folder.resolve("club.bin"));
        for (int round = 1; round <= 3; round++) {
            Process header = startWithoutOutput("header", "set", book.toString(), "--comment", "round " + round);
            Process repair = startWithoutOutput("repair", book.toString(), "-o", book.toString());
            int edited = App.run("edit", book.toString(), "set", "e4=" + (700 + round))
                    .status();
            int committed = App.run("edit", book.toString(), "commit").status();
            assertThat(header.waitFor(App.PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(repair.waitFor(App.PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            App.Result shown = App.run("show", book.toString());
            if (edited == 0) {
                assertThat(shown.out())
                        .as("round %d, commit %d", round, committed)
                        .contains(" " + (700 + round) + " ");
            }
            if (header.exitValue() == 0) {
                assertThat(App.run("header", "show", book.toString()).out()).contains("round " + round);
            }
        }
    }

    private static Process startWithoutOutput(String... arguments) throws IOException {
        return App.builder(arguments)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    @Test
    void perft_depth4_is197281() throws Exception {
        assertThat(App.run("perft", "4").out().lines().toList()).last().isEqualTo("nodes 197281");
    }

    @Test
    void version_isOneLine() throws Exception {
        assertThat(App.run("--version").out()).matches("polybook [0-9]+\\.[0-9]+\\.[0-9]+\\S*\n");
    }

    @Test
    void help_namesCommandsAndOptions() throws Exception {
        assertThat(App.run("help").out()).contains("key", "show", "check", "perft", "serve", "completion");
        assertThat(App.run("help", "show").out()).contains("--fen", "--moves", "--json");
    }

    @Test
    void completion_forBash_isAValidScript() throws Exception {
        Path script = folder.resolve("completion");
        Files.writeString(script, App.run("completion", "bash").out());
        Process bash = new ProcessBuilder("sh", "-n", script.toString()).start();
        assertThat(Files.readString(script)).contains("complete", "polybook");
        assertThat(bash.waitFor(App.PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void script_throughALink_findsItsApplication() throws IOException, InterruptedException {
        Path link = Files.createSymbolicLink(folder.resolve("pb"), App.HOME.resolve("bin/polybook"));
        ProcessBuilder builder = App.builder();
        builder.command(link.toString(), "key", START);
        Process process = builder.start();
        assertThat(new String(process.getInputStream().readAllBytes(), UTF_8)).isEqualTo("463b96181691fc9c\n");
        assertThat(process.waitFor(App.PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void script_javaTooOld_isRefusedWithTheReason() throws Exception {
        Path old = Files.createDirectories(folder.resolve("jdk11/bin")).getParent();
        Files.writeString(old.resolve("release"), "JAVA_VERSION=\"11.0.2\"\n");
        assertThat(Files.createFile(old.resolve("bin/java")).toFile().setExecutable(true))
                .isTrue();
        assertThat(errorOutputWithJava(old))
                .contains("Java 17 or later is required")
                .contains("11.0.2");
        assertThat(errorOutputWithJava(folder)).contains("JAVA_HOME is " + folder);
    }

    private static String errorOutputWithJava(Path javaHome) throws IOException, InterruptedException {
        ProcessBuilder builder = App.builder("key", START);
        builder.environment().put("JAVA_HOME", javaHome.toString());
        Process process = builder.start();
        String err = new String(process.getErrorStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).isEqualTo(1);
        return err;
    }
}
