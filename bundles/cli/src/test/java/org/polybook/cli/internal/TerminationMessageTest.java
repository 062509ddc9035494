package org.polybook.cli.internal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import org.junit.jupiter.api.Test;

class TerminationMessageTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private Terminal terminal(String terminals) {
        return new Terminal(InputStream.nullInputStream(), OutputStream.nullOutputStream(), err, terminals, false);
    }

    @Test
    void leave_inTheMidstOfACommand_printsItsTerminationMessage() {
        Terminal file = terminal("");
        file.onTermination(() -> "first");
        file.onTermination(() -> "13 games recorded\nescaped \u001b[2J");
        file.leave();
        assertThat(err.toString(UTF_8))
                .startsWith("13 games recorded\nescaped ")
                .doesNotContain("\u001b", "first");
    }

    @Test
    void leave_onATerminal_beginsALineOfItsOwn() {
        Terminal screen = terminal("2");
        screen.onTermination(() -> "13 games recorded");
        screen.leave();
        assertThat(err.toString(UTF_8)).isEqualTo("\n13 games recorded\n");
    }

    @Test
    void leave_commandThatHasEnded_printsNothing() {
        Terminal file = terminal("2");
        file.onTermination(() -> "13 games recorded");
        file.finish();
        file.leave();
        assertThat(err.toString(UTF_8)).isEmpty();
    }
}
