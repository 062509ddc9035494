package org.polybook.view.internal.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The net itself: an event that waits is found, one that does not is none. */
class WatchdogSelfIT {
    @Test
    void event_thatWaits_isAStall() throws Exception {
        try (Watchdog watchdog = new Watchdog()) {
            watchdog.begin();
            assertThat(new CountDownLatch(1).await(300, TimeUnit.MILLISECONDS)).isFalse();
            watchdog.end();

            assertThat(watchdog.stalls()).singleElement().asString().contains("await");
        }
    }

    @Test
    void event_thatIsSoonOver_isNone() {
        try (Watchdog watchdog = new Watchdog()) {
            watchdog.begin();
            watchdog.end();

            assertThat(watchdog.stalls()).isEmpty();
        }
    }
}
