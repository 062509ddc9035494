package org.polybook.api.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.game.GameFilter.DateLimits;
import org.polybook.api.game.GameFilter.EloLimits;
import org.polybook.api.game.GameFilter.Kinds;
import org.polybook.chess.Color;
import org.polybook.chess.orthodox.Orthodox;

class GameFilterTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 20);

    /** A game with these tags: names and values alternate. */
    private static VisitedGame gameWithTags(GameFilter filter, String... tags) {
        VisitedGame game = new VisitedGame(filter);
        for (int i = 0; i < tags.length; i += 2) {
            game.tag(tags[i], tags[i + 1]);
        }
        return game;
    }

    private static boolean passesAtStart(GameFilter filter, String... tags) {
        return filter.evaluate(gameWithTags(filter, tags).useStartFacts("normal"))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"carlsen,, true", "CARL,, true", "carlsen, WHITE, true", "carlsen, BLACK, false", "nepo, BLACK, true"})
    void pass_player_isFoundByPartOfTheNameAndBySide(String player, Color side, boolean passes) {
        GameFilter filter = GameFilter.ALL.withPlayer(player, Optional.ofNullable(side));
        assertThat(passesAtStart(filter, "White", "Carlsen, Magnus", "Black", "Nepomniachtchi, Ian"))
                .isEqualTo(passes);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '\'',
            value = {
                "tal; true",
                "tal*; false",
                "tsesh*; true",
                "\"tseshkovsky, vitaly\"; true",
                "\"tseshkovsky\"; false"
            })
    void pass_player_matchesAPartABeginningOrTheQuotedWholeName(String player, boolean passes) {
        GameFilter filter = GameFilter.ALL.withPlayer(player, Optional.empty());
        assertThat(passesAtStart(filter, "White", "Tseshkovsky, Vitaly", "Black", "?"))
                .isEqualTo(passes);
    }

    @Test
    void pass_oneOfSeveralPlayers_isEnough() {
        List<NamePattern> players = List.of(NamePattern.of("\"Tal, Mikhail\""), NamePattern.of("Smys*"));
        GameFilter filter = GameFilter.ALL.withPlayers(players, Optional.of(Color.BLACK));
        assertThat(passesAtStart(filter, "White", "Botvinnik", "Black", "Smyslov"))
                .isTrue();
        assertThat(passesAtStart(filter, "White", "Botvinnik", "Black", "Tal, Mikhail"))
                .isTrue();
        assertThat(passesAtStart(filter, "White", "Smyslov", "Black", "Tal")).isFalse();
    }

    @Test
    void pass_playerOfNeitherSide_isSkipped() {
        GameFilter filter = GameFilter.ALL.withPlayer("Tal", Optional.empty());
        assertThat(passesAtStart(filter, "White", "Botvinnik", "Black", "Smyslov"))
                .isFalse();
        assertThat(passesAtStart(filter, "White", "Botvinnik", "Black", "Tal, Mikhail"))
                .isTrue();
        assertThat(passesAtStart(filter, "Event", "Tal Memorial")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "2400, 2500, 2400, 3000, true",
        "2500, 2400, 2400, 3000, true",
        "2399, 2500, 2400, 3000, false",
        "2500, 2399, 2400, 3000, false",
        "2400, 2500, 0, 100, true",
        "2500, 2400, 0, 100, true",
        "2400, 2501, 0, 100, false",
        "2400, 0, 0, 3000, false",
        "0, 2400, 0, 3000, false",
        "1, 1, 0, 100, true",
        "2400, 2400, 0, 0, true",
        "2400, 2401, 0, 0, false",
        "2401, 2400, 2000, 0, false",
        "0, 0, 0, 0, false"
    })
    void pass_ratings_obeyMinimumAndMaximumDifference(String white, String black, int floor, int gap, boolean passes) {
        GameFilter filter = GameFilter.ALL.withElo(new EloLimits(floor, gap));
        assertThat(passesAtStart(filter, "WhiteElo", white, "BlackElo", black)).isEqualTo(passes);
    }

    @ParameterizedTest
    @CsvSource({
        "1900, 2099, FROM_1800, true",
        "1900, 2100, FROM_1800, false",
        "1900, 2100, FROM_2000, true",
        "2100, 1900, FROM_2000, true",
        "1, 1, UNDER_1000, true",
        "4095, 4095, FROM_2500, true",
        "2500, 2499, FROM_2200, true",
        "0, 2600, UNDER_1000, false",
        "0, 0, UNDER_1000, false"
    })
    void pass_bands_areThoseOfTheAverageRating(String white, String black, EloBand band, boolean passes) {
        GameFilter filter = GameFilter.ALL.withElo(EloLimits.NONE.withBands(Set.of(band, EloBand.FROM_1200)));
        assertThat(passesAtStart(filter, "WhiteElo", white, "BlackElo", black)).isEqualTo(passes);
        assertThat(filter.isForAllGames()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "4095, true",
        "4096, false",
        "02400, false",
        "24x0, false",
        "2400?, false",
        "-, false",
        "/, false",
        ":::, false"
    })
    void pass_rating_isANumberUpTo4095(String rating, boolean passes) {
        GameFilter filter = GameFilter.ALL.withElo(EloLimits.atLeast(1));
        assertThat(passesAtStart(filter, "WhiteElo", rating, "BlackElo", "4000"))
                .isEqualTo(passes);
    }

    @ParameterizedTest
    @CsvSource({
        "2400, 2400, 2900, true",
        "2400, 2399, 2900, false",
        "2400, 2900, 0, false",
        "1, 0, 0, false",
        "0, 0, 0, true"
    })
    void pass_minimumRating_isRequiredOfBothPlayersWhateverTheDifference(
            int minimum, String white, String black, boolean passes) {
        GameFilter filter = GameFilter.ALL.withElo(EloLimits.atLeast(minimum));
        assertThat(passesAtStart(filter, "WhiteElo", white, "BlackElo", black)).isEqualTo(passes);
    }

    @Test
    void pass_gameWithoutRatings_isSkippedOnlyIfRatingsAreRequired() {
        assertThat(passesAtStart(GameFilter.ALL)).isTrue();
        assertThat(passesAtStart(GameFilter.ALL.withElo(EloLimits.atLeast(1)))).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "2000.01.01, true",
        "1999.12.31, false",
        "2000.12.31, true",
        "2001.01.01, false",
        "2000.??.??, true",
        "2000.06.??, true",
        "2000.06, true",
        "2000, true",
        "2000.02.30, false",
        "2000.13.01, false",
        "????.??.??, false",
        "'', false"
    })
    void pass_date_countsAsItsFirstPossibleDay(String date, boolean passes) {
        DateLimits year = new DateLimits(
                Optional.of(LocalDate.of(2000, 1, 1)), Optional.of(LocalDate.of(2000, 12, 31)), 0, Optional.empty());
        assertThat(passesAtStart(GameFilter.ALL.withDates(year), "Date", date)).isEqualTo(passes);
    }

    @ParameterizedTest
    @CsvSource({"1999.02.??, false", "1999.03.??, true", "1999.02.28, true", "1999.02.27, false", "1999, false"})
    void pass_dateSinceADay_comparesMonthAndDay(String date, boolean passes) {
        DateLimits since = DateLimits.since(LocalDate.of(1999, 2, 28));
        assertThat(passesAtStart(GameFilter.ALL.withDates(since), "Date", date)).isEqualTo(passes);
    }

    @ParameterizedTest
    @CsvSource({
        "1999.02.??, true",
        "1999.03.??, false",
        "1999.02.28, true",
        "1999.03.01, false",
        "1999, true",
        "????.??.??, false"
    })
    void pass_dateUntilADay_comparesMonthAndDay(String date, boolean passes) {
        DateLimits until = DateLimits.until(LocalDate.of(1999, 2, 28));
        assertThat(passesAtStart(GameFilter.ALL.withDates(until), "Date", date)).isEqualTo(passes);
    }

    /** The order of the two tags does not matter. */
    @ParameterizedTest
    @CsvSource({
        "????.??.??, 2026.11.05, 2026-11-05",
        "'', 2026.11.05, 2026-11-05",
        "2025.11.??, 2026.11.05, 2025-11-01",
        "2025.11.03, ????.??.??, 2025-11-03"
    })
    void pass_utcDate_isUsedOnlyIfTheDateHasNoYear(String date, String utc, LocalDate day) {
        GameFilter thatDay =
                GameFilter.ALL.withDates(new DateLimits(Optional.of(day), Optional.of(day), 0, Optional.empty()));
        assertThat(passesAtStart(thatDay, "Date", date, "UTCDate", utc)).isTrue();
        assertThat(passesAtStart(thatDay, "UTCDate", utc, "Date", date)).isTrue();
    }

    @Test
    void pass_gameWithAUtcDateOnly_isOfThatDay() {
        assertThat(passesAtStart(filterWithHalfLife(365), "UTCDate", "2026.11.05"))
                .isTrue();
        assertThat(filterWithHalfLife(10)
                        .dates()
                        .weightFactor(gameWithTags(filterWithHalfLife(10), "UTCDate", "2026.11.10")
                                .day()))
                .isEqualTo(2048);
    }

    @Test
    void clear_nextGame_forgetsTheUtcDate() {
        VisitedGame game = gameWithTags(filterWithHalfLife(365), "UTCDate", "2026.11.05");
        game.clear();
        assertThat(game.day()).isEmpty();
        assertThat(filterWithHalfLife(365).evaluate(game.useStartFacts("normal")))
                .contains(SkipReason.DATE);
    }

    @Test
    void pass_gameWithoutADate_isSkippedWithAHalfLife() {
        assertThat(passesAtStart(filterWithHalfLife(365))).isFalse();
        assertThat(passesAtStart(filterWithHalfLife(365), "Date", "1851.06.21")).isTrue();
    }

    @Test
    void pass_speed_isThatOfTheTimeControl() {
        GameFilter blitz =
                GameFilter.ALL.withKinds(new Kinds(Set.of(Speed.BLITZ, Speed.RAPID), Set.of(), Optional.empty()));
        assertThat(passesAtStart(blitz, "TimeControl", "300+3")).isTrue();
        assertThat(passesAtStart(blitz, "TimeControl", "60")).isFalse();
        assertThat(passesAtStart(blitz, "TimeControl", "?")).isFalse();
        assertThat(passesAtStart(blitz)).isFalse();
    }

    private static Optional<SkipReason> evaluateAtEnd(GameFilter filter, GameResult result) {
        return filter.evaluate(gameWithTags(filter).useEndFacts(result, true));
    }

    @Test
    void evaluate_otherResult_isSkippedAtTheEnd() {
        assertThat(evaluateAtEnd(GameFilter.ALL, GameResult.BLACK_WINS)).isEmpty();
        GameFilter decided = GameFilter.ALL.withResults(Set.of(GameResult.WHITE_WINS, GameResult.BLACK_WINS));
        assertThat(evaluateAtEnd(decided, GameResult.BLACK_WINS)).isEmpty();
        assertThat(evaluateAtEnd(decided, GameResult.DRAW)).contains(SkipReason.RESULT);
        assertThat(decided.evaluate(gameWithTags(decided).useStartFacts("normal")))
                .isEmpty();
    }

    @Test
    void evaluate_gameThatMeetsNoCondition_givesTheFirstConditionOfEachPart() {
        GameFilter filter = filterWithHalfLife(1)
                .withPlayer("Tal", Optional.empty())
                .withElo(new EloLimits(2000, 100))
                .withResults(Set.of(GameResult.DRAW))
                .withKinds(new Kinds(Set.of(Speed.BLITZ), Set.of("normal"), Optional.of(Orthodox.NORMAL.start())));
        VisitedGame game = gameWithTags(filter, "Date", "1900.01.01");
        assertThat(filter.evaluate(game.useStartFacts("atomic"))).contains(SkipReason.VARIANT);
        assertThat(filter.evaluate(game.useStartFacts("normal"))).contains(SkipReason.PLAYER);
        assertThat(filter.evaluate(game.useEndFacts(GameResult.WHITE_WINS, false)))
                .contains(SkipReason.AGE);
        game.tag("Date", "2026.11.20");
        assertThat(filter.evaluate(game.useEndFacts(GameResult.WHITE_WINS, false)))
                .contains(SkipReason.RESULT);
        assertThat(filter.evaluate(game.useEndFacts(GameResult.DRAW, false))).contains(SkipReason.POSITION);
        assertThat(filter.evaluate(game.useEndFacts(GameResult.DRAW, true))).isEmpty();
    }

    /** If an index cannot decide a condition, the game passes, and the reader of its moves decides. */
    @Test
    void evaluate_factsThatDecideNothing_pass() {
        GameFilter filter =
                filterWithHalfLife(1).withPlayer("Tal", Optional.empty()).withCondition(new RatedCondition());
        assertThat(filter.evaluate(condition -> false)).isEmpty();
        assertThat(filter.evaluate(condition -> condition == SkipReason.DATE)).contains(SkipReason.DATE);
    }

    private record RatedCondition() implements TagCondition {
        @Override
        public SkipReason reason() {
            return SkipReason.RATING;
        }

        @Override
        public String tag() {
            return "Rated";
        }

        @Override
        public boolean accepts(String value) {
            return value.equals("yes");
        }
    }

    @Test
    void evaluate_conditionOnATag_isEvaluatedLast() {
        GameFilter rated = GameFilter.ALL.withCondition(new RatedCondition());
        assertThat(rated).isEqualTo(GameFilter.ALL.withCondition(new RatedCondition()));
        assertThat(passesAtStart(rated, "Rated", "yes")).isTrue();
        assertThat(rated.evaluate(gameWithTags(rated).useStartFacts("normal"))).contains(SkipReason.RATING);
        GameFilter ofTal = rated.withPlayer("Tal", Optional.empty());
        assertThat(ofTal.evaluate(gameWithTags(ofTal, "Rated", "no").useStartFacts("normal")))
                .contains(SkipReason.PLAYER);
    }

    /** The tags of one game must not affect the next. */
    @Test
    void clear_nextGame_forgetsEverything() {
        Kinds blitz = new Kinds(Set.of(Speed.BLITZ), Set.of(), Optional.empty());
        String[] tags = {
            "Result",
            "1-0",
            "White",
            "Tal",
            "Black",
            "Tal",
            "WhiteElo",
            "2700",
            "BlackElo",
            "2700",
            "Date",
            "2026.11.20",
            "TimeControl",
            "300"
        };
        for (GameFilter filter : new GameFilter[] {
            GameFilter.ALL.withPlayer("tal", Optional.of(Color.WHITE)),
            GameFilter.ALL.withPlayer("tal", Optional.of(Color.BLACK)),
            GameFilter.ALL.withElo(EloLimits.atLeast(2000)),
            GameFilter.ALL.withKinds(blitz),
            filterWithHalfLife(365)
        }) {
            VisitedGame game = gameWithTags(filter, tags);
            assertThat(filter.evaluate(game.useStartFacts("normal"))).isEmpty();
            assertThat(game.resultTag()).isEqualTo(GameResult.WHITE_WINS);
            game.clear();
            assertThat(filter.evaluate(game.useStartFacts("normal"))).isPresent();
            assertThat(game.resultTag()).isEqualTo(GameResult.UNKNOWN);
        }
    }

    @Test
    void clear_nextGame_forgetsEachRating() {
        GameFilter filter = GameFilter.ALL.withElo(EloLimits.atLeast(2000));
        VisitedGame game = gameWithTags(filter, "WhiteElo", "2700", "BlackElo", "2700");
        game.clear();
        game.tag("BlackElo", "2700");
        assertThat(filter.evaluate(game.useStartFacts("normal"))).isPresent();
        game.clear();
        game.tag("WhiteElo", "2700");
        assertThat(filter.evaluate(game.useStartFacts("normal"))).isPresent();
    }

    private static GameFilter filterWithHalfLife(int halfLife) {
        return GameFilter.ALL.withDates(
                new DateLimits(Optional.empty(), Optional.empty(), halfLife, Optional.of(TODAY)));
    }

    @ParameterizedTest
    @CsvSource({
        "2026.11.20, 4096",
        "2026.11.10, 2048",
        "2026.10.31, 1024",
        "2026.11.15, 2896",
        "2026.07.23, 1",
        "2020.01.01, 0",
        "2026.12.20, 4096"
    })
    void weightFactor_olderGame_halvesWithEachHalfLife(String date, int factor) {
        assertThat(filterWithHalfLife(10)
                        .dates()
                        .weightFactor(gameWithTags(filterWithHalfLife(10), "Date", date)
                                .day()))
                .isEqualTo(factor);
    }

    @Test
    void weightFactor_withoutAHalfLife_isOne() {
        assertThat(GameFilter.ALL.dates().weightFactor(Optional.empty())).isEqualTo(1);
        assertThat(GameFilter.ALL.dates().fullWeightFactor()).isEqualTo(1);
        assertThat(filterWithHalfLife(10).dates().fullWeightFactor()).isEqualTo(4096);
        assertThat(filterWithHalfLife(10).dates().weightFactor(Optional.empty()))
                .isZero();
    }
}
