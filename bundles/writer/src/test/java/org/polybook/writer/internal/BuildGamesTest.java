package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;
import static org.polybook.writer.internal.SampleGames.game;
import static org.polybook.writer.internal.SampleGames.unfinished;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOptions.ResultSource;
import org.polybook.api.build.BuildOptions.UnknownResults;
import org.polybook.api.build.BuildOptions.Weighting;
import org.polybook.api.build.EmptyBookException;
import org.polybook.api.build.MoveFilter;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameFilter.DateLimits;
import org.polybook.api.game.GameFilter.Kinds;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.SkipReason;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.writer.internal.SampleGames.SampleGame;

/** The games and moves that become part of a book, and their weights. */
class BuildGamesTest {
    private static final BuildOptions GAMES = BuildOptions.DEFAULT.withWeighting(Weighting.GAMES);

    @TempDir
    private Path folder;

    private BuiltBook build(BuildOptions options, SampleGame... games) throws IOException {
        return BuiltBook.build(folder.resolve("book.bin"), options, games);
    }

    private static BuildOptions kinds(Kinds kinds) {
        return GAMES.withGames(GameFilter.ALL.withKinds(kinds));
    }

    private static BuildOptions optionsFromPositionAfter(String moves) {
        return kinds(new Kinds(
                Set.of(), Set.of(), Optional.of(BuiltBook.position(moves).toPosition())));
    }

    @Test
    void build_winDrawAndLoss_weighTwoOneAndNothingForTheMover() throws IOException {
        BuiltBook book = build(
                BuildOptions.DEFAULT,
                game("1-0", "e4 e5"),
                game("1/2-1/2", "e4 c5"),
                game("0-1", "e4 c6"),
                game("0-1", "d4 d5"));
        assertThat(book.movesWithWeightsAfter("")).containsExactly("e2e4 3");
        assertThat(book.movesWithWeightsAfter("e4")).containsExactly("c7c6 2", "c7c5 1");
        assertThat(book.movesWithWeightsAfter("d4")).containsExactly("d7d5 2");
        assertThat(book.report().plies()).isEqualTo(8);
        assertThat(book.report().counted()).isEqualTo(6);
    }

    @Test
    void build_promotionsAndCastling_areWrittenInTheBooksCoding() throws IOException {
        BuiltBook book = build(
                GAMES, game("1-0", "e4 e5 Nf3 Nf6 Bc4 Bc5 O-O"), game("1-0", "a4 b5 axb5 a6 bxa6 c6 a7 c5 axb8=Q"));
        assertThat(book.movesWithWeightsAfter("e4 e5 Nf3 Nf6 Bc4 Bc5")).containsExactly("e1h1 1");
        assertThat(book.movesWithWeightsAfter("a4 b5 axb5 a6 bxa6 c6 a7 c5")).containsExactly("a7b8 1");
    }

    @ParameterizedTest
    @CsvSource({
        "TAG, 1-0, BLACK_WINS, 2",
        "TAG, *, WHITE_WINS, 0",
        "TERMINATOR, 0-1, WHITE_WINS, 2",
        "TERMINATOR, 1-0, UNKNOWN, 0",
        "TAG_THEN_TERMINATOR, 1-0, BLACK_WINS, 2",
        "TAG_THEN_TERMINATOR, *, DRAW, 1",
        "TAG_THEN_TERMINATOR, *, UNKNOWN, 0"
    })
    void build_result_isReadFromTheSelectedSource(ResultSource source, String tag, GameResult terminator, int weight)
            throws IOException {
        BuildOptions options = BuildOptions.DEFAULT.withResultSource(source);
        BuiltBook book = build(
                options, game(tag, "e4").endedBy(terminator), game("1-0", "d4").endedBy(terminator));
        assertThat(book.movesWithWeightsAfter("").stream().filter(move -> move.startsWith("e2e4")))
                .containsExactlyElementsOf(weight == 0 ? Set.<String>of() : Set.of("e2e4 " + weight));
    }

    @Test
    void build_unknownResult_isSkippedOrADraw() throws IOException {
        SampleGame[] games = {unfinished("e4"), game("1-0", "d4")};
        BuiltBook skipping = build(BuildOptions.DEFAULT, games);
        assertThat(skipping.movesWithWeightsAfter("")).containsExactly("d2d4 2");
        assertThat(skipping.report().filtered()).isEqualTo(1);
        assertThat(skipping.report().plies()).isEqualTo(1);
        BuiltBook drawing = build(BuildOptions.DEFAULT.withUnknownResults(UnknownResults.DRAW), games);
        assertThat(drawing.movesWithWeightsAfter("")).containsExactly("d2d4 2", "e2e4 1");
        assertThat(drawing.report().booked()).isEqualTo(2);
    }

