package org.polybook.itests.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Memory and open files depend on the number of games, not on the number of files with games. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "bin/polybook is for POSIX shells")
@Tag("ci")
class ManyInputsIT {
    private static final int FILES = 1000;
    private static final int MOST_OPEN = 256;
    /** The usual limit of a system. */
    private static final String USUAL_OPEN = "ulimit -n 1024";

    private static final String GAME = "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n";

    @TempDir
    private Path folder;

    private Path book;

    @BeforeEach
    void writeGames() throws IOException {
        book = folder.resolve("book.bin");
        Files.createDirectory(folder.resolve("games"));
        for (int i = 0; i < FILES; i++) {
            Files.writeString(folder.resolve("games").resolve(i + ".pgn"), GAME);
        }
    }

    @Test
    void build_moreFilesThanMayBeOpenInLittleMemory_readsAll() throws Exception {
        assertThat(runWithFewOpenFiles("build GAMES -o " + book + " --memory 32m"))
                .startsWith("1,000 games: 1,000 booked");
        assertThat(runWithFewOpenFiles("build --preview GAMES --memory 32m")).contains("1,000 games: 1,000 booked");
    }

    /**
     * Most of the moves do not fit into the memory; many threads would not fit either. The partitions on disk need 256
     * open files.
     */
    @Test
    void build_manyPositionsInLittleMemory_givesTheSameBook() throws Exception {
        PawnGames.write(folder.resolve("pawns.pgn"), 300_000);
        Path small = folder.resolve("small.bin");
        String line = "build pawns.pgn --min-games 1 --threads 8 -o ";
        assertThat(runWithLimit(USUAL_OPEN, line + book + " --memory 512m", 0))
                .startsWith("300,000 games: 300,000 booked");
        assertThat(runWithLimit(USUAL_OPEN, line + small + " --memory 16m", 0))
                .startsWith("300,000 games: 300,000 booked");
        assertThat(small).hasSameBinaryContentAs(book);
    }

    @Test
    void learnRecord_moreFilesThanMayBeOpen_readsAll() throws Exception {
        runWithFewOpenFiles("build games/1.pgn -o " + book);
        assertThat(runWithFewOpenFiles("learn record " + book + " GAMES --side white"))
                .startsWith("1,000 games recorded");
    }

    @Test
    void build_lastFileMissing_isReportedBeforeAnyFileIsRead() throws Exception {
        App.run(
                        "build",
                        folder.resolve("games/1.pgn").toString(),
                        "/nowhere/x.pgn",
                        "-o",
                        book.toString(),
                        "--report",
                        folder.resolve("report").toString())
                .assertRefused(1, "/nowhere/x.pgn: no such file");
        assertThat(folder.resolve("report")).doesNotExist();
    }

    /** The virtual machine would refuse the option with its own message and status 1. */
    @Test
    void build_memoryOutOfRange_isRefusedByTheCommand() throws Exception {
        String games = folder.resolve("games/1.pgn").toString();
        App.run("build", games, "-o", book.toString(), "--memory", "1m").assertRefused(2, "at least 16m");
        App.run("build", games, "-o", book.toString(), "--memory=99999999g").assertRefused(2, "at most 1024g");
    }

    /** The virtual machine needs 128 MiB besides its heap, so that much of the memory remains for the heap. */
    @ParameterizedTest
    @CsvSource({"2g, 1.88G", "256m, 128.00M", "192m, 64.00M", "100m, 64.00M", "16m, 16.00M"})
    void build_memory_isThatOfTheHeapAndOfTheVirtualMachine(String memory, String heap) throws Exception {
        ProcessBuilder builder = App.builder(
                "build", folder.resolve("games/1.pgn").toString(), "-o", book.toString(), "--memory", memory);
        builder.environment().put("POLYBOOK_JAVA_OPTS", "-XshowSettings:vm -Duser.language=en");
        Process process = builder.redirectErrorStream(true).start();
        assertThat(new String(process.getInputStream().readAllBytes(), UTF_8)).contains("Max. Heap Size: " + heap);
        assertThat(process.waitFor()).isZero();
    }

    /** The virtual machine cannot reserve that much address space. */
    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "other systems do not limit the space of addresses")
    void build_memoryAboveTheLimitOfAddresses_isRefusedByTheScript() throws Exception {
        assertThat(runWithLimit("ulimit -v 8000000", "build games/1.pgn -o " + book + " --memory 30g", 2))
                .isEqualTo("polybook build: --memory: 30g exceeds the limit of this process "
                        + "(8000000 KiB of address space, ulimit -v)\n");
    }

    private String runWithFewOpenFiles(String line) throws Exception {
        return runWithLimit("ulimit -n " + MOST_OPEN, line, 0);
    }

    private String runWithLimit(String limit, String line, int status) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                "sh",
                "-c",
                limit + "; cd \"$1\" && exec \"$0\" " + line.replace("GAMES", "games/*.pgn"),
                App.HOME.resolve("bin/polybook").toString(),
                folder.toString()));
        ProcessBuilder builder = App.builder();
        Process process = builder.command(command).redirectErrorStream(true).start();
        String out = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(out).isEqualTo(status);
        return out;
    }
}
