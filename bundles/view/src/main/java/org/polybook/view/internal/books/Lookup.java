package org.polybook.view.internal.books;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.polybook.api.book.OpeningBook;
import org.polybook.view.internal.line.Line;

/**
 * Asks the books in worker threads. The newest request wins: answers to older ones are dropped. A slow book keeps no other from being
 * shown, for what is known so far is given each time one has answered.
 */
public final class Lookup {
    private final Executor workers;
    private final Consumer<Rows> answers;
    private volatile long newest;
    private final Map<OpeningBook, BookQueue> queues = new HashMap<>();

    /**
     * Does not ask yet.
     *
     * @param workers where the books are asked
     * @param answers gets what is known so far, in a worker's thread
     */
    public Lookup(Executor workers, Consumer<Rows> answers) {
        this.workers = workers;
        this.answers = answers;
    }

    /** Asks the books for the shown position of the line; returns at once. Always the same thread. */
    public void ask(Line line, List<ListedBook> books) {
        long number = next();
        List<ListedBook> asked =
                books.stream().filter(book -> book.book().isPresent()).toList();
        if (asked.isEmpty()) {
            answer(number, new Rows(line, List.of(), true));
        }
        Answer[] known = new Answer[asked.size()];
        for (int i = 0; i < known.length; i++) {
            int place = i;
            queue(asked.get(i)).ask(() -> askOne(number, line, asked.get(place), known, place));
        }
        queues.keySet().retainAll(asked.stream().map(book -> book.book().get()).toList());
    }

    private BookQueue queue(ListedBook book) {
        return queues.computeIfAbsent(book.book().orElseThrow(), asked -> new BookQueue(workers));
    }

    private void askOne(long number, Line line, ListedBook book, Answer[] known, int place) {
        if (newest != number) {
            return;
        }
        Answer answer = BookQuestion.ask(book, line);
        synchronized (known) {
            known[place] = answer;
            List<Answer> sofar = new ArrayList<>(Arrays.asList(known));
            sofar.removeIf(Objects::isNull);
            answer(number, new Rows(line, sofar, sofar.size() == known.length));
        }
    }

    private synchronized long next() {
        return ++newest;
    }

    /** Answers in the order of the questions: nothing comes after what was asked for later. */
    private synchronized void answer(long number, Rows rows) {
        if (newest == number) {
            answers.accept(rows);
        }
    }
}
