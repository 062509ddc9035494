package org.polybook.scid.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameOptions;
import org.polybook.api.spi.Providers;
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.base.BaseOpening;

/** Game by game, tag by tag and token by token what the original programs export. */
class ExportTest {
    private static final GameFormat PGN = Providers.all(GameFormat.class).stream()
            .filter(format -> format.name().equals("pgn"))
            .findFirst()
            .orElseThrow();

    static Stream<Arguments> bases() {
        return Vectors.NAMES.stream().flatMap(name -> Stream.of(Arguments.of(4, name), Arguments.of(5, name)));
    }

    @ParameterizedTest
    @MethodSource("bases")
    void games_ofABase_areThoseOfTheExport(int version, String name) throws IOException {
        Recorder ours = read(version, name);
        Recorder exported = Recorder.read(PGN, Vectors.export(version, name), GameOptions.FULL);

        assertThat(numbers(ours)).isEqualTo(numbers(exported));
        Iterator<Recorder.Game> expected = exported.games.iterator();
        for (Recorder.Game game : ours.games) {
            Recorder.Game same = expected.next();
            assertThat(game.text()).as("game %d", game.number()).isEqualTo(same.text());
            assertThat(game.tags()).as("game %d", game.number()).isEqualTo(same.tags());
        }
    }

    /** The export has the games that are marked as deleted, too. */
    private static Recorder read(int version, String name) throws IOException {
        Base base = BaseOpening.open(Vectors.base(version, name));
        return Recorder.read(new ScidDatabase(base, base::close).source(GameOptions.FULL, true));
    }

    private static List<Long> numbers(Recorder recorder) {
        return recorder.games.stream().map(Recorder.Game::number).toList();
    }
}
