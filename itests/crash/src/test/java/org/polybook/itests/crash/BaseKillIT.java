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
 * A process killed at any moment while it writes a base: every game that it has told of is there, every game can be read, and the next
 * run leaves nothing but the three files. Where Scid is installed, it opens the base, too.
 */
@Tag("ci")
class BaseKillIT {
    private static final long SEED = Seeds.of("kill.seed", 20261123);
    private static final int GAMES = 30;
    private static final Path SCID = Path.of("/usr/games/tkscid");
    private static final long SLOWEST_STEP_MILLIS = 400;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"append, 4", "replace, 5", "compact, 4"})
    void write_killedAtSomeMoments_holdsWhatItTold(String work, int version) throws Exception {
        killAtMoments(work, version, 3);
    }

    @ParameterizedTest
    @Tag("long")
    @CsvSource({"append, 4", "append, 5", "replace, 4", "replace, 5", "compact, 4", "compact, 5"})
    void write_killedAtManyMoments_holdsWhatItTold(String work, int version) throws Exception {
        killAtMoments(work, version, 100);
    }

    private void killAtMoments(String work, int version, int moments) throws Exception {
        Random random = new Random(SEED);
        Path games = Files.writeString(folder.resolve("games.pgn"), KillIT.games(GAMES), StandardCharsets.US_ASCII);
        Path bases = Files.createDirectory(folder.resolve("bases"));
        Path base = bases.resolve("base.si" + version);
        write(base, games);
        for (int i = 0; i < moments; i++) {
            long told = killOnce(work, base, games, random.nextInt((int) SLOWEST_STEP_MILLIS));
            askScid(base, check(base, told, work + ", moment " + i + ", seed " + SEED));
        }
        write(base, games);
        try (Stream<Path> files = Files.list(bases)) {
            assertThat(files).as("files after a run that ended well").hasSize(3);
        }
    }

    private static void write(Path base, Path games) throws IOException {
        try (GameSource source = Games.open(games, GameOptions.FULL);
                GameWriter writer = Databases.format(base).writer(base, WriteMode.APPEND, problem -> {})) {
            Games.read(source, writer);
            writer.finish();
        }
    }

    /** Returns how many games it told of last. */
    private static long killOnce(String work, Path base, Path games, long afterMillis) throws Exception {
        Process victim = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx128m",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        BaseVictim.class.getName(),
                        work,
                        base.toString(),
                        games.toString()))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        long told = -1;
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(victim.getInputStream(), StandardCharsets.US_ASCII))) {
            told = Long.parseLong(reader.readLine());
            victim.waitFor(afterMillis, TimeUnit.MILLISECONDS);
            victim.destroyForcibly().waitFor();
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                told = Long.parseLong(line);
            }
        } catch (IOException closedByTheKill) {
            // what was told until then counts
        }
        return told;
    }

    /** Every game can be read and is what the index says; returns how many there are. */
    private static long check(Path base, long told, String moment) throws IOException {
        try (GameDatabase database = Databases.open(base)) {
            long held = BaseVictim.held(database);
            assertThat(held).as(moment).isGreaterThanOrEqualTo(told);
            assertThat(held % GAMES).as(moment).isZero();
            GameCount count = database.check(problem -> assertThat(problem).isNull(), read -> true);
            assertThat(count.good()).isEqualTo(database.games());
            return database.games();
        }
    }

    private void askScid(Path base, long held) throws Exception {
        if (!Files.isExecutable(SCID) || !base.toString().endsWith("4")) {
            return;
        }
        String name = base.toString().substring(0, base.toString().length() - ".si4".length());
        Path script = Files.writeString(
                folder.resolve("open.tcl"),
                "set id [sc_base open SCID4 {" + name + "}]\nputs [sc_base numGames $id]\n");
        Process scid = new ProcessBuilder(SCID.toString(), script.toString())
                .redirectErrorStream(true)
                .start();
        String out = new String(scid.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(out.strip()).isEqualTo(Long.toString(held));
    }
}
