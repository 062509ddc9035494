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
    void finishOutput_duringACommand_printsItsTerminationMessage() {
        Terminal file = terminal("");
        file.setTerminationMessage(() -> "first");
        file.setTerminationMessage(() -> "13 games recorded\nescaped \u001b[2J");
        file.finishOutputIfInterrupted();
        assertThat(err.toString(UTF_8))
                .startsWith("13 games recorded\nescaped ")
                .doesNotContain("\u001b", "first");
    }

    @Test
    void finishOutput_onATerminal_beginsANewLine() {
        Terminal screen = terminal("2");
        screen.setTerminationMessage(() -> "13 games recorded");
        screen.finishOutputIfInterrupted();
        assertThat(err.toString(UTF_8)).isEqualTo("\n13 games recorded\n");
    }

    @Test
    void finishOutput_commandThatHasEnded_printsNothing() {
        Terminal file = terminal("2");
        file.setTerminationMessage(() -> "13 games recorded");
        file.markComplete();
        file.finishOutputIfInterrupted();
        assertThat(err.toString(UTF_8)).isEmpty();
    }
}
