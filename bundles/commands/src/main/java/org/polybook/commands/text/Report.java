package org.polybook.commands.text;

import java.io.IOException;
import java.io.UncheckedIOException;

/** The answer of a command: values for programs, with its own text for a person and its own JSON. */
public interface Report {
    /** Writes the text for a person; each line ends with a line feed. */
    void text(Appendable out, Style style) throws IOException;

    /** Writes one JSON object and a line feed. */
    void json(Appendable out) throws IOException;

    /** Writes the form that the output requests. */
    default void write(Output output) throws IOException {
        if (output.json()) {
            json(output.to());
        } else {
            text(output.to(), output.style());
        }
    }

    /** Returns the text without colours and hints, and without white space at its end. */
    default String asText() {
        return asText(Hints.NONE);
    }

    /** Returns the text with those hints, without colours and without white space at its end. */
    default String asText(Hints hints) {
        StringBuilder text = new StringBuilder();
        try {
            text(text, Style.PLAIN.withHints(hints));
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a StringBuilder throws none
        }
        return text.toString().stripTrailing();
    }
}
