package org.polybook.scid.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.Games;
import org.polybook.api.database.GameDatabase;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.io.FileChangedException;

/** Changes, replaces and closes databases while they are read. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows does not allow truncating or replacing a mapped file")
class OpenDatabaseTest {
    @TempDir
    private Path folder;

    private static void write(Path file, int at, int... bytes) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            for (int i = 0; i < bytes.length; i++) {
                channel.write(ByteBuffer.wrap(new byte[] {(byte) bytes[i]}), at + i);
            }
        }
    }

    private static void truncateToZero(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(0);
        }
    }

    @ParameterizedTest
    @CsvSource({"4, i", "4, n", "4, g", "5, i", "5, n", "5, g"})
    void source_fileWrittenToByAnotherProgram_failsAndNamesIt(int version, String kind) throws IOException {
        Path path = ScidTestDatabases.copyAsX(version, "adv_promo_hp", folder);
        Path file = folder.resolve("x.s" + kind + version);
        try (GameSource source = new ScidFormat().open(path, GameOptions.FULL);
                GameDatabase database = new ScidDatabaseFormat().open(path)) {
            write(file, 50, 0);

            assertThatThrownBy(() -> RecordingVisitor.read(source))
                    .isInstanceOf(FileChangedException.class)
                    .hasMessageStartingWith(file + ": another program has changed it since the database was opened");
            assertThatThrownBy(() -> database.row(1)).isInstanceOf(FileChangedException.class);
            assertThatThrownBy(() -> database.readGame(1, GameOptions.FULL, new RecordingVisitor()))
                    .isInstanceOf(FileChangedException.class);
            assertThatThrownBy(() -> database.check(problem -> {}, read -> true))
                    .isInstanceOf(FileChangedException.class);
        }
    }

    @Test
    void problems_indexTemporarilyUnreadable_includeTheMissingRecordsLater() throws IOException {
        Path path = ScidTestDatabases.copyAsX(4, "adv_promo_hp", folder);
        Path records = folder.resolve("x.sg4");
        Files.write(records, Arrays.copyOf(Files.readAllBytes(records), 40));
        byte[] index = Files.readAllBytes(path);
        try (GameDatabase database = new ScidDatabaseFormat().open(path)) {
            truncateToZero(path);
            assertThat(database.problems()).isEmpty();

            Files.write(path, index, StandardOpenOption.WRITE);
            assertThat(database.problems()).extracting(GameProblem::code).containsExactly("missing-records");
        }
    }

    /** Replacing the files as a whole does not affect readers that have the replaced files open. */
    @Test
    void source_databaseReplacedByRename_readsTheOldGames() throws IOException {
        Path path = ScidTestDatabases.copyAsX(4, "adv_promo_hp", folder);
        try (GameSource source = new ScidFormat().open(path, GameOptions.FULL)) {
            for (String kind : new String[] {"i", "n", "g"}) {
                Path file = folder.resolve("x.s" + kind + "4");
                Path other = Files.write(folder.resolve("other"), new byte[1000]);
                Files.move(other, file, StandardCopyOption.REPLACE_EXISTING);
            }
            RecordingVisitor recorder = RecordingVisitor.read(source);

            assertThat(recorder.games).hasSize(10);
            assertThat(recorder.problems).isEmpty();
        }
    }

    /**
     * The file is truncated before the second game's record is read: the first game is good, the other ones are
     * reported, then the source fails.
     */
    @Test
    void source_recordsTruncatedWhileReading_gamesFailAndThenTheSource() throws IOException {
        Path path = ScidTestDatabases.copyAsX(4, "adv_promo_hp", folder);
        RecordingVisitor recorder = new RecordingVisitor() {
            @Override
            public void beginGame(GameLocation place) {
                super.beginGame(place);
                if (place.game() == 2) {
                    try {
                        truncateToZero(folder.resolve("x.sg4"));
                    } catch (IOException e) {
                        throw new AssertionError(e);
                    }
                }
            }
        };
        try (GameSource source = new ScidFormat().open(path, GameOptions.FULL)) {
            assertThatThrownBy(() -> Games.read(source, recorder)).isInstanceOf(FileChangedException.class);
        }

        assertThat(recorder.games).hasSize(1);
        assertThat(recorder.problems).hasSize(9).extracting(GameProblem::code).containsOnly("unreadable");
    }

    @Test
    void source_namesTruncatedWhileReading_failsWithAnIOException() throws IOException {
        Path path = ScidTestDatabases.copyAsX(4, "adv_promo_hp", folder);
        GameVisitor truncater = new GameVisitor() {
            @Override
            public void beginGame(GameLocation place) {
                try {
                    truncateToZero(folder.resolve("x.sn4"));
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            }

            @Override
            public void tag(CharSequence name, CharSequence value) {
                assertThat(value.toString()).isEqualTo("a name that is missing");
            }
        };
        try (GameSource source = new ScidFormat().open(path, GameOptions.FULL)) {
            assertThatThrownBy(() -> Games.read(source, truncater))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("x.sn4: some of the")
                    .hasMessageContaining("cannot be read");
        }
    }

    @Test
    void database_closed_itsSourcesAndReadsFail() throws IOException {
        GameDatabase database = new ScidDatabaseFormat().open(ScidTestDatabases.index(4, "adv_promo_hp"));
        GameSource source = database.source(GameOptions.FULL, true);
        database.close();
        database.close();

        assertThatThrownBy(() -> Games.read(source, new RecordingVisitor()))
                .isInstanceOf(IOException.class)
                .hasMessageEndingWith("adv_promo_hp.si4: the database is closed");
        assertThatThrownBy(() -> database.row(1))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("closed");
        assertThatThrownBy(() -> database.readGame(1, GameOptions.FULL, new RecordingVisitor()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("closed");
        assertThat(database.games()).isEqualTo(10);
    }

    @Test
    void bundle_stopped_itsSourcesAndDatabasesFailWithThatReason() throws IOException {
        ScidFormat format = new ScidFormat();
        ScidDatabaseFormat databases = new ScidDatabaseFormat();
        GameSource source = format.open(ScidTestDatabases.index(4, "adv_promo_hp"), GameOptions.FULL);
        GameDatabase database = databases.open(ScidTestDatabases.index(5, "adv_promo_hp"));
        GameSource its = database.source(GameOptions.FULL, true);
        format.deactivate();
        databases.deactivate();

        for (GameSource each : new GameSource[] {source, its}) {
            assertThatThrownBy(() -> Games.read(each, new RecordingVisitor()))
                    .isInstanceOf(IOException.class)
                    .hasMessageEndingWith("the bundle that reads Scid's databases was stopped");
        }
        assertThatThrownBy(() -> database.row(1)).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> Games.read(
                        format.open(ScidTestDatabases.index(4, "adv_promo_hp"), GameOptions.FULL),
                        new RecordingVisitor()))
                .hasMessageEndingWith("was stopped");
    }

    @Test
    void source_closedByItself_leavesTheDatabaseOpen() throws IOException {
        try (GameDatabase database = new ScidDatabaseFormat().open(ScidTestDatabases.index(4, "adv_promo_hp"))) {
            database.source(GameOptions.FULL, true).close();

            assertThat(database.row(1).number()).isOne();
            assertThat(RecordingVisitor.read(database.source(GameOptions.FULL, true)).games)
                    .hasSize(10);
        }
    }
}
