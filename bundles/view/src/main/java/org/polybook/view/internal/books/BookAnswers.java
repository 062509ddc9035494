package org.polybook.view.internal.books;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.polybook.api.book.StatisticsField;
import org.polybook.view.internal.line.Line;

/**
 * The answers of the books for the shown position of a line. Immutable.
 *
 * @param answers the answers so far, in the order of the books
 * @param complete true if all books have answered
 */
public record BookAnswers(BookQuery query, List<BookAnswer> answers, boolean complete) {
    public BookAnswers {
        answers = List.copyOf(answers);
    }

    /** Returns the state before the first answer. */
    public static BookAnswers none(BookQuery query) {
        return new BookAnswers(query, List.of(), false);
    }

    /** The line of the query. */
    public Line line() {
        return query.line();
    }

    /** Returns the answer of the book of that name; empty if it has not answered yet. */
    public Optional<BookAnswer> answerOfBook(String book) {
        return answers.stream()
                .filter(answer -> answer.book().name().equals(book))
                .findFirst();
    }

    /** The facts by which at least one of the books filters games; empty if no book has results of games. */
    public Set<StatisticsField> fields() {
        return answers.stream()
                .flatMap(answer -> answer.games().fields().stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    /** The sample games of all books. */
    public List<SampleGame> samples() {
        return answers.stream()
                .flatMap(answer -> answer.games().samples().stream())
                .toList();
    }

    /** The number of games of all books that pass the filter. */
    public long games() {
        return answers.stream().mapToLong(answer -> answer.games().count()).sum();
    }

    /** All moves of all books. */
    public List<MoveRow> moves() {
        return answers.stream().flatMap(answer -> answer.moves().stream()).toList();
    }
}
