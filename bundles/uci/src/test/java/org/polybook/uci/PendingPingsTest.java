package org.polybook.uci;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Tests when a pong is sent; a GUI waits for a missing pong for ever. */
class PendingPingsTest {
    private final PendingPings pings = new PendingPings();

    @Test
    void readyok_afterAnIsreadyWithoutPing_answersNoPing() {
        pings.addWithoutPong();
        CompletableFuture<Void> answered = pings.add("5", 0);

        assertThat(pings.takePongOnReadyok(0)).isEmpty();
        assertThat(answered).isNotDone();
        assertThat(pings.takePongOnReadyok(0)).contains("pong 5");
        assertThat(answered).isDone();
        assertThat(pings.takePongOnReadyok(0)).isEmpty();
    }

    @Test
    void pong_whileAMoveIsDue_isDelayedUntilAfterTheMove() {
        CompletableFuture<Void> answered = CompletableFuture.allOf(pings.add("5", 1), pings.add("6", 1));

        assertThat(pings.takePongOnReadyok(1)).isEmpty();
        assertThat(answered).isNotDone();
        assertThat(pings.takePongOnReadyok(1)).isEmpty();
        assertThat(answered).isDone();
        assertThat(pings.drainDelayedPongs()).containsExactly("pong 5", "pong 6");
        assertThat(pings.drainDelayedPongs()).isEmpty();
    }

    /** A GUI ignores moves until it has received its pong. */
    @Test
    void pong_whileALaterMoveIsDue_isSentAtOnce() {
        CompletableFuture<Void> answered = CompletableFuture.allOf(pings.add("5", 0), pings.add("6", 1));

        assertThat(pings.takePongOnReadyok(2)).contains("pong 5");
        assertThat(pings.takePongOnReadyok(2)).contains("pong 6");
        assertThat(answered).isDone();
    }
}
