package org.polybook.scid.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.Games;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.SkipReason;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Color;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.orthodox.Orthodox;

/** A database yields the same book as its games in PGN, with any filter. */
class BookFromDatabaseTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "4, stored_lines",
        "5, stored_lines",
        "4, adv_structure",
        "5, adv_positions",
        "4, adv_long",
        "4, adv_promo_hp"
    })
    void book_ofADatabase_isThatOfItsPgn(int version, String name) throws IOException {
        BuildReport fromDatabase = build(ScidTestDatabases.index(version, name), "database.bin");
        BuildReport fromPgn = build(ScidTestDatabases.exportedPgn(version, name), "pgn.bin");

        assertThat(folder.resolve("database.bin")).hasSameBinaryContentAs(folder.resolve("pgn.bin"));
        assertThat(fromDatabase.booked()).isEqualTo(fromPgn.booked()).isPositive();
        assertThat(fromDatabase.games()).isEqualTo(fromPgn.games());
    }

    static List<GameFilter> filters() {
        return List.of(
                GameFilter.ALL.withResults(Set.of(GameResult.WHITE_WINS, GameResult.DRAW)),
                GameFilter.ALL.withPlayer("tal", Optional.of(Color.WHITE)),
                GameFilter.ALL.withPlayer("m", Optional.empty()),
                GameFilter.ALL.withElo(GameFilter.EloLimits.atLeast(2000)),
                GameFilter.ALL.withElo(new GameFilter.EloLimits(1, 100)),
                GameFilter.ALL.withElo(new GameFilter.EloLimits(0, 0)),
                GameFilter.ALL.withDates(new GameFilter.DateLimits(
                        Optional.of(LocalDate.of(1999, 1, 1)), Optional.empty(), 0, Optional.empty())),
                GameFilter.ALL.withDates(new GameFilter.DateLimits(
                        Optional.empty(), Optional.of(LocalDate.of(2001, 5, 17)), 0, Optional.empty())));
    }

    /**
     * By the index entries, the source skips only deleted games, which do not reach the filter, and games that the
     * filter would skip.
     */
    @ParameterizedTest
    @MethodSource("filters")
    void build_skipsByIndexEntries_onlyGamesThatTheFilterSkips(GameFilter filter) throws IOException {
        Path path = ScidTestDatabases.index(4, "adv_tags_utf8");
        BuildOptions options = BuildOptions.DEFAULT.withGames(filter);

        BuildReport byIndex = build(path, options, GameOptions.MAIN_LINE.withFilter(filter));
        BuildReport byTags = build(path, options, GameOptions.MAIN_LINE);

        assertThat(byIndex.booked()).isEqualTo(byTags.booked());
        assertThat(byIndex.games()).isEqualTo(byTags.games());
        assertThat(skippedByMergedReason(byIndex)).isEqualTo(skippedByMergedReason(byTags));
        assertThat(skippedGames(path, filter)).as("skipped unread").isGreaterThan(skippedGames(path, GameFilter.ALL));
    }

    /**
     * The number of skipped games by reason. Three reasons are counted as one, because the index and the tags may give
     * different ones of them for the same game: an unknown result, another result than requested, a position that the
     * game does not reach.
     */
    private static Map<SkipReason, Long> skippedByMergedReason(BuildReport report) {
        Map<SkipReason, Long> reasons = new EnumMap<>(SkipReason.class);
        report.skippedByReason().forEach((reason, count) -> {
            boolean isOther = reason == SkipReason.RESULT || reason == SkipReason.POSITION;
            reasons.merge(isOther ? SkipReason.UNKNOWN_RESULT : reason, count, Long::sum);
        });
        return reasons;
    }

    private static long skippedGames(Path path, GameFilter filter) throws IOException {
        try (GameSource source = Games.open(path, GameOptions.MAIN_LINE.withFilter(filter))) {
            Games.read(source, new GameVisitor() {});
            return source.skippedGames();
        }
    }

    /**
     * If the index decides that a game does not reach the required position, the game's moves do not reach it either.
     */
    @ParameterizedTest
    @CsvSource({"4, stored_lines", "5, stored_lines", "4, adv_promo_hp", "5, adv_positions"})
    void index_withARequiredPosition_skipsOnlyGamesThatDoNotReachIt(int version, String name) throws IOException {
        Path path = ScidTestDatabases.index(version, name);
        long unread = 0;
        for (Position from : List.of(
                position("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"),
                position("rnbqkb1r/pppppp1p/5np1/8/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 3"),
                position("r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3"),
                position("8/8/8/8/8/8/k7/2K5 w - - 0 1"))) {
            GameFilter filter = GameFilter.ALL.withKinds(new GameFilter.Kinds(Set.of(), Set.of(), Optional.of(from)));
            BuildOptions options = BuildOptions.DEFAULT.withGames(filter);

            BuildReport byIndex = build(path, options, GameOptions.MAIN_LINE.withFilter(filter));
            BuildReport byMoves = build(path, options, GameOptions.MAIN_LINE);

            assertThat(byIndex.booked()).isEqualTo(byMoves.booked());
            assertThat(skippedByMergedReason(byIndex)).isEqualTo(skippedByMergedReason(byMoves));
            unread += skippedGames(path, filter) - skippedGames(path, GameFilter.ALL);
        }
        assertThat(unread).isPositive();
    }

    private static Position position(String fen) {
        try {
            return Orthodox.NORMAL.position(Fen.parse(fen));
        } catch (NotationException e) {
            throw new AssertionError(fen, e);
        }
    }

    @Test
    void deletedGames_areCountedAndSkipped() throws IOException {
        BuildReport report =
                build(ScidTestDatabases.index(4, "adv_tags_utf8"), BuildOptions.DEFAULT, GameOptions.MAIN_LINE);

        assertThat(report.skippedByReason()).containsEntry(SkipReason.DELETED, 2L);
        assertThat(report.games()).isEqualTo(135);
    }

    /**
     * Bytes of 0 are null moves, after which a book ignores a game. A record of only such bytes is nevertheless
     * reported as bad, as it has no end mark.
     */
    @ParameterizedTest
    @CsvSource({"4, adv_long", "4, stored_lines", "5, stored_lines"})
    void records_ofZeros_areBadGames(int version, String name) throws IOException {
        Path path = ScidTestDatabases.copyAsX(version, name, folder);
        Path records = path.resolveSibling("x.sg" + version);
        Files.write(records, new byte[(int) Files.size(records)]);

        BuildReport report = build(path, BuildOptions.DEFAULT, GameOptions.MAIN_LINE);

        assertThat(report.booked()).isZero();
        assertThat(report.bad()).isPositive();
    }

    private BuildReport build(Path games, String book) throws IOException {
        Files.deleteIfExists(folder.resolve(book));
        return builder()
                .build(
                        GameInputs.of(Games.open(games, GameOptions.MAIN_LINE)),
                        Optional.of(BuildOutput.of(folder.resolve(book))),
                        BuildOptions.DEFAULT.withUnknownResults(BuildOptions.UnknownResults.DRAW),
                        Resources.ofThisMachine(),
                        BuildListener.NONE);
    }

    private static BuildReport build(Path games, BuildOptions options, GameOptions reading) throws IOException {
        return builder()
                .build(
                        GameInputs.of(Games.open(games, reading)),
                        Optional.empty(),
                        options,
                        Resources.ofThisMachine(),
                        BuildListener.NONE);
    }

    private static BookBuilder builder() {
        return Providers.all(BookBuilder.class).get(0);
    }
}
