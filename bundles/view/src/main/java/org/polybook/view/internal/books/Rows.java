package org.polybook.view.internal.books;

import java.util.List;
import java.util.Optional;
import org.polybook.view.internal.line.Line;

/**
 * What the books say of the shown position of a line. Immutable.
 *
 * @param answers of the books that have answered so far, in the order of the books
 * @param complete whether all have
 */
public record Rows(Line line, List<Answer> answers, boolean complete) {
    public Rows {
        answers = List.copyOf(answers);
    }

    /** Nothing has been said of it yet. */
    public static Rows none(Line line) {
        return new Rows(line, List.of(), false);
    }

    /** Returns the answer of the book of that name, or empty if it has not answered yet. */
    public Optional<Answer> of(String book) {
        return answers.stream()
                .filter(answer -> answer.book().name().equals(book))
                .findFirst();
    }

    /** All moves of all books. */
    public List<MoveRow> moves() {
        return answers.stream().flatMap(answer -> answer.moves().stream()).toList();
    }
}
