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
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.select.internal.selector.MemoryBook;

/**
 * Polyglot's choice, with numbers that are easily calculated. The tests in itests/conformance use choices recorded from
 * Polyglot.
 */
class PolyglotRuleTest {
    private static final Position START = Orthodox.NORMAL.start();

    private static List<Explanation.Candidate> candidates(String policy, String... records) throws IOException {
        return MoveSelector.over(MemoryBook.of(START, records), SelectionPolicy.parse(policy))
                .explain(SelectionContext.of(START))
                .books()
                .get(0)
                .candidates();
    }

    /**
     * A record whose share equals the threshold is dropped. The share is a fraction of the weights of all records,
     * including dropped ones.
     */
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "polyglot   | e4 199; d4 1        | 1 0           | - polyglot=5",
                "polyglot=5 | e4 195; d4 1        | .9949 .0051   | - -",
                "polyglot=4 | e4 199; d4 1        | .995 .005     | - -",
                "polyglot=0 | e4 65535; d4 1      | 1 0           | - polyglot=0",
                "polyglot=0 | e4 9998; d4 1; c4 1 | .9998 .0001 .0001 | - - -",
                "polyglot=333 | e4 1; ? 1; d4 1   | .5 0 .5       | - illegal -",
                "polyglot=334 | e4 1; ? 1; d4 1   | 0 0 0         | polyglot=334 illegal polyglot=334",
                "polyglot   | e4 50; d4 0; ? 50   | 1 0 0         | - weight-0 illegal",
                "polyglot,best | d4 7; e4 7; c4 3 | 1 0 0         | - best best",
                "polyglot=1000 | e4 1             | 0             | polyglot=1000",
            })
    void threshold_perMille_mustBeExceeded(String policy, String records, String probabilities, String dropped)
            throws IOException {
        List<Explanation.Candidate> candidates =
                candidates(policy, records.strip().split("\\s*;\\s*"));

        String[] expected = probabilities.strip().split(" +");
        for (int i = 0; i < expected.length; i++) {
            assertThat(candidates.get(i).probability()).isCloseTo(Double.parseDouble(expected[i]), within(1e-4));
        }
        assertThat(candidates.stream().map(candidate -> candidate.droppedBy().orElse("-")))
                .containsExactly(dropped.strip().split(" +"));
    }

    /** After ten games, ten wins multiply the weight by 24/4, ten draws by 1, ten losses by 4/24. */
    @Test
    void learn_winsDrawsLosses_multiplyTheWeight() throws IOException {
        List<Explanation.Candidate> candidates =
                candidates("polyglot-learn=0", "e4 12/0x000A0014", "d4 12/0x000A000A", "c4 12/0x000A0000", "a3 12");

        // 72, 12, 2 and 12 of 98, in hundredths of a percent
        double[] scores = {7346, 1224, 204, 1224};
        for (int i = 0; i < scores.length; i++) {
            assertThat(candidates.get(i).probability()).isCloseTo(scores[i] / 9998, within(1e-12));
        }
        assertThat(candidates("polyglot=0", "e4 12/0x000A0014", "d4 12/0x000A0000"))
                .allMatch(candidate -> candidate.probability() == 0.5);
    }

    /** If the field has more half-points than the games can give, Polyglot itself divides by a negative number. */
    @Test
    void learn_moreHalfPointsThanPossible_countsAsAllWon() throws IOException {
        assertThat(candidates("polyglot-learn", "e4 10/0x00010009", "d4 10/0x00010002"))
                .allMatch(candidate -> candidate.probability() == 0.5);
    }

    @Test
    void learn_largestNumbers_doNotOverflow() throws IOException {
        List<Explanation.Candidate> candidates =
                candidates("polyglot-learn=0", "e4 65535/0x7FFFFFFE", "d4 65535/0x7FFFFFFE", "c4 65535");
        assertThat(candidates.get(0).probability()).isCloseTo(0.5, within(1e-4));
    }

    @Test
    void learn_allLost_dropsTheMove() throws IOException {
        List<Explanation.Candidate> candidates = candidates("polyglot-learn=0", "e4 1/0xFFFF0000");
        assertThat(candidates).singleElement().satisfies(lost -> {
            assertThat(lost.probability()).isZero();
            assertThat(lost.droppedBy()).contains("polyglot-learn=0");
        });
    }
}
