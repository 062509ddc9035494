package org.polybook.select.internal.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.select.Explanation;
import org.polybook.api.select.MoveSelector;
import org.polybook.api.select.SelectionContext;
import org.polybook.api.select.SelectionPolicy;
import org.polybook.api.select.SelectionRules;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.select.internal.selector.MemoryBook;

/** The effect of each rule on a position's records. */
class RulesTest {
    private static final Position START = Orthodox.NORMAL.start();
    private static final double CLOSE = 1e-9;

    private static List<Explanation.Candidate> candidates(String policy, String... records) throws IOException {
        return MoveSelector.over(MemoryBook.of(START, records), SelectionPolicy.parse(policy))
                .explain(SelectionContext.of(START))
                .books()
                .get(0)
                .candidates();
    }

    private static String[] splitRecords(String text) {
        return text.strip().split("\\s*;\\s*");
    }

    private static double[] parseNumbers(String text) {
        String[] words = text.strip().split(" +");
        double[] numbers = new double[words.length];
        for (int i = 0; i < words.length; i++) {
            String[] fraction = words[i].split("/");
            numbers[i] = Double.parseDouble(fraction[0]) / (fraction.length > 1 ? Double.parseDouble(fraction[1]) : 1);
        }
        return numbers;
    }

    /**
     * Each row has a rule, the records, the probability of each record, and the rule that dropped each record ({@code
     * -} for none).
     */
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "weighted         | e4 50; d4 30; c4 20       | .5 .3 .2        | - - -",
                "weighted         | e4 50; ? 30; d4 0; c4 20  | 50/70 0 0 20/70 | - illegal weight-0 -",
                "weighted         | e4 1; e4 2                | 1/3 2/3         | - -",
                "weighted         | d4 65535; e4 65535        | .5 .5           | - -",
                "best             | e4 20; d4 30; c4 20       | 0 1 0           | best - best",
                "best             | d4 7; e4 7; c4 3          | 1 0 0           | - best best",
                "best             | ? 50; e4 0; d4 1          | 0 0 1           | illegal weight-0 -",
                "uniform          | e4 50; d4 1; c4 0         | .5 .5 0         | - - weight-0",
                "power=0          | e4 50; d4 1               | .5 .5           | - -",
                "power=1          | e4 50; d4 30; c4 20       | .5 .3 .2        | - - -",
                "power=2          | e4 3; d4 1                | .9 .1           | - -",
                "power=0.5        | e4 9; d4 1                | .75 .25         | - -",
                "power=infinity   | e4 9; d4 8; c4 9          | .5 0 .5         | - power=infinity -",
                "power=3          | e4 65535; d4 1            | 1 0             | - power=3",
                "temperature=1    | e4 9; d4 1                | .9 .1           | - -",
                "temperature=2    | e4 9; d4 1                | .75 .25         | - -",
                "temperature=0.5  | e4 3; d4 1                | .9 .1           | - -",
                "temperature=0    | e4 3; d4 1                | 1 0             | - temperature=0",
                "temperature=infinity | e4 3; d4 1            | .5 .5           | - -",
                "top=1            | d4 7; e4 7; c4 3          | 1 0 0           | - top=1 top=1",
                "top=2            | c4 3; d4 3; e4 7; a3 3    | .3 0 .7 0       | - top=2 - top=2",
                "top=2            | ? 9; e4 5; d4 4; c4 3     | 0 5/9 4/9 0     | illegal - - top=2",
                "top=9            | e4 1; d4 1                | .5 .5           | - -",
                "min-weight=3     | e4 3; d4 2                | 1 0             | - min-weight=3",
                "min-weight=0     | e4 3; d4 0                | 1 0             | - weight-0",
                "min-share=7      | e4 93; d4 7               | .93 .07         | - -",
                "min-share=7.1    | e4 93; d4 7               | 1 0             | - min-share=7.1",
                "min-share=50     | e4 50; ? 50; d4 49        | 0 0 0           | min-share=50 illegal min-share=50",
                "min-share=0      | e4 65535; d4 1            | 65535/65536 1/65536 | - -",
                "min-share=100    | e4 5                      | 1               | -",
                "variation=50     | e4 50; d4 30; c4 20       | .5 .3 .2        | - - -",
                "exclude=d2d4     | e4 5; d4 5                | 1 0             | - exclude=d2d4",
                "exclude=d4+e4    | e4 5; d4 5                | 0 0             | exclude=d4+e4 exclude=d4+e4",
                "exclude=e5+Nf3   | e4 5; Nf3 5; Nf3 2        | 1 0 0           | - exclude=Nf3+e5 exclude=Nf3+e5",
                "depth=1          | e4 5; d4 5                | .5 .5           | - -",
                "depth=0          | e4 5; d4 5                | 0 0             | depth=0 depth=0",
                "top=2,power=2    | c4 1; d4 1; e4 2          | .2 0 .8         | - top=2 -",
                "power=0,top=2    | c4 1; d4 1; e4 2          | .5 .5 0         | - - top=2",
                "top=2,best       | c4 1; d4 3; e4 2          | 0 1 0           | top=2 - best",
            })
    void policy_onRecords_givesTheExpectedProbabilities(
            String policy, String records, String probabilities, String dropped) throws IOException {
        List<Explanation.Candidate> candidates = candidates(policy, splitRecords(records));

        assertThat(candidates.stream()
                        .map(Explanation.Candidate::probability)
                        .mapToDouble(Double::doubleValue)
                        .toArray())
                .containsExactly(parseNumbers(probabilities), within(CLOSE));
        assertThat(candidates.stream().map(candidate -> candidate.droppedBy().orElse("-")))
                .containsExactly(dropped.strip().split(" +"));
    }

    /**
     * The chances by XBoard's formula, calculated by hand: round(10000 (w / highest)^((100 - v) / v)) for weights 100,
     * 50, 10 and 1.
     */
    @ParameterizedTest
    @CsvSource({
        "0,   10000, 0,     0,     0",
        "1,   10000, 0,     0,     0",
        "25,  10000, 1250,  10,    0",
        "40,  10000, 3536,  316,   10",
        "50,  100,   50,    10,    1",
        "75,  10000, 7937,  4642,  2154",
        "99,  10000, 9930,  9770,  9545",
        "100, 10000, 10000, 10000, 10000"
    })
    void variation_anyPercent_matchesXboardsFormula(int variation, int first, int second, int third, int fourth)
            throws IOException {
        double total = first + second + third + fourth;

        List<Explanation.Candidate> candidates =
                candidates("variation=" + variation, "e4 100", "d4 50", "c4 10", "a3 1", "b3 0");

        assertThat(candidates.stream()
                        .map(Explanation.Candidate::probability)
                        .mapToDouble(Double::doubleValue)
                        .toArray())
                .containsExactly(
                        new double[] {first / total, second / total, third / total, fourth / total, 0}, within(CLOSE));
        assertThat(candidates.get(1).droppedBy().isPresent()).isEqualTo(second == 0);
        assertThat(candidates.get(4).droppedBy()).contains("weight-0");
    }

    @Test
    void candidate_fromABook_hasItsRecord() throws IOException {
        Explanation.Candidate second =
                candidates("weighted", "e4 50", "d4 30/0x00030004").get(1);

        assertThat(second.recordIndex()).isEqualTo(1);
        assertThat(second.entry().weight()).isEqualTo(30);
        assertThat(second.entry().learn()).isEqualTo(0x00030004);
        assertThat(second.move()).contains(MemoryBook.parseMove(START, "d4"));
    }

    @Test
    void depth_movesOfEachSide_areCountedByTheMoveNumber() throws IOException {
        SelectionContext blackToMove = MemoryBook.contextAfter("e4");
        SelectionContext secondMove = MemoryBook.contextAfter("e4", "e5");
        MemoryBook book = MemoryBook.of(blackToMove.position(), "e5 1").addRecords(secondMove.position(), "Nf3 1");
        MoveSelector shallow = MoveSelector.over(book, SelectionPolicy.of(SelectionRules.depth(1)));

        assertThat(shallow.select(blackToMove)).isPresent();
        assertThat(shallow.select(secondMove)).isEmpty();
        assertThat(shallow.explain(secondMove)
                        .books()
                        .get(0)
                        .candidates()
                        .get(0)
                        .droppedBy())
                .contains("depth=1");
        assertThat(MoveSelector.over(book, SelectionPolicy.of(SelectionRules.depth(2)))
                        .select(secondMove))
                .isPresent();
    }

    @Test
    void manyRecords_beyondTheInitialCapacity_areAllCandidates() throws IOException {
        String[] records = new String[200];
        java.util.Arrays.setAll(records, i -> (i % 2 == 0 ? "e4 " : "d4 ") + (i + 1));

        assertThat(candidates("weighted", records)).hasSize(200);
        assertThat(candidates("best", records).get(199).probability()).isEqualTo(1);
    }
}
