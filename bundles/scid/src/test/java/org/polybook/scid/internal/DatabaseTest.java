package org.polybook.scid.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.database.Databases;
import org.polybook.api.database.GameDatabase;
import org.polybook.api.database.GameRow;
import org.polybook.api.game.GameProblem;

class DatabaseTest {
    @TempDir
    private Path folder;

    static Stream<Arguments> bases() {
        return Vectors.NAMES.stream().flatMap(name -> Stream.of(Arguments.of(4, name), Arguments.of(5, name)));
    }

    /** What Scid's index keeps of the moves, counted anew for every game; one game castles where it has no right to. */
    @ParameterizedTest
    @MethodSource("bases")
    void check_basesOfScid_indexAndGamesAgree(int version, String name) throws IOException {
        List<GameProblem> found = new ArrayList<>();
        try (GameDatabase database = Databases.open(Vectors.base(version, name))) {
            assertThat(database.check(found::add)).isEqualTo(database.games());
            assertThat(database.problems()).isEmpty();
        }

        found.removeIf(problem -> name.equals("adv_positions") && problem.code().equals("illegal-move"));
        assertThat(found).isEmpty();
    }

    @Test
    void check_fieldsOfTheIndexChanged_eachIsTold() throws IOException {
        byte[] index = Files.readAllBytes(Vectors.base(4, "adv_promo_hp"));
        int entry = 182 + 47;
        index[entry + 8] ^= 2;
        index[entry + 22]++;
        index[entry + 36]++;
        index[entry + 37]++;
        index[entry + 38]--;
        index[entry + 39]++;
        Path changed = Files.write(folder.resolve("x.si4"), index);
        for (String kind : List.of("n", "g")) {
            Files.copy(
                    Vectors.base(4, "adv_promo_hp").resolveSibling("adv_promo_hp.s" + kind + "4"),
                    folder.resolve("x.s" + kind + "4"));
        }
        List<GameProblem> found = new ArrayList<>();
        try (GameDatabase database = Databases.open(changed)) {
            database.check(found::add);
        }

        assertThat(found).singleElement().satisfies(problem -> {
            assertThat(problem.place().game()).isEqualTo(2);
            assertThat(problem.place().offset()).isEqualTo(entry);
            assertThat(problem.isFatal()).isFalse();
            assertThat(problem.message())
                    .contains("half-moves", "variations", "promotions", "material", "home pawns", "list of home pawns");
        });
    }

    @Test
    void row_ofAGame_hasWhatTheIndexTells() throws IOException {
        try (GameDatabase database = Databases.open(Vectors.base(4, "adv_promo_hp"))) {
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
    void info_ofABase_isItsHeader() throws IOException {
        try (GameDatabase database = Databases.open(Vectors.base(4, "adv_tags_utf8"))) {
            assertThat(database.info().format()).isEqualTo("si4");
            assertThat(database.info().fields()).containsEntry("version", "400").containsEntry("autoload", "1");
            assertThat(database.info().flagNames()).hasSize(6);
            assertThat(database.info().names()).containsKeys("players", "events", "sites", "rounds");
        }
        try (GameDatabase database = Databases.open(Vectors.base(5, "adv_tags_utf8"))) {
            assertThat(database.info().format()).isEqualTo("si5");
            assertThat(database.games()).isEqualTo(135);
        }
    }

    @Test
    void row_markedAsDeleted_saysSo() throws IOException {
        try (GameDatabase database = Databases.open(Vectors.base(4, "adv_tags_utf8"))) {
            long deleted = Stream.iterate(1L, game -> game + 1)
                    .limit(database.games())
                    .filter(game -> database.row(game).deleted())
                    .count();

            assertThat(deleted).isEqualTo(2);
        }
    }
}
