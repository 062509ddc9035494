package org.polybook.itests.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Invalid input of every kind gets a message that a person can act on. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "bin/polybook is for POSIX shells")
@Tag("ci")
@Execution(ExecutionMode.CONCURRENT)
class WrongInputIT {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"show", "check"})
    void fileThatIsNotABook_isRefused(String command) throws Exception {
        Path missing = folder.resolve("missing.bin");
        App.run(command, missing.toString()).assertRefused(1, missing.toString(), "no such file");
        App.run(command, folder.toString()).assertRefused(1, folder.toString(), "directory");
        App.run(command, "/dev/null").assertRefused(1, "/dev/null");
        App.run(command).assertRefused(2, "BOOK", "--help");
    }

    @Test
    void show_emptyNoisyAndTruncatedBook_areReported() throws Exception {
        App.run("show", empty().toString()).assertRefused(1, "empty.bin: the file is empty");
        App.run("show", noise().toString()).assertRefused(1, "not a book?");
        App.run("show", truncated().toString()).assertRefused(1, "not a multiple of 16", "truncated?");
    }

    @Test
    void check_emptyNoisyAndTruncatedBook_haveErrors() throws Exception {
        assertErrors(empty(), "the file is empty");
        assertErrors(noise(), "expected ascending order");
        assertErrors(truncated(), "size 81513 is not a multiple of 16 (truncated?)");
    }

    private static void assertErrors(Path book, String finding) throws Exception {
        App.Result run = App.run("check", book.toString());
        assertThat(run.out()).contains(finding).doesNotContain(" 0 errors");
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isEqualTo(1);
    }

    private Path empty() throws IOException {
        return Files.write(folder.resolve("empty.bin"), new byte[0]);
    }

    private Path noise() throws IOException {
        byte[] bytes = new byte[64_000];
        new Random(1).nextBytes(bytes);
        return Files.write(folder.resolve("noise.bin"), bytes);
    }

    private Path truncated() throws IOException {
        byte[] book = Files.readAllBytes(App.SAMPLE);
        return Files.write(folder.resolve("truncated.bin"), Arrays.copyOf(book, book.length - 7));
    }

    private Path games(String name, String movetext) throws IOException {
        return Files.writeString(folder.resolve(name), "[Result \"1-0\"]\n\n" + movetext + " 1-0\n\n");
    }

    /** Commands with {@code IN} and {@code OUT}; the input is a file of games or a copy of the sample book. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "build G/IN -o G/OUT",
                "build G/IN -o G/new --report G/OUT",
                "build G/IN -o G/new --quarantine G/OUT",
                "build G/IN --preview --report G/OUT",
                "make-book -pgn G/IN -bin G/OUT",
                "make-book -pgn G/IN -bin G/new --report G/OUT",
                "export G/IN --format csv -o G/OUT",
                "tree G/IN -o G/OUT",
                "dump-book -color white -bin G/IN -out G/OUT"
            })
    void command_outputIsTheInputByAnyName_isRefusedAndNothingChanges(String line) throws Exception {
        boolean makes = line.startsWith("build") || line.startsWith("make");
        Path input = makes ? games("in", "1. e4 e5 2. Nf3") : Files.copy(App.SAMPLE, folder.resolve("in"));
        byte[] before = Files.readAllBytes(input);
        Files.createSymbolicLink(folder.resolve("soft"), Path.of("in"));
        Files.createLink(folder.resolve("hard"), input);
        for (String output : new String[] {"in", "soft", "hard"}) {
            run(line.replace("IN", "in").replace("OUT", output)).assertRefused(1, output + ": ", "which is read");
            assertThat(input).hasBinaryContent(before);
            assertThat(folder.resolve("soft")).isSymbolicLink();
        }
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left)
                    .extracting(file -> file.getFileName().toString())
                    .containsExactlyInAnyOrder("in", "soft", "hard");
        }
    }

    @Test
    void build_outputIsTheFileThatStandardInputCameFrom_isRefused() throws Exception {
        Path input = games("in", "1. e4 e5 2. Nf3");
        byte[] before = Files.readAllBytes(input);
        App.run(input, "build", "-", "-o", input.toString()).assertRefused(1, "in: ", "which is read");
        assertThat(input).hasBinaryContent(before);
    }

    private App.Result run(String line) throws Exception {
        return App.run(Arrays.stream(line.split(" "))
                .map(word -> word.replace("G/", folder + "/"))
                .toArray(String[]::new));
    }

    @Test
    void export_overABookWithPendingEdits_isRefusedAndKeepsTheEdit() throws Exception {
        Files.copy(App.SAMPLE, folder.resolve("club.bin"));
        Files.copy(App.SAMPLE, folder.resolve("other.bin"));
        assertThat(run("edit G/club.bin set e4=777").status()).isZero();
        run("export G/other.bin --format csv -o G/club.bin").assertRefused(1, "club.bin: has a journal", "set-aside");
        run("tree G/other.bin -o G/club.bin").assertRefused(1, "club.bin: has a journal");
        run("export G/other.bin --format csv -o G/.club.bin.polybook-journal").assertRefused(1, "journals and locks");
        assertThat(run("show G/club.bin").out()).contains("777");
    }

    /** A folder of the user, and a link to another user's folder, have names like those of Polybook's work folders. */
    @Test
    void build_foldersThatLookLikeWorkFolders_areNotTouched() throws Exception {
        games("in", "1. e4 e5");
        Path own = Files.createDirectory(folder.resolve(".out.bin.polybook-backup"));
        Files.writeString(own.resolve("book"), "precious");
        Path strange = Files.createDirectory(folder.resolve("strange"));
        Files.writeString(strange.resolve("book"), "not ours");
        Files.createSymbolicLink(folder.resolve(".out.bin.polybook-1-1"), strange);
        assertThat(run("build G/in -o G/out.bin").status()).isZero();
        assertThat(own.resolve("book")).hasContent("precious");
        assertThat(strange.resolve("book")).hasContent("not ours");
        assertThat(folder.resolve(".out.bin.polybook-1-1")).isSymbolicLink();
    }

    @Test
    void build_withoutMoves_keepsTheExistingBook() throws Exception {
        Path book = Files.copy(App.SAMPLE, folder.resolve("good.bin"));
        games("bad.pgn", "1. e4 Ke5");
        Files.write(folder.resolve("7z.pgn"), new byte[] {'7', 'z', (byte) 0xBC, (byte) 0xAF, 0x27, 0x1C, 0, 4});
        Files.writeString(folder.resolve("rar.pgn"), "Rar!\u001a\u0007\u0001");
        Files.write(folder.resolve("zip.pgn"), new byte[] {'P', 'K', 3, 4, 20, 0, 0, 0, 8, 0});
        Files.write(folder.resolve("empty.pgn"), new byte[0]);
        String[][] rows = {
            {"bad.pgn", "1 bad", "the new book has no records"},
            {"7z.pgn", "7z.pgn: the 7z data is damaged", ""},
            {"rar.pgn", "rar.pgn: is a RAR archive", "expected PGN"},
            {"zip.pgn", "zip.pgn: the zip data is damaged", ""},
            {"empty.pgn", "0 read", "the new book has no records"}
        };
        for (String[] row : rows) {
            run("build G/" + row[0] + " -o G/good.bin").assertRefused(1, row[1], row[2]);
            run("make-book -pgn G/" + row[0] + " -bin G/good.bin").assertRefused(1, row[1], row[2]);
            assertThat(book).hasSameBinaryContentAs(App.SAMPLE);
        }
        run("build G/bad.pgn -o G/new.bin").assertRefused(1, "new.bin: is a book without moves");
    }

    /** A limit of the system on the size of files simulates a full disk. */
    @Test
    void incompleteWrite_namesTheBookAndKeepsTheOldOne() throws Exception {
        Path book = Files.copy(App.SAMPLE, folder.resolve("club.bin"));
        Path old = Files.writeString(folder.resolve("old"), "precious");
        String[] lines = {
            "header set " + book + " --comment mine",
            "repair " + book + " -o " + book,
            "repair " + book + " -o " + old,
            "merge " + book + " -o " + old,
            "export " + book + " --format json -o " + old
        };
        for (String line : lines) {
            String target = line.startsWith("header") || line.endsWith("club.bin") ? "club.bin" : "old";
            ProcessBuilder builder = App.builder(line.split(" "));
            builder.command().addAll(0, List.of("sh", "-c", "ulimit -f 70; exec \"$@\"", "sh"));
            Process process =
                    builder.redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
            String err = new String(process.getErrorStream().readAllBytes(), UTF_8);
            assertThat(process.waitFor(App.PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(err).as(line).contains(target + ": cannot be written: ").doesNotContain("Exception");
            assertThat(process.exitValue()).as(line).isEqualTo(1);
            assertThat(book).hasSameBinaryContentAs(App.SAMPLE);
            assertThat(old).hasContent("precious");
        }
    }

    @Test
    void invalidPosition_isRefused() throws Exception {
        String book = App.SAMPLE.toString();
        App.run("show", book, "--fen", "what?").assertRefused(1, "FEN: 6 faults in \"what?\"", "\n  column 1: ");
        App.run("show", book, "--fen", "8/8/8/8/8/8/8/8 w - - 0 1").assertRefused(1, "White has 0 kings");
        App.run("show", book, "--moves", "e4 e4").assertRefused(1, "ply 2");
        App.run("perft", "3", "--fen", "what?").assertRefused(1, "FEN: 6 faults in \"what?\"", "\n  column 1: ");
        App.run("key", "what?").assertRefused(1, "<argument>:1:   column 1: ");
    }

    @Test
    void invalidCommandLine_isRefusedWithTheUsage() throws Exception {
        App.run().assertRefused(2, "no command", "--help");
        App.run("shwo").assertRefused(2, "unknown command \"shwo\"", "did you mean show");
        App.run("show", "--jsn", "x").assertRefused(2, "unknown option \"--jsn\"");
        App.run("key").assertRefused(2, "no FEN");
        App.run("key", "--variant", "tafl", "x").assertRefused(2, "\"tafl\"", "normal, fischerandom");
        App.run("show", "x", "--variant", "tafl").assertRefused(2, "\"tafl\"", "normal, fischerandom");
        App.run("show", "x", "--scheme", "zobrist").assertRefused(2, "unknown scheme \"zobrist\"", "polyglot");
        App.run("perft", "many").assertRefused(2, "many");
        App.run("completion", "tcsh").assertRefused(2, "bash", "zsh", "fish");
    }

    @Test
    void perft_negativeDepth_isRefused() throws Exception {
        App.run("perft", "-1").assertRefused(1, "-1", "expected 0");
    }

    @Test
    void browse_withoutTheBrowser_saysHowToGetIt() throws Exception {
        // a copy, as the program in the folder of the build would find the browser
        Path application = folder.resolve("application");
        App.copyWithAddedBundles(application);
        App.runCopyAt(application, "browse")
                .assertRefused(1, "the browser is not installed: unpack polybook-browser next to");
    }

    @Test
    void serve_missingFolder_isRefused() throws Exception {
        App.run("serve", "--books", folder.resolve("missing").toString()).assertRefused(1, "no such folder");
        App.run("serve", "--books", App.SAMPLE.toString()).assertRefused(1, "expected a folder");
    }
}
