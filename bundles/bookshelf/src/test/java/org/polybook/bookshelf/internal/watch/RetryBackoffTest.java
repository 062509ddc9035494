package org.polybook.bookshelf.internal.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.polybook.bookshelf.internal.testing.ManualTime;

/** The pauses between tries that fail. */
class RetryBackoffTest {
    private final ManualTime time = new ManualTime();
    private final RetryBackoff retry = new RetryBackoff(time);

    private void assertDueAfter(Duration pause) {
        time.advance(pause.minusMillis(1));
        assertThat(retry.isDue()).as("before %s", pause).isFalse();
        time.advance(Duration.ofMillis(1));
        assertThat(retry.isDue()).as("after %s", pause).isTrue();
    }

    @Test
    void isDue_beforeAnyFailure_isTrue() {
        assertThat(retry.isDue()).isTrue();
    }

    @Test
    void recordFailure_againAndAgain_pausesDoubleUpToTenMinutes() {
        for (long seconds : new long[] {5, 10, 20, 40, 80, 160, 320, 600, 600}) {
            retry.recordFailure(time.nanos());
            assertDueAfter(Duration.ofSeconds(seconds));
        }
    }

    @Test
    void recordFailure_afterALongTry_pausesFiftyTimesAsLong() {
        long begun = time.nanos();
        time.advance(Duration.ofSeconds(2));

        retry.recordFailure(begun);

        assertDueAfter(Duration.ofSeconds(100));
    }

    @Test
    void reset_afterFailures_startsOver() {
        retry.recordFailure(time.nanos());
        retry.recordFailure(time.nanos());

        retry.reset();

        assertThat(retry.isDue()).isTrue();
        retry.recordFailure(time.nanos());
        assertDueAfter(Duration.ofSeconds(5));
    }
}
