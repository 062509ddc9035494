package org.polybook.itests.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The framework inside the application. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "bin/polybook is for POSIX shells")
class ServeIT {
    @TempDir
    Path folder;

    @Test
    void serve_withoutATerminal_printsTheSampleShelfAndEnds() throws Exception {
        App.Result run = App.run("serve");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("gnubook", "5095", "key 463b96181691fc9c", "e2e4");
        assertThat(run.status()).isZero();
    }

    @Test
    void serve_freshAndBrokenBooks_areShownAsTheyAre() throws Exception {
        Files.copy(App.SAMPLE, folder.resolve("good.bin"));
        Files.writeString(folder.resolve("torn.bin"), "not a book at all");
        Files.writeString(folder.resolve("notes.txt"), "not even named like one");
        App.Result run = App.run("serve", "--books", folder.toString());
        assertThat(run.out())
                .contains("good ", "torn ", "not served", "torn.bin: size 17")
                .doesNotContain("notes");
        assertThat(run.status()).isZero();
    }

    @Test
    void serve_emptyFolder_saysThatThereIsNothing() throws Exception {
        App.Result run = App.run("serve", "--books", folder.toString());
        assertThat(run.out()).contains("no books");
        assertThat(run.status()).isZero();
    }

    @Test
    void serve_keptAndThenTerminated_leavesNothingBehind() throws Exception {
        Path err = folder.resolve("err");
        ProcessBuilder builder = App.builder("serve", "--keep").redirectError(err.toFile());
        builder.environment()
                .put("POLYBOOK_JAVA_OPTS", "-Djava.io.tmpdir=" + Files.createDirectory(folder.resolve("tmp")));
        Process process = builder.start();
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        String line = out.readLine();
        while (line != null && !line.startsWith("e4 ")) {
            line = out.readLine();
        }
        assertThat(line).as("the shelf is printed").isNotNull();
        assertThat(process.isAlive()).isTrue();
        assertThat(list(folder.resolve("tmp"))).isPositive();
        process.destroy();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(err).isEmptyFile();
        assertThat(list(folder.resolve("tmp"))).isZero();
    }

    private static long list(Path directory) throws Exception {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.getFileName().toString().startsWith("polybook-"))
                    .count();
        }
    }
}
