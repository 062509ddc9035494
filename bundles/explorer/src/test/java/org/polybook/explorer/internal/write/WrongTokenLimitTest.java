package org.polybook.explorer.internal.write;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WrongTokenLimitTest {
    private static final long INTERVAL = WrongTokenLimit.INTERVAL.toNanos();

    @Test
    void allows_tenAtOnceThenOneInEachInterval() {
        long now = Long.MAX_VALUE - 5; // the clock may overflow
        WrongTokenLimit limit = new WrongTokenLimit(now);
        for (int i = 0; i < WrongTokenLimit.AT_ONCE; i++) {
            assertThat(limit.allows(now)).isTrue();
            limit.recordWrong(now);
        }
        assertThat(limit.allows(now)).isFalse();
        assertThat(limit.allows(now + INTERVAL / 2)).isFalse();

        assertThat(limit.allows(now + INTERVAL)).isTrue();
        limit.recordWrong(now + INTERVAL);
        assertThat(limit.allows(now + INTERVAL)).isFalse();

        assertThat(limit.allows(now + 1000 * INTERVAL)).isTrue();
    }
}
