package org.polybook.itests.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.Databases;
import org.polybook.api.Games;
import org.polybook.api.database.GameCount;
import org.polybook.api.database.GameDatabase;
import org.polybook.api.database.WriteMode;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameWriter;

/**
 * A process killed at any moment while it writes a database: every game that it has reported is stored, every game can
 * be read, and the next run leaves only the three files. If Scid is installed, it opens the database, too.
 */
@Tag("ci")
class DatabaseKillIT {
    private static final long SEED = Seeds.chooseAndPrint("kill.seed", 20261123);
    private static final int GAMES = 30;
    private static final Path SCID = Path.of("/usr/games/tkscid");
    private static final long SLOWEST_STEP_MILLIS = 400;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"append, 4", "replace, 5", "compact, 4"})
    void write_killedAtSomeMoments_keepsAllReportedGames(String work, int version) throws Exception {
        killAtMoments(work, version, 3);
    }

    @ParameterizedTest
    @Tag("long")
    @CsvSource({"append, 4", "append, 5", "replace, 4", "replace, 5", "compact, 4", "compact, 5"})
    void write_killedAtManyMoments_keepsAllReportedGames(String work, int version) throws Exception {
        killAtMoments(work, version, 100);
    }

    private void killAtMoments(String work, int version, int moments) throws Exception {
        Random random = new Random(SEED);
        Path games = Files.writeString(folder.resolve("games.pgn"), KillIT.games(GAMES), StandardCharsets.US_ASCII);
        Path folderOfDatabases = Files.createDirectory(folder.resolve("bases"));
        Path file = folderOfDatabases.resolve("base.si" + version);
        appendGames(file, games);
        for (int i = 0; i < moments; i++) {
            long reported = killAndReadReportedGames(work, file, games, random.nextInt((int) SLOWEST_STEP_MILLIS));
            checkWithScid(file, checkAndCountGames(file, reported, work + ", moment " + i + ", seed " + SEED));
        }
        appendGames(file, games);
        try (Stream<Path> files = Files.list(folderOfDatabases)) {
            assertThat(files).as("files after a successful run").hasSize(3);
        }
    }

    private static void appendGames(Path file, Path games) throws IOException {
        try (GameSource source = Games.open(games, GameOptions.FULL);
                GameWriter writer = Databases.format(file).writer(file, WriteMode.APPEND, problem -> {})) {
            Games.read(source, writer);
            writer.finish();
        }
    }

    /**
     * Starts a process, kills it that long after its first report, and returns the last number of games that it
     * reported.
     */
    private static long killAndReadReportedGames(String work, Path file, Path games, long afterMillis)
            throws Exception {
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx128m",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        DatabaseWriterProcess.class.getName(),
                        work,
                        file.toString(),
                        games.toString()))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        long reported = -1;
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII))) {
            reported = Long.parseLong(reader.readLine());
            process.waitFor(afterMillis, TimeUnit.MILLISECONDS);
            process.destroyForcibly().waitFor();
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                reported = Long.parseLong(line);
            }
        } catch (IOException closedByTheKill) {
            // the kill closed the output; the games reported before it count
        }
        return reported;
    }

    /**
     * Checks that the reported games are stored, that no step is stored in part, and that every game can be read and
     * matches the index. Returns the number of games.
     */
    private static long checkAndCountGames(Path file, long reported, String moment) throws IOException {
        try (GameDatabase database = Databases.open(file)) {
            long stored = DatabaseWriterProcess.countUndeletedGames(database);
            assertThat(stored).as(moment).isGreaterThanOrEqualTo(reported);
            assertThat(stored % GAMES).as(moment).isZero();
            GameCount count = database.check(problem -> assertThat(problem).isNull(), read -> true);
            assertThat(count.good()).isEqualTo(database.games());
            return database.games();
        }
    }

    private void checkWithScid(Path file, long stored) throws Exception {
        if (!Files.isExecutable(SCID) || !file.toString().endsWith("4")) {
            return;
        }
        String name = file.toString().substring(0, file.toString().length() - ".si4".length());
        Path script = Files.writeString(
                folder.resolve("open.tcl"),
                "set id [sc_base open SCID4 {" + name + "}]\nputs [sc_base numGames $id]\n");
        Process scid = new ProcessBuilder(SCID.toString(), script.toString())
                .redirectErrorStream(true)
                .start();
        String out = new String(scid.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(out.strip()).isEqualTo(Long.toString(stored));
    }
}
