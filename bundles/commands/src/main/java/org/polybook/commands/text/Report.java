package org.polybook.commands.text;

import java.io.IOException;
import java.io.UncheckedIOException;

/** What a command has found out: values for programs, and able to print itself for a person or as JSON. */
public interface Report {
    /** For a person; each line ends with a line feed. */
    void text(Appendable out, Style style) throws IOException;

    /** As one JSON object and a line feed. */
    void json(Appendable out) throws IOException;

    /** As that output wants it. */
    default void write(Output output) throws IOException {
        if (output.json()) {
            json(output.to());
        } else {
            text(output.to(), output.style());
        }
    }

    /** The text in one piece, without colours, hints and its last line end. */
    default String asText() {
        return asText(Hints.NONE);
    }

    /** The text in one piece, without colours and its last line end. */
    default String asText(Hints hints) {
        StringBuilder text = new StringBuilder();
        try {
            text(text, Style.PLAIN.withHints(hints));
        } catch (IOException e) {
            throw new UncheckedIOException(e); // not of memory
        }
        return text.toString().stripTrailing();
    }
}
