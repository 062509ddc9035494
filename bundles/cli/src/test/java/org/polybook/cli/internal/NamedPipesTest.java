package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.testing.Pipes;

/** Tests commands with a pipe or device in place of a file. */
@Timeout(60)
class NamedPipesTest {
    /** Command lines in which N denotes the name of the pipe or device, and D the folder of an empty book. */
    private static final List<String> READING = List.of(
            "pgheader -s N",
            "edit D/club.bin --read N",
            "uci --ini N -- engine",
            "pick D/club.bin --blacklist N",
            "build N -o D/new.bin",
            "pgn check N");

    @TempDir
    private Path folder;

    @BeforeEach
    void writeBook() throws IOException {
        Files.write(folder.resolve("club.bin"), new byte[0]);
    }

    private Run run(String line, Path name) {
        return Run.polybook(
                line.replace("N", name.toString()).replace("D/", folder + "/").split(" "));
    }

    @Test
    void pipeThatNobodyWritesTo_isAbandoned() throws Exception {
        Map<String, CompletableFuture<Run>> runs = new LinkedHashMap<>();
        for (String line : READING) {
            Path pipe = Pipes.createOrSkipTest(folder.resolve("pipe" + runs.size()));
            runs.put(line, CompletableFuture.supplyAsync(() -> run(line, pipe), each -> start(each)));
        }
        for (Map.Entry<String, CompletableFuture<Run>> each : runs.entrySet()) {
            Run run = each.getValue().get();
            assertThat(run.out() + run.err())
                    .as(each.getKey())
                    .contains("did not open within 5 s: a pipe whose other end is not open?");
            assertThat(run.status()).as(each.getKey()).isEqualTo(ExitStatus.BAD_INPUT);
        }
    }

    private static void start(Runnable task) {
        Thread thread = new Thread(task, "command");
        thread.setDaemon(true);
        thread.start();
    }

    @Test
    void deviceWithoutEnd_isReadUpToALimit() {
        Path zero = Path.of("/dev/zero");
        assumeTrue(Files.exists(zero), "skipped: there is no /dev/zero");
        List<String> errors = new ArrayList<>();
        for (String line : READING.subList(1, 4)) {
            errors.add(run(line, zero).err());
        }
        assertThat(errors).allMatch(text -> text.contains("/dev/zero: longer than "));
        assertThat(run("pgheader -s N", zero).out()).hasSizeLessThan(10_000_000);
    }

    @Test
    void pipeOfAProgram_isRead() throws Exception {
        Path pipe = Pipes.createOrSkipTest(folder.resolve("pipe"));
        Process writer = new ProcessBuilder("sh", "-c", "echo '1 e4' > '" + pipe + "'").start();
        Run run = run("edit D/club.bin --force --read N", pipe);
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).contains("e4");
        assertThat(writer.waitFor()).isZero();
    }
}
