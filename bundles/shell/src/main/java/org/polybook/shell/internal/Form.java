package org.polybook.shell.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.polybook.commands.text.Report;

/** Who reads an answer. */
enum Form {
    /** A person. */
    TEXT,
    /** A program; remarks, which are no part of an answer, are left out. */
    JSON;

    String of(Report answer, Object remarks) {
        return this == TEXT ? remarks + answer.asText(HintText.WORDS) : json(answer);
    }

    private static String json(Report answer) {
        StringBuilder text = new StringBuilder();
        try {
            answer.json(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // not of memory
        }
        return text.toString().stripTrailing();
    }
}
