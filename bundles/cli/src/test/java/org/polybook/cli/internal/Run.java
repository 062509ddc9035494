package org.polybook.cli.internal;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** One run of the command line inside this process. */
record Run(int status, String out, String err) {
    static Run polybook(String... arguments) {
        return withInput("", arguments);
    }

    static Run withInput(String input, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal =
                new Terminal(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), out, err, "", false);
        int status = Main.run(terminal, arguments);
        return new Run(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
