package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.polybook.io.FileState;

/**
 * The digests of books whose times differ from those in their journals. A small book is read at once. A large book may
 * be of any size: a daemon thread reads it, and a refresh waits only a moment for that thread. Only one large book is
 * read at a time; a smaller book goes before a larger one that is being read, and a reading that takes too long is
 * given up. The journal of a book is not applied until the book has been read. A book that could not be read is read
 * again after a minute, then every ten minutes.
 */
final class BookDigestCache {
    /** The time that a refresh waits for a digest. */
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    /** The time after which the reading of a book is given up; enough to read some 50 GB from a fast disk. */
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private static final int MAX_KNOWN = 1000;

    static final BookDigestCache OF_PROCESS =
            new BookDigestCache(PATIENCE, LIMIT, System::nanoTime, BookFingerprint::digestOrZero);

    private final Duration patience;
    private final Duration limit;
    private final LongSupplier clock;
    private volatile Reader reader;
    /** The digest of each book, known or not, the newest last. Guarded by this object's lock. */
    private final Map<Path, BookDigest> digests = new LinkedHashMap<>();
    /** The large book being read; null if none is. Set under this object's lock only. */
    private volatile BookDigest running;

    /** Reads all of a book. */
    @FunctionalInterface
    interface Reader {
        /** Returns the digest, or 0 as soon as {@code goesOn} returns false. */
        long readDigestOrZero(Path book, BooleanSupplier goesOn) throws IOException;
    }

    /**
     * Creates a cache for tests.
     *
     * @param patience the time that a refresh waits
     * @param limit the time limit of reading a book
     * @param clock the clock in nanoseconds of any origin
     */
    BookDigestCache(Duration patience, Duration limit, LongSupplier clock, Reader reader) {
        this.patience = patience;
        this.limit = limit;
        this.clock = clock;
        this.reader = reader;
    }

    /** Sets the reader, for tests, and returns the previous one. */
    Reader replaceReader(Reader next) {
        Reader before = reader;
        reader = next;
        return before;
    }

    /**
     * Returns the digest of the book's bytes; waits a moment for that of a large one.
     *
     * @throws JournalNotReadyException if it is not known yet, or the book cannot be read soon enough
     */
    long digest(Path book, FileState state) throws IOException {
        return state.size() <= BookFingerprint.SMALL
                ? reader.readDigestOrZero(book, () -> true)
                : awaitDigest(book, state);
    }

    private synchronized long awaitDigest(Path book, FileState state) throws IOException {
        BookDigest one = existingOrNewDigest(book, state);
        long entered = clock.getAsLong();
        await(one, () -> patience.toNanos() + (running == null ? entered : running.readingBeganAt()));
        return one.digestOrThrow();
    }

    /**
     * Waits until the digest of a large book is known, at most for the time limit of reading a book. A caller that
     * opens a book once uses this method, which reads the book again even if an earlier reading has just failed.
     *
     * @return true if the digest is known
     */
    synchronized boolean await(Path book, FileState state) {
        BookDigest one = existingOrNewDigest(book, state);
        one.clearFailure();
        long end = clock.getAsLong() + limit.toNanos();
        await(one, () -> end);
        return one.isKnown();
    }

    private BookDigest existingOrNewDigest(Path book, FileState state) {
        BookDigest one = digests.get(book);
        if (one == null || !one.state().equals(state)) {
            one = new BookDigest(book, state);
            digests.remove(book);
            digests.put(book, one);
            if (digests.size() > MAX_KNOWN) {
                digests.remove(digests.keySet().iterator().next());
            }
        }
        return one;
    }

    /**
     * Waits until {@code end}, or until it is useless to wait. Wakes up periodically to check whether the book being
     * read hangs.
     */
    private void await(BookDigest one, LongSupplier end) {
        boolean interrupted = false;
        while (!interrupted && startIfDueAndReturnDue(one)) {
            long left = end.getAsLong() - clock.getAsLong();
            if (left <= 0) {
                break;
            }
            try {
                TimeUnit.NANOSECONDS.timedWait(this, Math.min(left, patience.toNanos()));
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Begins to read the book unless another one is read first. Returns false if it is useless to wait: the digest is
     * known, or the book will not be read soon.
     */
    private boolean startIfDueAndReturnDue(BookDigest one) {
        long now = clock.getAsLong();
        dropHanging(now);
        boolean due = one.isDue(now);
        if (due && !isRunning(one)) {
            if (running != null && one.state().size() < running.state().size()) {
                running = null; // the larger book is read again later
            }
            if (running == null && !one.isBeingRead()) {
                start(one, now);
            }
        }
        return due;
    }

    /** Gives up a reading that hangs, for example in a file server, so that other books can be read. */
    private void dropHanging(long now) {
        if (running != null && now - running.readingBeganAt() >= limit.toNanos()) {
            running.recordFailure(timeoutException(running), now);
            running = null;
        }
    }

    private JournalNotReadyException timeoutException(BookDigest one) {
        return new JournalNotReadyException(
                "its " + one.state().size() + " bytes could not be compared with its journal within "
                        + limit.toSeconds() + " s, so the journal is kept but not applied");
    }

    private void start(BookDigest one, long now) {
        Thread thread = new Thread(() -> read(one), "polybook-look-digest");
        thread.setDaemon(true);
        one.begin(now);
        running = one;
        boolean started = false;
        try {
            thread.start();
            started = true;
        } finally {
            if (!started) { // the system has no memory for a thread
                one.end();
                running = null;
            }
        }
    }

    private void read(BookDigest one) {
        long found = 0;
        IOException failure = timeoutException(one);
        try {
            long end = one.readingBeganAt() + limit.toNanos();
            found = reader.readDigestOrZero(one.book(), () -> isRunning(one) && clock.getAsLong() - end < 0);
        } catch (IOException e) {
            failure = e;
        } catch (RuntimeException | Error e) {
            failure = new IOException(e.toString(), e);
        }
        finish(one, found, failure);
    }

    @SuppressWarnings("ReferenceEquality") // each object is one state of one book
    private boolean isRunning(BookDigest one) {
        return one == running;
    }

    private synchronized void finish(BookDigest one, long found, IOException failure) {
        one.end();
        if (isRunning(one)) {
            running = null;
            if (found == 0) {
                one.recordFailure(failure, clock.getAsLong());
            } else {
                one.setDigest(found);
            }
        }
        notifyAll();
    }
}
