package org.polybook.shell.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.polybook.commands.text.Report;

/** The output format of an answer. */
enum AnswerFormat {
    /** Text for people, which follows the remarks. */
    TEXT,
    /** JSON for programs, without remarks, which are not part of the answer. */
    JSON;

    String format(Report answer, Object remarks) {
        return this == TEXT ? remarks + answer.asText(GogoHintText.WORDS) : toJson(answer);
    }

    private static String toJson(Report answer) {
        StringBuilder text = new StringBuilder();
        try {
            answer.json(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a StringBuilder throws none
        }
        return text.toString().stripTrailing();
    }
}
