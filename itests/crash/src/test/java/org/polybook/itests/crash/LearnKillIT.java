package org.polybook.itests.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;

/**
 * A process that is ended while it records games: the book has all games that the process reported, and at most one
 * more.
 */
@Tag("ci")
class LearnKillIT {
    private static final long SEED = Seeds.chooseAndPrint("kill.seed", 20261122);
    private static final long START = 0x463b96181691fc9cL;
    private static final int E2E4 = 0x31c;
    /** The maximum number of reported games before the kill, which happens while a later one is recorded. */
    private static final int MAX_GAMES = 500;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void record_killedAtSomeMoments_losesNoAcknowledgedGame(boolean inPlace) throws Exception {
        killAtMoments(inPlace, 3, ProcessHandle::destroyForcibly);
    }

    @ParameterizedTest
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "a process cannot be asked to end there")
    @ValueSource(booleans = {false, true})
    void record_terminatedAtSomeMoments_losesNothingAndReleasesTheLock(boolean inPlace) throws Exception {
        killAtMoments(inPlace, 3, ProcessHandle::destroy);
        assertThat(folder.toFile().list()).noneMatch(name -> name.endsWith("-lock"));
    }

    @Test
    @Tag("long")
    void record_killedAtManyMoments_losesNoAcknowledgedGame() throws Exception {
        killAtMoments(false, 100, ProcessHandle::destroyForcibly);
        killAtMoments(true, 100, ProcessHandle::destroyForcibly);
    }

    private void killAtMoments(boolean inPlace, int moments, Consumer<ProcessHandle> end) throws Exception {
        Random random = new Random(SEED);
        for (int i = 0; i < moments; i++) {
            Path book = writeBookOfOneMove(folder.resolve(i + (inPlace ? "-in-place.bin" : "-journal.bin")));
            long acknowledged = endAndReadReportedGames(book, inPlace, 1 + random.nextInt(MAX_GAMES), end);
            assertThat(countGamesInBook(book))
                    .as("moment %d, seed %d, in place %s", i, SEED, inPlace)
                    .isBetween(acknowledged, acknowledged + 1);
        }
    }

    private static Path writeBookOfOneMove(Path book) throws IOException {
        ByteBuffer record = ByteBuffer.allocate(16).putLong(START).putShort((short) E2E4);
        return Files.write(book, record.putShort((short) 1).array());
    }

    /**
     * Starts a process that records games, and ends it after it has reported {@code games} of them, while it records
     * the next. Returns the total number that it reported.
     */
    private long endAndReadReportedGames(Path book, boolean inPlace, int games, Consumer<ProcessHandle> end)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        LearningProcess.class.getName(),
                        book.toString(),
                        Boolean.toString(inPlace))
                .redirectError(folder.resolve("victim.log").toFile())
                .start();
        long acknowledged = 0;
        try (BufferedReader said =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(said.readLine())
                    .as(Files.readString(folder.resolve("victim.log")))
                    .isEqualTo("recorded");
            for (String line = "recorded"; line != null; line = said.readLine()) {
                acknowledged += line.equals("recorded") ? 1 : 0;
                if (acknowledged == games) {
                    // Process.destroyForcibly would close the output, which is still to be read
                    end.accept(process.toHandle());
                }
            }
        }
        process.waitFor();
        return acknowledged;
    }

    /** Returns the number of games in the book, which are all won. */
    private static long countGamesInBook(Path path) throws IOException {
        try (BookFile book = Books.open(path)) {
            long learn = book.find(START).get(0).learn();
            assertThat(learn & 0xFFFF).isEqualTo(2 * (learn >>> 16));
            return learn >>> 16;
        }
    }
}
