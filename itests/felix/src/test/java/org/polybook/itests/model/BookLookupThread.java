package org.polybook.itests.model;

import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.PinnedBook;

/**
 * A thread that constantly looks up the served books: each answer must be of one state, no lookup may fail while the
 * service is registered, no generation may decrease, and nothing may change under a pin.
 */
final class BookLookupThread extends Thread {
    private static final long PAUSE_NANOS = TimeUnit.MICROSECONDS.toNanos(300);
    private static final int LONGEST_PIN_MILLIS = 60;
    /** Statistics without their book are offered, too, but are no books with records. */
    private static final String BOOKS = "(" + BookProperties.FORMAT + "=polyglot)";

    private final BundleContext context;
    private final ObservedLookups answers;
    private final Random random;
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private volatile boolean over;
    private volatile long lookups;

    BookLookupThread(BundleContext context, KnownStates known, int number) {
        super("asker " + number);
        this.context = context;
        this.answers = new ObservedLookups(known);
        this.random = new Random(number);
        setDaemon(true);
    }

    @Override
    public void run() {
        try {
            while (!over) {
                List<ServiceReference<OpeningBook>> books =
                        List.copyOf(context.getServiceReferences(OpeningBook.class, BOOKS));
                if (!books.isEmpty()) {
                    lookUpService(books.get(random.nextInt(books.size())));
                }
                if (interrupted()) {
                    throw new AssertionError("a lookup has left its thread interrupted");
                }
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        } catch (Throwable t) {
            failure.compareAndSet(null, t);
        }
    }

    private void lookUpService(ServiceReference<OpeningBook> reference) throws Exception {
        OpeningBook book = context.getService(reference);
        if (book == null) {
            return;
        }
        try {
            lookUpRandomly(book);
            lookups++;
        } catch (IllegalStateException e) {
            if (reference.getBundle() != null) { // otherwise it has been removed from the shelf
                throw new AssertionError("a lookup failed although the book is on the shelf: " + book, e);
            }
        } finally {
            context.ungetService(reference);
        }
    }

    private void lookUpRandomly(OpeningBook book) throws Exception {
        long generation = book.generation();
        switch (random.nextInt(5)) {
            case 0 -> answers.lookUpOne(book, LookupKeys.randomKey(random));
            case 1 -> answers.lookUpAllInOneBatch(book);
            case 2 -> answers.readAllRecords(book);
            case 3 -> answers.readWins(book);
            default -> lookUpPinned(book);
        }
        long now = book.generation();
        if (now < generation) {
            throw new AssertionError("the generation went from " + generation + " back to " + now + " in " + book);
        }
    }

    private void lookUpPinned(OpeningBook book) throws Exception {
        try (PinnedBook pin = book.pin()) {
            long generation = pin.generation();
            long batch = answers.lookUpAllInOneBatch(pin);
            long all = answers.readAllRecords(pin);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(random.nextInt(LONGEST_PIN_MILLIS)));
            try (PinnedBook inner = pin.pin()) {
                answers.lookUpOne(inner, LookupKeys.randomKey(random));
            }
            if (answers.lookUpAllInOneBatch(pin) != batch
                    || answers.readAllRecords(pin) != all
                    || pin.generation() != generation) {
                throw new AssertionError("a pin showed two states of " + book);
            }
        }
    }

    /** The failure; null without one. */
    Throwable failureOrNull() {
        return failure.get();
    }

    long lookups() {
        return lookups;
    }

    /** Stops the thread. */
    void finish() throws InterruptedException {
        over = true;
        join(TimeUnit.SECONDS.toMillis(120));
        if (isAlive()) {
            throw new AssertionError(getName() + " did not stop");
        }
    }
}