    @Test
    void build_gamesOfOneResult_skipsTheOthers() throws IOException {
        BuildOptions whiteWins = GAMES.withGames(GameFilter.ALL.withResults(Set.of(GameResult.WHITE_WINS)));
        BuiltBook book = build(whiteWins, game("1-0", "e4"), game("0-1", "d4"));
        assertThat(book.movesWithWeightsAfter("")).containsExactly("e2e4 1");
    }

    @Test
    void build_tagsOfOneGame_doNotApplyToTheNext() throws IOException {
        BuildOptions tal = GAMES.withGames(GameFilter.ALL.withPlayer("Tal", Optional.empty()));
        BuiltBook book = build(tal, game("1-0", "e4").tag("White", "Tal"), game("1-0", "d4"));
        assertThat(book.movesWithWeightsAfter("")).containsExactly("e2e4 1");
        assertThat(book.report().filtered()).isEqualTo(1);
    }

    /** A source with an index skips all unwanted games, or only some of them; the book is the same. */
    @Test
    void build_sourceThatSkipsUnwantedGames_givesTheSameBookAndTotals() throws IOException {
        BuildOptions talSince1960 = GAMES.withGames(GameFilter.ALL
                .withPlayer("Tal", Optional.empty())
                .withDates(DateLimits.since(LocalDate.of(1960, 1, 1))));
        SampleGame[] games = {
            game("1-0", "e4 e5").tag("White", "Tal").tag("Date", "1960.03.15"),
            game("1-0", "d4 d5").tag("White", "Smyslov").tag("Date", "1960.03.15"),
            game("*", "e4 e6").tag("Black", "Tal").tag("Date", "1961.01.01"),
            game("0-1", "e4 c5").tag("White", "Tal").tag("Date", "1958.01.01"),
            game("0-1", "e4 c6").tag("Black", "Tal").tag("Date", "1961.01.01"),
        };
        Predicate<SampleGame> byPlayer = game -> !game.tags().contains("Tal");
        Predicate<SampleGame> byDate = game -> game.tags().contains("1958.01.01");

        BuiltBook reading = build(talSince1960, games);
        BuiltBook byName = build(talSince1960, byPlayer, games);
        BuiltBook byBoth = build(talSince1960, byPlayer.or(byDate), games);

        assertThat(reading.report().skippedByReason())
                .containsOnly(
                        entry(SkipReason.PLAYER, 1L), entry(SkipReason.DATE, 1L), entry(SkipReason.UNKNOWN_RESULT, 1L));
        assertThat(byName.report().skippedByReason())
                .containsOnly(
                        entry(SkipReason.UNREAD, 1L), entry(SkipReason.DATE, 1L), entry(SkipReason.UNKNOWN_RESULT, 1L));
        assertThat(byBoth.report().skippedByReason())
                .containsOnly(entry(SkipReason.UNREAD, 2L), entry(SkipReason.UNKNOWN_RESULT, 1L));
        assertThat(List.of(byName, byBoth)).allSatisfy(book -> {
            assertThat(book.entries()).isEqualTo(reading.entries());
            assertThat(book.report().games()).isEqualTo(5);
            assertThat(book.report().filtered()).isEqualTo(3);
            assertThat(book.report().booked()).isEqualTo(2);
            assertThat(book.report().plies()).isEqualTo(reading.report().plies());
        });
    }

