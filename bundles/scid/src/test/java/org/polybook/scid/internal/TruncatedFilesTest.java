package org.polybook.scid.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.database.GameCount;
import org.polybook.api.database.GameDatabase;
import org.polybook.api.game.GameOptions;

/** A sound database of ten games, one file of which is truncated at each possible length. */
class TruncatedFilesTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"4, i", "4, n", "4, g", "5, i", "5, n", "5, g"})
    void truncatedFile_isRejectedByNameOrTheRemainingGamesAreRead(int version, String kind) throws IOException {
        Path path = ScidTestDatabases.copyAsX(version, "adv_promo_hp", folder);
        Path file = folder.resolve("x.s" + kind + version);
        byte[] whole = Files.readAllBytes(file);
        int before = 0;
        for (int length = 0; length <= whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            int games = countGoodGames(path, file, length);
            assertThat(games).as("%s of %d bytes", file, length).isGreaterThanOrEqualTo(before);
            before = games;
        }
        assertThat(before).isEqualTo(10);
    }

    /**
     * The number of good games in the database. Asserts that reading all games and checking the database give the same
     * number.
     */
    private static int countGoodGames(Path path, Path file, int length) throws IOException {
        RecordingVisitor recorder = new RecordingVisitor();
        GameCount count;
        try (GameDatabase database = new ScidDatabaseFormat().open(path)) {
            for (long game = 1; game <= database.games(); game++) {
                database.readGame(game, GameOptions.FULL, recorder);
            }
            count = database.check(problem -> {}, read -> true);
        } catch (IOException refused) {
            assertThat(refused).as("%d bytes", length).hasMessageContaining(file.toString());
            return 0;
        }
        assertThat(recorder.games).hasSize((int) count.good());
        return recorder.games.size();
    }
}
