package org.polybook.uci;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A GUI that waits for a pong which does not come waits for ever. */
class PongsTest {
    private final Pongs pongs = new Pongs();

    @Test
    void ready_askedForNobodyFirst_answersThePingSecond() {
        pongs.askForNobody();
        pongs.ask("5");

        assertThat(pongs.ready(false)).isEmpty();
        assertThat(pongs.ready(false)).contains("pong 5");
        assertThat(pongs.ready(false)).isEmpty();
    }

    @Test
    void ready_whileAMoveIsDue_isOwedUntilThen() {
        pongs.ask("5");
        pongs.ask("6");

        assertThat(pongs.ready(true)).isEmpty();
        assertThat(pongs.ready(true)).isEmpty();
        assertThat(pongs.due()).containsExactly("pong 5", "pong 6");
        assertThat(pongs.due()).isEmpty();
    }
}