    private BuiltBook build(BuildOptions options, Predicate<SampleGame> unwanted, SampleGame... games)
            throws IOException {
        SampleGames indexed = SampleGames.of(games).skipping(unwanted);
        return BuiltBook.build(folder.resolve("book.bin"), options, indexed, BuildListener.NONE);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "3, 3", "4, 3"})
    void build_pliesOfAGame_areCountedUpToTheLast(int maxPly, int moves) throws IOException {
        BuiltBook book = build(GAMES.withMoves(MoveFilter.ALL.withMaxPly(maxPly)), game("1-0", "e4 e5 Nf3"));
        assertThat(book.size()).isEqualTo(moves);
        assertThat(book.report().plies()).isEqualTo(moves);
    }

    @Test
    void build_noPlies_countsGamesButNoMoves() throws IOException {
        BuiltBook book = build(GAMES.withMoves(MoveFilter.ALL.withMaxPly(0)), game("1-0", "e4 e5"));
        assertThat(book.size()).isZero();
        assertThat(book.report().booked()).isEqualTo(1);
    }

    /**
     * The second game reaches the Italian Game by transposition from the Bishop's Opening; the third never reaches it.
     */
    @Test
    void build_fromAPosition_takesTheMovesAfterAnyTransposition() throws IOException {
        BuiltBook book = build(
                optionsFromPositionAfter("e4 e5 Nf3 Nc6 Bc4"),
                game("1-0", "e4 e5 Nf3 Nc6 Bc4 Bc5 c3"),
                game("1-0", "e4 e5 Bc4 Nc6 Nf3 Nf6"),
                game("1-0", "e4 c5 Nf3 Nc6 Bc4 e6"));
        assertThat(book.movesWithWeightsAfter("e4 e5 Nf3 Nc6 Bc4")).containsExactly("f8c5 1", "g8f6 1");
        assertThat(book.movesWithWeightsAfter("e4 e5 Nf3 Nc6 Bc4 Bc5")).containsExactly("c2c3 1");
        assertThat(book.size()).isEqualTo(3);
        assertThat(book.report().booked()).isEqualTo(2);
        assertThat(book.report().filtered()).isEqualTo(1);
    }

    @Test
    void build_fromAPosition_skipsALaterGameThatDoesNotReachIt() throws IOException {
        BuiltBook book = build(optionsFromPositionAfter("e4"), game("1-0", "e4 e5"), game("1-0", "d4 d5"));
        assertThat(book.size()).isEqualTo(1);
        assertThat(book.report().filtered()).isEqualTo(1);
    }

    @Test
    void build_selectedVariants_skipsTheOthers() throws IOException {
        BuildOptions fischerandom = kinds(new Kinds(Set.of(), Set.of("fischerandom"), Optional.empty()));
        BuiltBook book =
                build(fischerandom, game("1-0", "e4"), game("1-0", "d4").withVariant(Orthodox.FISCHERANDOM));
        assertThat(book.movesWithWeightsAfter("")).containsExactly("d2d4 1");
        assertThat(book.size()).isEqualTo(1);
        assertThat(book.report().filtered()).isEqualTo(1);
    }

    @Test
    void build_badGame_contributesNoMoves() throws IOException {
        BuiltBook book = build(GAMES, game("1-0", "e4 e5"), game("1-0", "d4 d5 Kd7"), game("1-0", "c4"));
        assertThat(book.movesWithWeightsAfter("")).containsExactly("e2e4 1", "c2c4 1");
        assertThat(book.size()).isEqualTo(3);
        assertThat(book.report().bad()).isEqualTo(1);
        assertThat(book.report().booked()).isEqualTo(2);
        assertThat(book.report().plies()).isEqualTo(3);
    }

    private static BuildOptions aging(BuildOptions options) {
        DateLimits halfLife =
                new DateLimits(Optional.empty(), Optional.empty(), 365, Optional.of(LocalDate.of(2026, 11, 20)));
        return options.withGames(GameFilter.ALL.withDates(halfLife));
    }

    @Test
    void build_oldGames_countHalfAfterAHalfLife() throws IOException {
        SampleGame today = game("1-0", "e4").tag("Date", "2026.11.20");
        SampleGame lastYear = game("1-0", "d4").tag("Date", "2025.11.20");
        SampleGame longAgo = game("1-0", "c4").tag("Date", "1851.06.21");
        BuiltBook book = build(aging(BuildOptions.DEFAULT), today, today, lastYear, lastYear, longAgo);
        assertThat(book.movesWithWeightsAfter("")).containsExactly("e2e4 16384", "d2d4 8192");
        assertThat(book.report().filtered()).as("too old to count").isEqualTo(1);
    }

    /** If weights were rounded to whole games, they would be 1, 1 and 1. */
    @Test
    void build_fewOldGames_keepTheirProportions() throws IOException {
        SampleGame yesterday = game("1-0", "e4").tag("Date", "2026.11.19");
        SampleGame tenHalfLives = game("1-0", "d4").tag("Date", "2016.11.22");
        SampleGame elevenHalfLives = game("1-0", "c4").tag("Date", "2015.11.23");
        assertThat(build(aging(GAMES), elevenHalfLives, tenHalfLives, yesterday).movesWithWeightsAfter(""))
                .containsExactly("e2e4 4088", "d2d4 4", "c2c4 2");
    }

    /** Nine wins of today weigh 73,728, which does not fit into the 16 bits of a weight. */
    @Test
    void build_agedGamesThatDoNotFit_areScaledAsAWhole() throws IOException {
        SampleGame today = game("1-0", "e4").tag("Date", "2026.11.20");
        SampleGame lastYear = game("1-0", "d4").tag("Date", "2025.11.20");
        BuiltBook book = build(
                aging(BuildOptions.DEFAULT), lastYear, today, today, today, today, today, today, today, today, today);
        assertThat(book.movesWithWeightsAfter("")).containsExactly("e2e4 65535", "d2d4 3641");
    }

    /** Lichess writes the tag UTCDate. */
    @Test
    void build_gameWithOnlyAUtcDate_agesByIt() throws IOException {
        SampleGame today = game("1-0", "e4").tag("UTCDate", "2026.11.20");
        SampleGame lastYear = game("1-0", "d4").tag("UTCDate", "2025.11.20");
        assertThat(build(aging(BuildOptions.DEFAULT), today, lastYear).movesWithWeightsAfter(""))
                .containsExactly("e2e4 8192", "d2d4 4096");
    }

    /** Counts are halved after 16,384 games, not already after 4 games, although each of these counts 4096 units. */
    @Test
    void build_agedGamesCountedLikePolyglot_areNotHalvedEarlier() throws IOException {
        SampleGame today = game("1-0", "e4").tag("Date", "2026.11.20");
        BuildOptions options = aging(BuildOptions.DEFAULT.withWeighting(Weighting.POLYGLOT));
        assertThat(build(options, today, today, today, today, today, today).movesWithWeightsAfter(""))
                .containsExactly("e2e4 49152");
    }

    /** A game that counts only an eighth because of its age is still one play. */
    @Test
    void build_minimumOfAgedGames_countsPlays() throws IOException {
        SampleGame today = game("1-0", "e4").tag("Date", "2026.11.20");
        SampleGame old =
                game("1-0", "d4").tag("Date", "2023.11.20"); // this game is three half-lives and a leap day old
        BuiltBook usual = build(aging(BuildOptions.DEFAULT), today, old);
        assertThat(usual.movesWithWeightsAfter("")).containsExactly("e2e4 8192", "d2d4 1022");
        BuiltBook twice = build(aging(GAMES.withMoves(MoveFilter.ALL.withMinGames(2))), today, old, old);
        assertThat(twice.movesWithWeightsAfter("")).containsExactly("d2d4 1022");
    }

    @Test
    void build_skippedGames_areCountedByTheFirstConditionTheyFail() throws IOException {
        GameFilter filter = GameFilter.ALL
                .withPlayer("Tal", Optional.empty())
                .withElo(GameFilter.EloLimits.atLeast(2500))
                .withDates(new DateLimits(
                        Optional.of(LocalDate.of(1900, 1, 1)),
                        Optional.empty(),
                        365,
                        Optional.of(LocalDate.of(2026, 11, 20))))
                .withResults(Set.of(GameResult.WHITE_WINS, GameResult.UNKNOWN));
        SampleGame unnamed = game("1-0", "e4");
        SampleGame weak = game("1-0", "e4").tag("White", "Tal");
        SampleGame undated = weak.tag("WhiteElo", "2705").tag("BlackElo", "2645");
        SampleGame longAgo = undated.tag("Date", "1960.05.07");
        SampleGame today = undated.tag("Date", "2026.11.20");
        SampleGame unfinished = game("*", "e4")
                .tag("White", "Tal")
                .tag("WhiteElo", "2705")
                .tag("BlackElo", "2645")
                .tag("Date", "2026.11.20");
        SampleGame lost = game("0-1", "e4")
                .tag("White", "Tal")
                .tag("WhiteElo", "2705")
                .tag("BlackElo", "2645")
                .tag("Date", "2026.11.20");
        SampleGame other = game("1-0", "d4").withVariant(Orthodox.FISCHERANDOM);
        BuiltBook book = build(
                BuildOptions.DEFAULT.withGames(
                        filter.withKinds(new Kinds(Set.of(), Set.of("normal"), Optional.empty()))),
                unnamed,
                unnamed,
                weak,
                undated,
                longAgo,
                today,
                unfinished,
                lost,
                other);
        assertThat(book.report().skippedByReason())
                .containsOnly(
                        entry(SkipReason.VARIANT, 1L),
                        entry(SkipReason.PLAYER, 2L),
                        entry(SkipReason.RATING, 1L),
                        entry(SkipReason.DATE, 1L),
                        entry(SkipReason.UNKNOWN_RESULT, 1L),
                        entry(SkipReason.AGE, 1L),
                        entry(SkipReason.RESULT, 1L));
        assertThat(book.report().filtered()).isEqualTo(8);
        assertThat(book.report().booked()).isEqualTo(1);
        assertThat(build(optionsFromPositionAfter("e4 e5"), game("1-0", "d4"), game("1-0", "e4 e5 Nf3"))
                        .report()
                        .skippedByReason())
                .containsOnly(entry(SkipReason.POSITION, 1L));
    }

    @Test
    void build_noGameForAnExistingBook_failsWithTheSkipReasons() throws IOException {
        build(BuildOptions.DEFAULT, game("1-0", "e4"));
        assertThatThrownBy(() -> build(BuildOptions.DEFAULT, game("*", "e4"), game("*", "d4")))
                .isInstanceOfSatisfying(
                        EmptyBookException.class,
                        e -> assertThat(e.report().orElseThrow().skippedByReason())
                                .containsOnly(entry(SkipReason.UNKNOWN_RESULT, 2L)));
    }
}
