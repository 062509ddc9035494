package org.polybook.scid.internal.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.Games;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameSource;
import org.polybook.scid.internal.ScidDatabaseFormat;
import org.polybook.scid.internal.ScidTestDatabases;
import org.polybook.scid.internal.database.DatabaseOpener;
import org.polybook.scid.internal.database.FormatVersion;
import org.polybook.scid.internal.database.IndexEntry;
import org.polybook.scid.internal.database.IndexFields;
import org.polybook.scid.internal.database.MappedDatabase;

/** Reads the games of Scid's databases, encodes them again, and compares their records and entries with Scid's. */
class GameEncoderTest {
    /** A mask of the flags that users set and that are stored only in the index: bits 3 and up. */
    private static final int USER_FLAGS = ~7;

    static Stream<Arguments> databases() {
        return ScidTestDatabases.NAMES.stream()
                .flatMap(name -> Stream.of(Arguments.of(4, name), Arguments.of(5, name)));
    }

    @ParameterizedTest
    @MethodSource("databases")
    void games_readAndEncoded_areTheSame(int version, String name) throws IOException {
        MappedDatabase database = DatabaseOpener.completeReplacementAndOpen(ScidTestDatabases.index(version, name));
        Map<Long, String> bad = new TreeMap<>();
        long[] game = new long[1];
        IndexEntry entry = database.index().newEntry();
        GameEncoder encoder =
                new GameEncoder(
                        FormatVersion.ofExtensionDigit(version),
                        problem -> bad.merge(problem.place().game(), problem.message(), (a, b) -> a + b)) {
                    @Override
                    public void problem(GameProblem problem) {
                        bad.put(problem.place().game(), problem.message());
                    }

                    @Override
                    void onEncodedGame(EncodedGame encoded) {
                        try {
                            database.index().read(game[0], entry);
                            compare(database, entry, encoded, game[0]);
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    }

                    @Override
                    public void beginGame(GameLocation place) {
                        game[0] = place.game();
                        super.beginGame(place);
                    }
                };
        try (GameSource source =
                new ScidDatabaseFormat().open(database.files().index()).source(GameOptions.FULL, true)) {
            Games.read(source, encoder);
        }

        assertThat(bad.keySet()).isEqualTo(name.equals("adv_positions") && version == 4 ? Set.of(29L) : Set.of());
    }

    private static void compare(MappedDatabase database, IndexEntry entry, EncodedGame game, long number)
            throws IOException {
        byte[] expected = new byte[entry.recordLength()];
        database.records().read(entry.recordOffset(), expected, 0, expected.length);
        String record = HexFormat.of()
                .formatHex(game.record().backingArray(), 0, game.record().length());
        if (!database.files().index().toString().contains("latin1")) {
            assertThat(record)
                    .as("record of game %d", number)
                    .isEqualTo(HexFormat.of().formatHex(expected));
        }
        game.fields.flags |= entry.flags() & USER_FLAGS;
        assertThat(fields(game)).as("entry of game %d", number).isEqualTo(fields(entry));
    }

    static List<String> fields(IndexFields game) {
        return List.of(
                "flags " + Integer.toHexString(game.flags()),
                "result " + game.result(),
                "counters " + game.variationCountCode() + " " + game.commentCountCode() + " " + game.nagCountCode(),
                "eco " + game.eco(),
                "dates " + Integer.toHexString(game.date()) + " " + Integer.toHexString(game.eventDate()),
                "white " + game.whiteRating() + " " + game.whiteRatingType(),
                "black " + game.blackRating() + " " + game.blackRatingType(),
                "line " + game.storedLineCode(),
                "material " + Integer.toHexString(game.finalMaterialSignature()),
                "plies " + game.pliesModulo1024(),
                "home pawns " + game.departedHomePawnCount() + " " + Long.toHexString(game.departedHomePawnList()),
                "Chess960 " + game.needsChess960());
    }
}
