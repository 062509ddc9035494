package org.polybook.uci;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** A GUI that waits for a pong which does not come waits for ever. */
class PongsTest {
    private final Pongs pongs = new Pongs();

    @Test
    void ready_askedForNobodyFirst_answersThePingSecond() {
        pongs.askForNobody();
        CompletableFuture<Void> answered = pongs.ask("5", 0);

        assertThat(pongs.ready(0)).isEmpty();
        assertThat(answered).isNotDone();
        assertThat(pongs.ready(0)).contains("pong 5");
        assertThat(answered).isDone();
        assertThat(pongs.ready(0)).isEmpty();
    }

    @Test
    void ready_whileAMoveIsDue_isOwedUntilThen() {
        CompletableFuture<Void> answered = CompletableFuture.allOf(pongs.ask("5", 1), pongs.ask("6", 1));

        assertThat(pongs.ready(1)).isEmpty();
        assertThat(answered).isNotDone();
        assertThat(pongs.ready(1)).isEmpty();
        assertThat(answered).isDone();
        assertThat(pongs.due()).containsExactly("pong 5", "pong 6");
        assertThat(pongs.due()).isEmpty();
    }

    /** A GUI ignores moves until it has its pong. */
    @Test
    void ready_whileALaterMoveIsDue_isSaidAtOnce() {
        CompletableFuture<Void> answered = CompletableFuture.allOf(pongs.ask("5", 0), pongs.ask("6", 1));

        assertThat(pongs.ready(2)).contains("pong 5");
        assertThat(pongs.ready(2)).contains("pong 6");
        assertThat(answered).isDone();
    }
}
