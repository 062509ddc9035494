package org.polybook.scid.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.Games;
import org.polybook.api.game.ForwardingVisitor;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;

/** The place of a game in a database is its number, and leads to the same game. */
class SingleGameOfDatabaseTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(ints = {4, 5})
    void game_atItsPlace_isTheSame(int version) throws IOException {
        Path path = ScidTestDatabases.copyAsX(version, "adv_promo_hp", folder);
        RecordingVisitor all = new RecordingVisitor();
        List<Long> places = new ArrayList<>();
        try (GameSource source = new ScidFormat().open(path, GameOptions.FULL)) {
            GameDecoder decoder = source.decoder();
            Games.read(source, new ForwardingVisitor(all) {
                @Override
                public void beginGame(GameLocation place) {
                    places.add(decoder.placeOf(place));
                    super.beginGame(place);
                }
            });
        }
        assertThat(places).containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L, 10L);

        for (int i = 0; i < places.size(); i++) {
            RecordingVisitor one = new RecordingVisitor();
            new ScidFormat().readGame(path, places.get(i), GameOptions.FULL, one);
            assertThat(one.games).containsExactly(all.games.get(i));
        }
        for (long place : new long[] {0, 11, Long.MAX_VALUE}) {
            assertThatThrownBy(() -> new ScidFormat().readGame(path, place, GameOptions.FULL, all))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("expected the number of a game from 1 to 10, not " + place);
        }
    }
}
