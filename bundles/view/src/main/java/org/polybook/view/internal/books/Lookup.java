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

/**
 * Looks up positions in books, in worker threads. The newest request wins: answers to older ones are dropped. A slow
 * book delays no other book, since all answers so far are handed over after each answer.
 */
public final class Lookup {
    private final Executor workers;
    private final Consumer<BookAnswers> answers;
    private volatile long newest;
    private final Map<OpeningBook, NewestLookupQueue> queues = new HashMap<>();

    /**
     * Creates an object that has no request yet.
     *
     * @param workers run the look-ups
     * @param answers receives the answers so far, in a worker's thread
     */
    public Lookup(Executor workers, Consumer<BookAnswers> answers) {
        this.workers = workers;
        this.answers = answers;
    }

    /** Looks up the position of the query and returns at once. Always called by the same thread. */
    public void startLookups(BookQuery query, List<ListedBook> books) {
        long number = nextRequestNumber();
        List<ListedBook> served =
                books.stream().filter(book -> book.book().isPresent()).toList();
        if (served.isEmpty()) {
            deliverIfNewest(number, new BookAnswers(query, List.of(), true));
        }
        BookAnswer[] known = new BookAnswer[served.size()];
        for (int i = 0; i < known.length; i++) {
            int place = i;
            queue(served.get(i))
                    .runOrReplaceWaiting(() -> lookUpIfNewest(number, query, served.get(place), known, place));
        }
        queues.keySet().retainAll(served.stream().map(book -> book.book().get()).toList());
    }

    private NewestLookupQueue queue(ListedBook book) {
        return queues.computeIfAbsent(book.book().orElseThrow(), added -> new NewestLookupQueue(workers));
    }

    private void lookUpIfNewest(long number, BookQuery query, ListedBook book, BookAnswer[] known, int place) {
        if (newest != number) {
            return;
        }
        BookAnswer answer = BookSearch.run(book, query);
        synchronized (known) {
            known[place] = answer;
            List<BookAnswer> current = new ArrayList<>(Arrays.asList(known));
            current.removeIf(Objects::isNull);
            deliverIfNewest(number, new BookAnswers(query, current, current.size() == known.length));
        }
    }

    private synchronized long nextRequestNumber() {
        return ++newest;
    }

    /** Hands over answers in the order of the requests: drops an answer that comes after one to a later request. */
    private synchronized void deliverIfNewest(long number, BookAnswers rows) {
        if (newest == number) {
            answers.accept(rows);
        }
    }
}
