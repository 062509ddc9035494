package org.polybook.view.internal.books;

import java.util.List;
import java.util.Optional;
import org.polybook.view.internal.line.Line;

/**
 * The answers of the books for the shown position of a line. Immutable.
 *
 * @param answers the answers so far, in the order of the books
 * @param complete true if all books have answered
 */
public record BookAnswers(Line line, List<BookAnswer> answers, boolean complete) {
    public BookAnswers {
        answers = List.copyOf(answers);
    }

    /** Returns the state of a line before the first answer. */
    public static BookAnswers none(Line line) {
        return new BookAnswers(line, List.of(), false);
    }

    /** Returns the answer of the book of that name; empty if it has not answered yet. */
    public Optional<BookAnswer> answerOfBook(String book) {
        return answers.stream()
                .filter(answer -> answer.book().name().equals(book))
                .findFirst();
    }

    /** All moves of all books. */
    public List<MoveRow> moves() {
        return answers.stream().flatMap(answer -> answer.moves().stream()).toList();
    }
}
