package org.polybook.api.book;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.polybook.chess.Color;
import org.polybook.chess.Move;
import org.polybook.chess.Squares;

class MoveStatisticsTest {
    private static final Move E4 = Move.normal(Squares.E2, Squares.E4);

    @Test
    void games_includeThoseWithoutAResult() {
        MoveStatistics statistics = MoveStatistics.of(E4, 3, 2, 1).withGames(10);

        assertThat(statistics.games()).isEqualTo(10);
        assertThat(statistics.gamesWithResult()).isEqualTo(6);
        assertThat(statistics.whiteScore()).isEqualTo(4.0 / 6);
        assertThat(statistics.results()).isEqualTo(new ResultCounts(10, 3, 2, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> statistics.withGames(5));
    }

    @Test
    void equals_comparesAllProperties() {
        MoveStatistics plain = MoveStatistics.of(E4, 3, 2, 1);
        assertThat(List.of(
                        plain.withGames(7),
                        plain.withRatedGames(2),
                        plain.withAverageMoverElo(2400),
                        plain.withAverageOpponentElo(2400),
                        plain.withPerformance(2400),
                        plain.withYears(1990, 2000),
                        plain.withLastMonth(3),
                        plain))
                .doesNotHaveDuplicates()
                .contains(MoveStatistics.of(E4, 3, 2, 1));
    }

    /** Without draws, the interval is that of Wilson. */
    @Test
    void score_ofTenGames_isWilsonsInterval() {
        Interval score = MoveStatistics.of(E4, 7, 0, 3).score(Color.WHITE, 1.96);

        assertThat(score.mean()).isEqualTo(0.7);
        assertThat(score.low()).isCloseTo(0.3968, within(1e-4));
        assertThat(score.high()).isCloseTo(0.8922, within(1e-4));
        assertThat(MoveStatistics.of(E4, 7, 0, 3).score(Color.BLACK, 1.96).low())
                .isCloseTo(1 - score.high(), within(1e-9));
    }

    @Test
    void score_ofAnyGames_isBetween0And1AndNarrowsWithMoreGames() {
        Random random = new Random(1);
        for (int i = 0; i < 1000; i++) {
            MoveStatistics few = MoveStatistics.of(E4, random.nextInt(50), random.nextInt(50), random.nextInt(50));
            MoveStatistics many = MoveStatistics.of(E4, 4 * few.whiteWins(), 4 * few.draws(), 4 * few.blackWins());
            Interval score = few.score(Color.WHITE, 1.96);
            assertThat(score.low()).isBetween(0.0, score.mean());
            assertThat(score.high()).isBetween(score.mean(), 1.0);
            Interval narrower = many.score(Color.WHITE, 1.96);
            assertThat(narrower.high() - narrower.low()).isLessThanOrEqualTo(score.high() - score.low());
        }
        assertThat(MoveStatistics.of(E4, 0, 0, 0).score(Color.WHITE, 1.96)).isEqualTo(new Interval(0, 0.5, 1));
        assertThat(MoveStatistics.of(E4, 1, 0, 1).score(Color.WHITE, 1.96).low())
                .isLessThan(0.1);
    }

    @Test
    void difference_isThatOfTheTable() {
        assertThat(PerformanceRating.difference(Color.WHITE, 1, 0, 0)).isEqualTo(800);
        assertThat(PerformanceRating.difference(Color.WHITE, 1, 1, 0)).isEqualTo(193);
        assertThat(PerformanceRating.difference(Color.BLACK, 1, 1, 0)).isEqualTo(-193);
        assertThat(PerformanceRating.difference(Color.WHITE, 0, 0, 0)).isZero();
        assertThat(PerformanceRating.difference(Color.WHITE, Long.MAX_VALUE, 0, 0))
                .isEqualTo(800);
    }

    @Test
    void statisticsOfMoves_haveTheirSums() {
        MoveStatistics move = MoveStatistics.of(E4, 3, 2, 1).withGames(10);
        assertThat(PositionStatistics.of(List.of(move, move)).all()).isEqualTo(new ResultCounts(20, 6, 4, 2));
        assertThatIllegalArgumentException().isThrownBy(() -> StatisticsQuery.ALL.withTopGames(1001));
        assertThat(StatisticsQuery.ALL.withHistory(true)).isNotEqualTo(StatisticsQuery.ALL);
    }
}
