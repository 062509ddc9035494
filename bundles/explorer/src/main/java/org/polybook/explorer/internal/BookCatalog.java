package org.polybook.explorer.internal;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.shelf.ShelfWatch;
import org.polybook.commands.ServedBook;

/** The current book services, by the numbers of the services. */
final class BookCatalog {
    private static final String SERVICE_ID = "service.id";
    private static final Duration MAX_WAIT = Duration.ofSeconds(5);

    private final ConcurrentMap<Object, ServedBook> books = new ConcurrentHashMap<>();
    private final BookEvents events;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition isChanged = lock.newCondition();
    private final AtomicReference<BookShelf> shelf = new AtomicReference<>();

    BookCatalog(BookEvents events) {
        this.events = events;
    }

    /** Adds the book, or replaces its properties. */
    void put(OpeningBook book, Map<String, Object> properties) {
        ServedBook added = new ServedBook(properties, book);
        ServedBook former = books.put(properties.get(SERVICE_ID), added);
        events.publish(event(former, added), added.name(), added.generation());
        signalChange();
    }

    private void signalChange() {
        lock.lock();
        try {
            isChanged.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private static String event(ServedBook formerOrNull, ServedBook added) {
        if (formerOrNull == null) {
            return "added";
        }
        boolean isRefused = !added.problem().isEmpty() && !added.problem().equals(formerOrNull.problem());
        return isRefused ? "refused" : "changed";
    }

    void setShelf(BookShelf now) {
        shelf.set(now);
    }

    void removeShelf(BookShelf removed) {
        shelf.compareAndSet(removed, null);
    }

    /** Returns the watch that adds games to a book, if any. */
    Optional<ShelfWatch> watch(ServedBook book) {
        BookShelf now = shelf.get();
        return now == null
                ? Optional.empty()
                : now.watches().stream()
                        .filter(watch -> watch.book().equals(book.origin()))
                        .findFirst();
    }

    void remove(Map<String, Object> properties) {
        ServedBook removed = books.remove(properties.get(SERVICE_ID));
        if (removed != null) {
            events.publish("removed", removed.name(), removed.generation());
            signalChange();
        }
    }

    /**
     * Waits until the shelf serves the content that an editor has just written. Does not wait for a book that is not on
     * a shelf, which changes the properties of a service after its content.
     *
     * @param former the generation of the former content
     */
    void awaitNewContent(ServedBook book, long former) {
        Object id = book.properties().get(SERVICE_ID);
        boolean isOnShelf = book.properties().containsKey(BookProperties.GENERATION);
        long left = MAX_WAIT.toNanos();
        lock.lock();
        try {
            while (isOnShelf && books.containsKey(id) && book.generation() == former && left > 0) {
                left = isChanged.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
    }

    /** Returns the books, best first. */
    List<ServedBook> bestFirst() {
        return books.values().stream().sorted(ServedBook.BEST_FIRST).toList();
    }

    /** Returns the best book with that name. */
    ServedBook named(String name) throws RefusedRequestException {
        return bestFirst().stream()
                .filter(book -> book.name().equals(name))
                .findFirst()
                .orElseThrow(() -> RefusedRequestException.notFound("no book \"" + name + "\" is served"));
    }

    /** Returns the best book with results of games or, if no book has results, the best book. */
    ServedBook best() throws RefusedRequestException {
        List<ServedBook> all = bestFirst();
        Optional<ServedBook> withResults = all.stream()
                .filter(book -> book.book().metadata().content().hasStatistics())
                .findFirst();
        return withResults
                .or(() -> all.stream().findFirst())
                .orElseThrow(() -> RefusedRequestException.notFound("no book is served"));
    }
}
