package org.polybook.bookshelf.internal;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.polybook.api.build.BuildListener;
import org.polybook.api.shelf.ShelfWatch;
import org.polybook.api.shelf.ShelfWatch.Addition;
import org.polybook.api.shelf.ShelfWatch.State;
import org.polybook.api.watch.FolderWatch;
import org.polybook.api.watch.FolderWatcher;
import org.polybook.api.watch.WatchListener;
import org.polybook.api.watch.WatchRequest;
import org.polybook.api.watch.WatchedAddition;
import org.polybook.io.BundleLogger;

/** A watch in a thread, which publishes its state and logs one line for each change. */
final class RunningWatch implements WatchListener {
    private static final Logger LOG = BundleLogger.of(RunningWatch.class);

    /** The longest wait for the end of an addition that was cancelled, so that a framework can stop. */
    private static final long END_MILLIS = 10_000;

    private static final long RETRY_MILLIS = 5_000;

    private final String name;
    private final WatchRequest request;
    private final Consumer<ShelfWatch> publisher;
    private final FolderWatcher watcher;
    private final CountDownLatch end = new CountDownLatch(1);
    private final Thread thread;
    /** The watch of the current attempt; null before the first. */
    private volatile FolderWatch watch;

    private State state = State.WAITING;
    private Optional<Addition> last;
    private String problem = "";
    private String refusal = "";
    private volatile boolean isEnded;

    /** @param last the last addition by an earlier service, if any */
    RunningWatch(
            String name,
            FolderWatcher watcher,
            WatchRequest request,
            Optional<Addition> last,
            Consumer<ShelfWatch> publisher) {
        this.name = name;
        this.request = request;
        this.last = last;
        this.publisher = publisher;
        this.watcher = watcher;
        this.thread = new Thread(this::watch, "polybook-watch-" + name);
        thread.setDaemon(true);
    }

    void start() {
        publish();
        thread.start();
    }

    /** Watches until the end; after an unexpected failure, begins again. */
    private void watch() {
        try {
            do {
                watchOnce();
            } while (!end.await(RETRY_MILLIS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void watchOnce() {
        try {
            watch = watcher.watch(request, this);
            if (end.getCount() > 0) { // else the watch may have been created after it was stopped
                watch.run();
            }
        } catch (RuntimeException | Error e) {
            LOG.log(Level.ERROR, book() + ": the watch met an unexpected failure and begins again.", e);
            additionFailed();
            problemChanged(book() + ": unexpected failure: " + e);
        }
    }

    /** Ends the watch and waits until the book is no longer written. Publishes no state after it has returned. */
    void stopAndAwait() {
        end.countDown();
        FolderWatch current = watch;
        if (current != null) {
            current.stop();
        }
        try {
            thread.join(END_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        synchronized (this) {
            isEnded = true;
        }
        if (thread.isAlive()) {
            LOG.log(Level.WARNING, "{0}: an addition has not ended yet; it will not change the book.", book());
        }
    }

    Optional<Addition> last() {
        synchronized (this) {
            return last;
        }
    }

    @Override
    public synchronized BuildListener additionBegins(List<Path> files) {
        state = State.ADDING;
        publish();
        return BuildListener.NONE;
    }

    @Override
    public synchronized void additionFailed() {
        state = State.WAITING;
        publish();
    }

    @Override
    public synchronized void added(WatchedAddition addition) {
        long games = addition.report().booked();
        int files = addition.files().size();
        state = State.WAITING;
        problem = "";
        last = Optional.of(new Addition(Instant.now(), games, files));
        String names = files == 1 ? addition.files().get(0).getFileName().toString() : files + " files";
        LOG.log(Level.INFO, "{0}: added games from {1}: {2}", book(), names, games);
        publish();
    }

    @Override
    public synchronized void fileRefused(Path file, String message) {
        refusal = message;
        LOG.log(Level.WARNING, message);
        publish();
    }

    @Override
    public synchronized void problemChanged(String changed) {
        problem = changed;
        if (!changed.isEmpty()) {
            LOG.log(Level.WARNING, "No games are added: {0}", changed);
        }
        publish();
    }

    private synchronized void publish() {
        if (!isEnded) {
            String shown = problem.isEmpty() ? refusal : problem;
            publisher.accept(new ShelfWatch(name, request.folder().toString(), book(), state, last, shown));
        }
    }

    private String book() {
        return realPath(request.output().path());
    }

    private static String realPath(Path book) {
        try {
            return book.toRealPath().toString();
        } catch (IOException notYetThere) {
            return book.toAbsolutePath().toString();
        }
    }
}
