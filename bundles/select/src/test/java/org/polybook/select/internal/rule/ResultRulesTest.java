package org.polybook.select.internal.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.select.Explanation;
import org.polybook.api.select.MoveSelector;
import org.polybook.api.select.SelectionContext;
import org.polybook.api.select.SelectionPolicy;
import org.polybook.api.select.SelectionRules;
import org.polybook.chess.Color;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.select.internal.selector.MemoryBook;

/** Rules by the results of games. */
class ResultRulesTest {
    private static final Position START = Orthodox.NORMAL.start();
    private static final double CLOSE = 1e-9;

    private static Explanation.ConsultedBook explain(MemoryBook book, String policy, SelectionContext context)
            throws IOException {
        return MoveSelector.over(book, SelectionPolicy.parse(policy))
                .explain(context)
                .books()
                .get(0);
    }

    private static String probabilitiesAndDroppingRules(Explanation.ConsultedBook book) {
        List<String> words = new ArrayList<>();
        for (Explanation.Candidate candidate : book.candidates()) {
            words.add(candidate
                    .droppedBy()
                    .orElseGet(() -> SelectionRules.numberText(Math.round(1000 * candidate.probability()) / 1000.0)));
        }
        return String.join(" ", words);
    }

    /**
     * The book has 1. e4 (60 %, 100 games), 1. d4 (50 %, 10 games), 1. c4 (all 2 games lost), 1. Nf3 (no games with a
     * result) and 1. a3 (no games). Each row has a policy, and for each move its probability or the rule that dropped
     * it.
     */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "weighted             | 0.2 0.4 0.2 0.1 0.1",
                "min-games=1          | 0.25 0.5 0.25 min-games=1 min-games=1",
                "min-games=3          | 0.333 0.667 min-games=3 min-games=3 min-games=3",
                "min-games=11         | 1 min-games=11 min-games=11 min-games=11 min-games=11",
                "min-score=50         | 0.333 0.667 min-score=50 min-score=50 min-score=50",
                "min-score=50.1       | 1 min-score=50.1 min-score=50.1 min-score=50.1 min-score=50.1",
                "min-score=0          | 0.25 0.5 0.25 min-score=0 min-score=0",
                "by-score=0           | 0.25 0.5 0.25 by-score=0 by-score=0",
                "by-score=1           | 0.375 0.625 by-score=1 by-score=1 by-score=1",
                "by-score=2           | 0.419 0.581 by-score=2 by-score=2 by-score=2",
                "uniform,by-score=2   | 0.59 0.41 by-score=2 by-score=2 by-score=2",
                "by-score=2,uniform   | 0.5 0.5 by-score=2 by-score=2 by-score=2",
                "confidence=0         | 0.545 0.455 confidence=0 confidence=0 confidence=0",
                "confidence=95,best   | 1 best confidence=95 confidence=95 confidence=95",
                "played-since=2020    | 1 played-since=2020 played-since=2020 played-since=2020 played-since=2020",
                "played-since=2000    | 0.333 0.667 played-since=2000 played-since=2000 played-since=2000",
                "top=1,min-games=20   | top=1 min-games=20 top=1 top=1 top=1",
            })
    void rule_onRecordsWithResults_givesTheExpectedProbabilities(String policy, String expected) throws IOException {
        MemoryBook book = MemoryBook.of(START, "e4 2", "d4 4", "c4 2", "Nf3 1", "a3 1")
                .addResults(START, "e4 50 20 30 2024", "d4 5 0 5 2000", "c4 0 0 2 0", "b3 9 9 9 2024");

        Explanation.ConsultedBook found = explain(book, policy, SelectionContext.of(START));

        assertThat(probabilitiesAndDroppingRules(found)).isEqualTo(expected);
        assertThat(found.rulesWithoutEffect()).isEmpty();
    }

    /** White's score of 1... e5 is 60 %, so Black's is 40 %. */
    @Test
    void minScore_blackToMove_isTheScoreOfBlack() throws IOException {
        SelectionContext game = MemoryBook.contextAfter("e4");
        MemoryBook book =
                MemoryBook.of(game.position(), "e5 1", "c5 1").addResults(game.position(), "e5 6 0 4 0", "c5 5 0 5 0");

        assertThat(probabilitiesAndDroppingRules(explain(book, "min-score=45", game)))
                .isEqualTo("min-score=45 1");
        assertThat(explain(book, "by-score=1", game).candidates().get(0).probability())
                .isCloseTo(0.4 / 0.9, within(CLOSE));
    }

    /** A move that won both its games is less certain than one that scored 65 % in 100 games. */
    @Test
    void confidence_fewGames_haveALowChance() throws IOException {
        MemoryBook book = MemoryBook.of(START, "e4 1", "d4 1").addResults(START, "e4 2 0 0 0", "d4 60 10 30 0");

        List<Explanation.Candidate> found =
                explain(book, "confidence=95", SelectionContext.of(START)).candidates();

        double few = lowerEnd(2, 0, 0);
        double many = lowerEnd(60, 10, 30);
        assertThat(few).isLessThan(many);
        assertThat(found.get(0).probability()).isCloseTo(few / (few + many), within(1e-4));
    }

    private static double lowerEnd(int wins, int draws, int losses) {
        return MoveStatistics.of(MemoryBook.parseMove(START, "e4"), wins, draws, losses)
                .score(Color.WHITE, 1.96)
                .low();
    }

    @Test
    void bookWithoutResults_isLeftUnchanged() throws IOException {
        MemoryBook book = MemoryBook.of(START, "e4 3", "d4 1");

        Explanation.ConsultedBook found = explain(
                book,
                "min-games=20,min-score=45,by-score=2,confidence=95,played-since=2020,top=9",
                SelectionContext.of(START));

        assertThat(probabilitiesAndDroppingRules(found)).isEqualTo("0.75 0.25");
        assertThat(found.rulesWithoutEffect())
                .containsExactly("min-games=20", "min-score=45", "by-score=2", "confidence=95", "played-since=2020");
        assertThat(found.candidates().get(0).statistics()).isEmpty();
        assertThat(book.resultLookups()).isZero();
    }

    @Test
    void results_areLookedUpOnceAndOnlyForARule() throws IOException {
        MemoryBook book = MemoryBook.of(START, "e4 3", "d4 1").addResults(START, "e4 50 20 30 2024");

        assertThat(explain(book, "top=2", SelectionContext.of(START))
                        .candidates()
                        .get(0)
                        .statistics())
                .isEmpty();
        assertThat(book.resultLookups()).isZero();
        assertThat(explain(book, "min-games=2,by-score=2,min-score=9", SelectionContext.of(START))
                        .candidates()
                        .get(0)
                        .statistics()
                        .map(MoveStatistics::games))
                .isEqualTo(Optional.of(100L));
        assertThat(book.resultLookups()).isEqualTo(1);
    }

    /** The record of 0 plies has results, and the book has no record for the position after it. */
    @Test
    void select_afterAnotherPosition_usesNoOldResults() throws IOException {
        SelectionContext later = MemoryBook.contextAfter("e4");
        MemoryBook book = MemoryBook.of(START, "e4 3", "d4 1")
                .addRecords(later.position(), "e5 1", "c5 1")
                .addResults(START, "e4 50 20 30 2024", "d4 1 1 1 2024");
        MoveSelector careful = MoveSelector.over(book, SelectionPolicy.parse("min-games=1"));

        assertThat(careful.select(START)).isPresent();
        assertThat(careful.select(later)).isEmpty();
        assertThat(careful.select(START.replayer())).isNotNegative();
    }

    @Provide
    Arbitrary<List<Integer>> results() {
        return Arbitraries.integers().between(0, 2000).list().ofSize(6);
    }

    /** The rules as plain formulas over two moves of equal weight. */
    @Property(tries = 300)
    void chances_ofRandomResults_matchTheFormulas(@ForAll("results") List<Integer> games, @ForAll boolean squared)
            throws IOException {
        MemoryBook book = MemoryBook.of(START, "e4 7", "d4 7")
                .addResults(START, row("e4", games.subList(0, 3)), row("d4", games.subList(3, 6)));

        List<Explanation.Candidate> found = explain(
                        book, squared ? "by-score=2" : "by-score=1", SelectionContext.of(START))
                .candidates();

        double first = Math.pow(score(games.subList(0, 3)), squared ? 2 : 1);
        double second = Math.pow(score(games.subList(3, 6)), squared ? 2 : 1);
        assertThat(found.get(0).probability()).isCloseTo(share(first, second), within(1e-6));
        assertThat(found.get(1).probability()).isCloseTo(share(second, first), within(1e-6));
    }

    private static String row(String move, List<Integer> games) {
        return move + ' ' + games.get(0) + ' ' + games.get(1) + ' ' + games.get(2) + " 0";
    }

    private static double score(List<Integer> games) {
        int all = games.get(0) + games.get(1) + games.get(2);
        return all == 0 ? 0 : (games.get(0) + games.get(1) / 2.0) / all;
    }

    private static double share(double own, double other) {
        return own == 0 ? 0 : own / (own + other);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "0.5, 0.674490", "0.8, 1.281552", "0.95, 1.959964", "0.99, 2.575829", "0.9999, 3.890592"})
    void deviations_ofALevel_areThoseOfTheTables(double level, double expected) {
        assertThat(NormalDistribution.deviations(level)).isCloseTo(expected, within(1e-6));
    }
}
