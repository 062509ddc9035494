package org.polybook.bookshelf.internal.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.polybook.bookshelf.internal.testing.ManualTime;

/** The pauses between tries that fail. */
class RetryBackoffTest {
    private final ManualTime time = new ManualTime();
    private final RetryBackoff retry = new RetryBackoff(time);

    private void isDueAfter(Duration pause) {
        time.pass(pause.minusMillis(1));
        assertThat(retry.isDue()).as("before %s", pause).isFalse();
        time.pass(Duration.ofMillis(1));
        assertThat(retry.isDue()).as("after %s", pause).isTrue();
    }

    @Test
    void isDue_beforeAnyFailure_isTrue() {
        assertThat(retry.isDue()).isTrue();
    }

    @Test
    void failed_againAndAgain_pausesDoubleUpToTenMinutes() {
        for (long seconds : new long[] {5, 10, 20, 40, 80, 160, 320, 600, 600}) {
            retry.failed(time.nanos());
            isDueAfter(Duration.ofSeconds(seconds));
        }
    }

    @Test
    void failed_afterALongTry_pausesFiftyTimesAsLong() {
        long begun = time.nanos();
        time.pass(Duration.ofSeconds(2));

        retry.failed(begun);

        isDueAfter(Duration.ofSeconds(100));
    }

    @Test
    void reset_afterFailures_startsOver() {
        retry.failed(time.nanos());
        retry.failed(time.nanos());

        retry.reset();

        assertThat(retry.isDue()).isTrue();
        retry.failed(time.nanos());
        isDueAfter(Duration.ofSeconds(5));
    }
}
