package org.polybook.itests.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Wrong input of every kind gets a message a person can act on. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "bin/polybook is for POSIX shells")
class WrongInputIT {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"show", "check"})
    void book_thatIsNone_isRefused(String command) throws Exception {
        Path missing = folder.resolve("missing.bin");
        App.run(command, missing.toString()).isRefusedWith(1, missing.toString(), "no such file");
        App.run(command, folder.toString()).isRefusedWith(1, folder.toString(), "directory");
        App.run(command, "/dev/null").isRefusedWith(1, "/dev/null");
        App.run(command).isRefusedWith(2, "BOOK", "--help");
    }

    @Test
    void show_emptyNoisyAndTruncatedBook_areReported() throws Exception {
        App.run("show", empty().toString()).isRefusedWith(1, "empty.bin: the file is empty");
        App.run("show", noise().toString()).isRefusedWith(1, "not a book?");
        App.run("show", truncated().toString()).isRefusedWith(1, "not a multiple of 16", "truncated?");
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

    @Test
    void position_thatIsNone_isRefused() throws Exception {
        String book = App.SAMPLE.toString();
        App.run("show", book, "--fen", "what?").isRefusedWith(1, "FEN: column 1: ");
        App.run("show", book, "--fen", "8/8/8/8/8/8/8/8 w - - 0 1").isRefusedWith(1, "White has 0 kings");
        App.run("show", book, "--moves", "e4 e4").isRefusedWith(1, "ply 2");
        App.run("perft", "3", "--fen", "what?").isRefusedWith(1, "FEN: column 1: ");
        App.run("key", "what?").isRefusedWith(1, "<argument>:1: column 1: ");
    }

    @Test
    void commandLine_thatIsNone_isRefusedAsUsage() throws Exception {
        App.run().isRefusedWith(2, "no command", "--help");
        App.run("shwo").isRefusedWith(2, "unknown command \"shwo\"", "did you mean show");
        App.run("show", "--jsn", "x").isRefusedWith(2, "unknown option \"--jsn\"");
        App.run("key").isRefusedWith(2, "no FEN");
        App.run("key", "--variant", "tafl", "x").isRefusedWith(2, "\"tafl\"", "normal, fischerandom");
        App.run("show", "x", "--variant", "tafl").isRefusedWith(2, "\"tafl\"", "normal, fischerandom");
        App.run("perft", "many").isRefusedWith(2, "many");
        App.run("completion", "fish").isRefusedWith(2, "bash", "zsh");
    }

    @Test
    void perft_negativeDepth_isRefused() throws Exception {
        App.run("perft", "-1").isRefusedWith(1, "-1", "expected 0");
    }

    @Test
    void serve_folderThatIsNone_isRefused() throws Exception {
        App.run("serve", "--books", folder.resolve("missing").toString()).isRefusedWith(1, "no such folder");
        App.run("serve", "--books", App.SAMPLE.toString()).isRefusedWith(1, "expected a folder");
    }
}
