package org.polybook.cli.internal;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.polybook.cli.internal.main.Main;

/** One run of the command line inside this process. */
public record Run(int status, String out, String err) {
    public static Run polybook(String... arguments) {
        return withInput("", arguments);
    }

    /** @param line a command line as one text, in which {@code D/} denotes the folder */
    public static Run inFolder(Path folder, String line) {
        return polybook(Arrays.stream(line.split(" "))
                .map(word -> word.replace("D/", folder + "/"))
                .toArray(String[]::new));
    }

    public static Run withInput(String input, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal =
                new Terminal(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), out, err, "", false);
        int status = Main.run(terminal, arguments);
        return new Run(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
