package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.polybook.io.FileState;

/**
 * The digests of large books whose times are not those that their journals note. Whoever looks at a book waits a moment only: a file may
 * claim any size. One book is read at a time, a smaller one before a larger one that is being read already, and given up after a while. Until
 * a book's turn comes, and if it has been given up, its journal is not applied.
 */
final class LookDigests {
    /** The time that a look waits. */
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    /** The time after which a book is given up: some 50 GB from a fast disk. */
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private static final int MOST_KNOWN = 1000;
    private static final long GIVEN_UP = 0;

    static final LookDigests OF_PROCESS = new LookDigests(PATIENCE, LIMIT);

    private final Duration patience;
    private final Duration limit;
    /** Guarded by this. */
    private final Map<Path, Known> known = new LinkedHashMap<>();

    private volatile Run run;

    LookDigests(Duration patience, Duration limit) {
        this.patience = patience;
        this.limit = limit;
    }

    /**
     * An answer.
     *
     * @param digest {@link #GIVEN_UP} if it took too long
     */
    private record Known(FileState state, long digest, IOException failure) {}

    /**
     * A book that is being read.
     *
     * @param begun by {@link System#nanoTime}
     */
    private record Run(Path book, FileState state, long begun) {}

    /**
     * Returns the digest of the book's bytes.
     *
     * @throws NotNowException if it is not known yet, or the book cannot be read soon enough
     */
    synchronized long digest(Path book, FileState state) throws IOException {
        if (state.size() <= BaseStamp.SMALL) {
            return BaseStamp.digest(book);
        }
        if (run != null && !isOf(book, state)) {
            if (state.size() < run.state().size()) {
                run = null; // its turn comes again
            } else {
                await();
            }
        }
        if (isUnknown(book, state)) {
            if (run == null) {
                start(new Run(book, state, System.nanoTime()));
            }
            await();
        }
        if (isUnknown(book, state)) {
            throw new NotNowException("its " + state.size()
                    + " bytes are still being compared with its journal, whose changes are not shown until then");
        }
        return answer(known.get(book));
    }

    private long answer(Known found) throws IOException {
        if (found.failure() != null) {
            throw new IOException(found.failure().getMessage(), found.failure());
        }
        if (found.digest() == GIVEN_UP) {
            throw new NotNowException(
                    "its " + found.state().size() + " bytes could not be compared with its journal within "
                            + limit.toSeconds() + " s, so the journal is kept but not applied");
        }
        return found.digest();
    }

    private boolean isOf(Path book, FileState state) {
        return run.book().equals(book) && run.state().equals(state);
    }

    private boolean isUnknown(Path book, FileState state) {
        Known found = known.get(book);
        return found == null || !found.state().equals(state);
    }

    /** Waits for the present run, but only while that has not taken long already. */
    private void await() {
        boolean interrupted = false;
        Run awaited = run;
        while (isPresent(awaited) && !interrupted) {
            long left = patience.toNanos() - (System.nanoTime() - awaited.begun());
            if (left <= 0) {
                break;
            }
            try {
                TimeUnit.NANOSECONDS.timedWait(this, left);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void start(Run next) {
        run = next;
        Thread thread = new Thread(() -> read(next), "polybook-look-digest");
        thread.setDaemon(true);
        thread.start();
    }

    private void read(Run next) {
        Known found;
        try {
            long end = next.begun() + limit.toNanos();
            long digest = BaseStamp.digest(next.book(), () -> isPresent(next) && System.nanoTime() - end < 0);
            found = new Known(next.state(), digest, null);
        } catch (IOException e) {
            found = new Known(next.state(), GIVEN_UP, e);
        } catch (RuntimeException | Error e) {
            found = new Known(next.state(), GIVEN_UP, new IOException(e.toString(), e));
        }
        finish(next, found);
    }

    @SuppressWarnings("ReferenceEquality") // the same book may be read again later
    private boolean isPresent(Run one) {
        return one != null && one == run;
    }

    private synchronized void finish(Run ended, Known found) {
        if (isPresent(ended)) {
            known.remove(ended.book()); // the newest come last
            known.put(ended.book(), found);
            if (known.size() > MOST_KNOWN) {
                known.remove(known.keySet().iterator().next());
            }
            run = null;
        }
        notifyAll();
    }
}
