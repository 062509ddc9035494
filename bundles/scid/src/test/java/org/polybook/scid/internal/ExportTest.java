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
import org.polybook.scid.internal.database.DatabaseOpener;
import org.polybook.scid.internal.database.MappedDatabase;

/** Compares game by game, tag by tag and token by token with the exports of the original programs. */
class ExportTest {
    private static final GameFormat PGN = Providers.all(GameFormat.class).stream()
            .filter(format -> format.name().equals("pgn"))
            .findFirst()
            .orElseThrow();

    static Stream<Arguments> databases() {
        return ScidTestDatabases.NAMES.stream()
                .flatMap(name -> Stream.of(Arguments.of(4, name), Arguments.of(5, name)));
    }

    @ParameterizedTest
    @MethodSource("databases")
    void games_ofADatabase_areThoseOfTheExport(int version, String name) throws IOException {
        RecordingVisitor ours = readWithDeletedGames(version, name);
        RecordingVisitor exported =
                RecordingVisitor.read(PGN, ScidTestDatabases.exportedPgn(version, name), GameOptions.FULL);

        assertThat(numbers(ours)).isEqualTo(numbers(exported));
        Iterator<RecordingVisitor.Game> expected = exported.games.iterator();
        for (RecordingVisitor.Game game : ours.games) {
            RecordingVisitor.Game same = expected.next();
            assertThat(game.text()).as("game %d", game.number()).isEqualTo(same.text());
            assertThat(game.tags()).as("game %d", game.number()).isEqualTo(same.tags());
        }
    }

    /** The export includes the games that are flagged as deleted. */
    private static RecordingVisitor readWithDeletedGames(int version, String name) throws IOException {
        MappedDatabase database = DatabaseOpener.completeReplacementAndOpen(ScidTestDatabases.index(version, name));
        return RecordingVisitor.read(new ScidDatabase(database, database::close).source(GameOptions.FULL, true));
    }

    private static List<Long> numbers(RecordingVisitor recorder) {
        return recorder.games.stream().map(RecordingVisitor.Game::number).toList();
    }
}
