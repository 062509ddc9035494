package org.polybook.select.internal.selector;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SeededRandomTest {
    private static final int DRAWS = 100_000;
    private static final int CELLS = 16;
    /** The chi-square value of 15 degrees of freedom that a fair generator exceeds once in a million tests. */
    private static final double ALMOST_NEVER = 56.5;

    /** A recorded seed gives the same move in every version. */
    @ParameterizedTest
    @CsvSource({
        "0, 100, 67",
        "1, 100, 85",
        "2, 100, 27",
        "-1, 100, 5",
        "42, 65535, 36110",
        "-9223372036854775808, 2, 1",
        "1234567890123456789, 1099511627776, 688075459158",
        "7, 4611686018427387905, 2786740710214564362",
        "8, 6917529027641081856, 413809842413864310",
        "0, 9223372036854775807, 8147104208329303767"
    })
    void number_ofASeed_neverChanges(long seed, long bound, long number) {
        assertThat(SeededRandom.number(seed, bound)).isEqualTo(number);
    }

    @Property
    void number_anySeedAndBound_isBelowTheBound(
            @ForAll long seed, @ForAll @LongRange(min = 1, max = Long.MAX_VALUE) long bound) {
        assertThat(SeededRandom.number(seed, bound)).isBetween(0L, bound - 1);
    }

    @Property
    void number_boundOne_isZero(@ForAll long seed) {
        assertThat(SeededRandom.number(seed, 1)).isZero();
    }

    /**
     * Consecutive seeds, with small bounds and with large ones. For some of the large bounds a plain remainder would be
     * biased: some numbers would come up twice as often as others.
     */
    @ParameterizedTest
    @ValueSource(longs = {16, 48, 1L << 40, 1L << 62, 3L << 61, (1L << 62) + 16})
    void number_consecutiveSeeds_areUniform(long bound) {
        long[] counts = new long[CELLS];
        for (int seed = 0; seed < DRAWS; seed++) {
            counts[(int) (SeededRandom.number(seed, bound) / (bound / CELLS)) % CELLS]++;
        }
        assertThat(chiSquare(counts)).isLessThan(ALMOST_NEVER);
    }

    /** The number from one seed does not predict the number from the next seed. */
    @Test
    void number_pairsOfConsecutiveSeeds_areUniform() {
        long[] counts = new long[CELLS];
        for (int seed = 0; seed < DRAWS; seed++) {
            counts[(int) (4 * SeededRandom.number(seed, 4) + SeededRandom.number(seed + 1, 4))]++;
        }
        assertThat(chiSquare(counts)).isLessThan(ALMOST_NEVER);
    }

    private static double chiSquare(long... counts) {
        double expected = (double) DRAWS / counts.length;
        double sum = 0;
        for (long count : counts) {
            sum += (count - expected) * (count - expected) / expected;
        }
        return sum;
    }
}
