package org.polybook.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * Tests that keys which were chosen to share one slot of a table are distributed by a hash that their author does not
 * know.
 */
class KeyHashTest {
    private static final int BITS = 16;
    private static final int KEYS = 1 << BITS - 1;

    @Test
    void of_keysChosenAgainstKnownHashes_areSpread() {
        assertThat(longestRun(i -> i)).isLessThan(KEYS / 100);
        assertThat(longestRun(i -> i << 40)).isLessThan(KEYS / 100);
        assertThat(longestRun(i -> i << 32 | i)).isLessThan(KEYS / 100);
        long inverse = inverse(0x9E3779B97F4A7C15L);
        assertThat(longestRun(i -> i * inverse)).isLessThan(KEYS / 100);
    }

    @Test
    void of_theSameKey_isTheSameHash() {
        assertThat(KeyHash.of(1)).isEqualTo(KeyHash.of(1)).isNotEqualTo(KeyHash.of(2));
    }

    /** The longest run of used slots in a half-full table with linear probing. */
    private static int longestRun(LongUnaryOperator key) {
        boolean[] used = new boolean[1 << BITS];
        for (long i = 0; i < KEYS; i++) {
            int slot = (int) (KeyHash.of(key.applyAsLong(i)) >>> 64 - BITS);
            while (used[slot]) {
                slot = slot + 1 & used.length - 1;
            }
            used[slot] = true;
        }
        int longest = 0;
        int run = 0;
        for (boolean each : used) {
            run = each ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        return longest;
    }

    /** The inverse of an odd number modulo 2^64, by Newton's method. */
    private static long inverse(long odd) {
        long inverse = odd;
        for (int i = 0; i < 5; i++) {
            inverse *= 2 - odd * inverse;
        }
        return inverse;
    }
}
