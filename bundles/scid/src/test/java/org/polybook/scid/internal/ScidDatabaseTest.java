package org.polybook.scid.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.Databases;
import org.polybook.api.database.GameCount;
import org.polybook.api.database.GameDatabase;
import org.polybook.api.database.GameRow;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;

class ScidDatabaseTest {
    @TempDir
    private Path folder;

    static Stream<Arguments> databases() {
        return ScidTestDatabases.NAMES.stream()
                .flatMap(name -> Stream.of(Arguments.of(4, name), Arguments.of(5, name)));
    }

    /**
     * Recomputes for every game the fields that Scid's index stores about the moves. One game castles without the
     * castling right; the test ignores its problem.
     */
    @ParameterizedTest
    @MethodSource("databases")
    void check_databasesOfScid_indexAndGamesAgree(int version, String name) throws IOException {
        List<GameProblem> found = new ArrayList<>();
        try (GameDatabase database = Databases.open(ScidTestDatabases.index(version, name))) {
            assertThat(database.check(found::add, read -> true).games()).isEqualTo(database.games());
            assertThat(database.problems()).isEmpty();
        }

        found.removeIf(problem -> name.equals("adv_positions") && problem.code().equals("illegal-move"));
        assertThat(found).isEmpty();
    }

    @Test
    void check_changedFieldsOfTheIndex_reportsEach() throws IOException {
        byte[] index = Files.readAllBytes(ScidTestDatabases.index(4, "adv_promo_hp"));
        int entry = 182 + 47;
        index[entry + 8] ^= 2;
        index[entry + 22]++;
        index[entry + 36]++;
        index[entry + 37]++;
        index[entry + 38]--;
        index[entry + 39]++;
        Path changed = Files.write(ScidTestDatabases.copyAsX(4, "adv_promo_hp", folder), index);
        List<GameProblem> found = new ArrayList<>();
        try (GameDatabase database = Databases.open(changed)) {
            database.check(found::add, read -> true);
        }

        assertThat(found).singleElement().satisfies(problem -> {
            assertThat(problem.place().game()).isEqualTo(2);
            assertThat(problem.place().offset()).isEqualTo(entry);
            assertThat(problem.isFatal()).isFalse();
            assertThat(problem.message())
                    .contains("plies", "variations", "promotions", "material", "home pawns", "list of home pawns");
        });
    }

    @Test
    void row_ofAGame_hasTheFieldsOfTheIndex() throws IOException {
        try (GameDatabase database = Databases.open(ScidTestDatabases.index(4, "adv_promo_hp"))) {
            GameRow row = database.row(1);

            assertThat(row.tags()).containsKeys("Event", "Site", "Date", "Round", "White", "Black", "Result");
            assertThat(row.deleted()).isFalse();
            assertThat(row.place().offset()).isZero();
            assertThat(row.place().length()).isPositive();
            assertThatThrownBy(() -> database.row(0)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> database.row(11)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void info_ofADatabase_isItsHeader() throws IOException {
        try (GameDatabase database = Databases.open(ScidTestDatabases.index(4, "adv_tags_utf8"))) {
            assertThat(database.info().format()).isEqualTo("si4");
            assertThat(database.info().fields()).containsEntry("version", "400").containsEntry("autoload", "1");
            assertThat(database.info().flagNames()).hasSize(6);
            assertThat(database.info().nameCounts()).containsKeys("players", "events", "sites", "rounds");
        }
        try (GameDatabase database = Databases.open(ScidTestDatabases.index(5, "adv_tags_utf8"))) {
            assertThat(database.info().format()).isEqualTo("si5");
            assertThat(database.games()).isEqualTo(135);
        }
    }

    @Test
    void row_flaggedAsDeleted_isDeleted() throws IOException {
        try (GameDatabase database = Databases.open(ScidTestDatabases.index(4, "adv_tags_utf8"))) {
            long deleted = 0;
            for (long game = 1; game <= database.games(); game++) {
                deleted += database.row(game).deleted() ? 1 : 0;
            }

            assertThat(deleted).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @MethodSource("databases")
    void game_byItsNumber_isTheSameAsFromTheSource(int version, String name) throws IOException {
        RecordingVisitor one = new RecordingVisitor();
        try (GameDatabase database = Databases.open(ScidTestDatabases.index(version, name))) {
            RecordingVisitor all = RecordingVisitor.read(database.source(GameOptions.FULL, true));
            for (long game = database.games(); game > 0; game--) {
                database.readGame(game, GameOptions.FULL, one);
            }
            Collections.reverse(one.games);

            assertThat(one.games).isEqualTo(all.games);
            assertThat(one.problems).hasSameElementsAs(all.problems);
            assertThatThrownBy(() -> database.readGame(0, GameOptions.FULL, one))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("not 0");
        }
    }

    @Test
    void check_headerThatClaimsMoreGames_countsThemAsBad() throws IOException {
        Path path = ScidTestDatabases.copyAsX(4, "adv_promo_hp", folder);
        byte[] index = Files.readAllBytes(path);
        index[16] = (byte) (index[16] + 3);
        Files.write(path, index);
        List<GameProblem> found = new ArrayList<>();
        try (GameDatabase database = Databases.open(path)) {
            assertThat(database.check(found::add, read -> true)).isEqualTo(new GameCount(10, 3));
            assertThat(found).isEqualTo(database.problems()).hasSize(1);
        }
    }

    @Test
    void check_endedByTheCaller_countsWhatWasRead() throws IOException {
        Path path = ScidTestDatabases.copyAsX(4, "adv_promo_hp", folder);
        byte[] index = Files.readAllBytes(path);
        byte[] many = Arrays.copyOf(index, 182 + 47 * 3000);
        for (int game = 10; game < 3000; game++) {
            System.arraycopy(index, 182 + game % 10 * 47, many, 182 + game * 47, 47);
        }
        many[15] = (byte) (3000 >>> 8);
        many[16] = (byte) 3000;
        Files.write(path, many);
        try (GameDatabase database = Databases.open(path)) {
            List<Long> progress = new ArrayList<>();

            GameCount count = database.check(problem -> {}, read -> progress.add(read) && read < 2000);

            assertThat(count).isEqualTo(new GameCount(2048, 0));
            assertThat(progress).containsExactly(1024L, 2048L);
        }
    }
}
