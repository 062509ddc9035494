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
import org.polybook.scid.internal.Vectors;
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.base.BaseForm;
import org.polybook.scid.internal.base.BaseOpening;
import org.polybook.scid.internal.base.IndexEntry;
import org.polybook.scid.internal.base.IndexFields;

/** The games of Scid's bases, encoded again from what is read of them, have the same records and the same entries. */
class GameEncoderTest {
    /** What no game tells, since only the index has it: what users mark, bits 3 and up. */
    private static final int MARKS = ~7;

    static Stream<Arguments> bases() {
        return Vectors.NAMES.stream().flatMap(name -> Stream.of(Arguments.of(4, name), Arguments.of(5, name)));
    }

    @ParameterizedTest
    @MethodSource("bases")
    void games_readAndEncoded_areTheSame(int version, String name) throws IOException {
        Base base = BaseOpening.open(Vectors.base(version, name));
        Map<Long, String> bad = new TreeMap<>();
        long[] game = new long[1];
        IndexEntry entry = base.index().newEntry();
        GameEncoder encoder =
                new GameEncoder(
                        BaseForm.of(version),
                        problem -> bad.merge(problem.place().game(), problem.message(), (a, b) -> a + b)) {
                    @Override
                    public void problem(GameProblem problem) {
                        bad.put(problem.place().game(), problem.message());
                    }

                    @Override
                    void encoded(EncodedGame encoded) {
                        try {
                            base.index().read(game[0], entry);
                            compare(base, entry, encoded, game[0]);
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
                new ScidDatabaseFormat().open(base.files().index()).source(GameOptions.FULL, true)) {
            Games.read(source, encoder);
        }

        assertThat(bad.keySet()).isEqualTo(name.equals("adv_positions") && version == 4 ? Set.of(29L) : Set.of());
    }

    private static void compare(Base base, IndexEntry entry, EncodedGame game, long number) throws IOException {
        byte[] expected = new byte[entry.length()];
        base.records().read(entry.offset(), expected, 0, expected.length);
        String record =
                HexFormat.of().formatHex(game.record().bytes(), 0, game.record().length());
        if (!base.files().index().toString().contains("latin1")) {
            assertThat(record)
                    .as("record of game %d", number)
                    .isEqualTo(HexFormat.of().formatHex(expected));
        }
        game.fields.flags |= entry.flags() & MARKS;
        assertThat(fields(game)).as("entry of game %d", number).isEqualTo(fields(entry));
    }

    static List<String> fields(IndexFields game) {
        return List.of(
                "flags " + Integer.toHexString(game.flags()),
                "result " + game.result(),
                "counters " + game.variationCode() + " " + game.commentCode() + " " + game.nagCode(),
                "eco " + game.eco(),
                "dates " + Integer.toHexString(game.date()) + " " + Integer.toHexString(game.eventDate()),
                "white " + game.whiteRating() + " " + game.whiteRatingType(),
                "black " + game.blackRating() + " " + game.blackRatingType(),
                "line " + game.storedLine(),
                "material " + Integer.toHexString(game.material()),
                "plies " + game.plies(),
                "home pawns " + game.homePawns() + " " + Long.toHexString(game.homePawnList()),
                "Chess960 " + game.isChess960());
    }
}
