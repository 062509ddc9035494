package org.polybook.io;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The calls of one thread, each about one file, that may wait forever: Java cannot limit the time of the system, a file
 * server or a format's code. A watchdog abandons a call that exceeds a time limit, and another thread replaces the
 * thread that waits in the call. Until the abandoned call ends, further calls about its file are refused. When it ends,
 * the replaced thread gets an {@link AbandonedCallError}.
 *
 * <p>Data that a call changes must belong to that call or be used only by calls about the same file: two calls about
 * the same file never run concurrently. Calls are not nested.
 */
public final class WatchedCalls implements AutoCloseable {
    /** The default time limit of a call. */
    public static final Duration LIMIT = Duration.ofSeconds(5);

    /**
     * If calls about this number of files of a folder are waiting, calls about all files of the folder are refused,
     * because each waiting call costs a thread.
     */
    private static final int MAX_WAITING_IN_FOLDER = 4;

    private static final long MAX_PAUSE_MILLIS = 1000;

    private final Consumer<Path> takeOver;
    private final Set<Path> waiting = ConcurrentHashMap.newKeySet();
    private volatile Duration limit = LIMIT;
    private volatile Call call;
    private Thread watchdog;

    /**
     * Creates an object without a watchdog, which {@link #startWatchdog} starts.
     *
     * @param takeOver starts the thread that replaces the thread whose call about the given file was abandoned
     */
    public WatchedCalls(Consumer<Path> takeOver) {
        this.takeOver = takeOver;
    }

    /**
     * A query about a file.
     *
     * @param <T> the type of the answer
     */
    @FunctionalInterface
    public interface FileQuery<T> {
        T query() throws IOException;
    }

    /** Sets the time limit of calls. */
    public void setLimit(Duration now) {
        limit = now;
    }

    /** The duration after which a call is abandoned. */
    public Duration limit() {
        return limit;
    }

    /** Like {@link #call(Path, FileQuery, Consumer)}, but discards late answers. */
    public <T> T call(Path file, FileQuery<T> question) throws IOException {
        return call(file, question, late -> {});
    }

    /**
     * Returns the answer to a question.
     *
     * @param late takes an answer that arrives after the call was abandoned, in the thread that waited
     * @throws UnansweredException if earlier calls about the file, its folder or several other files of the folder have
     *     not ended
     * @throws AbandonedCallError if the call took too long; the calling thread has been replaced and must end
     */
    public <T> T call(Path file, FileQuery<T> question, Consumer<? super T> late) throws IOException {
        if (wouldRefuse(file)) {
            throw new UnansweredException(file);
        }
        Call now = new Call(file, System.nanoTime());
        call = now;
        T answer;
        try {
            answer = question.query();
        } catch (IOException | RuntimeException | Error e) {
            endOrThrowIfAbandoned(now);
            throw e;
        }
        try {
            endOrThrowIfAbandoned(now);
        } catch (AbandonedCallError e) {
            late.accept(answer);
            throw e;
        }
        return answer;
    }

    /** Returns true if a call about the file would be refused. */
    public boolean wouldRefuse(Path file) {
        if (waiting.isEmpty()) {
            return false;
        }
        Path folder = file.getParent();
        return waiting.contains(file)
                || folder != null
                        && (waiting.contains(folder)
                                || waiting.stream()
                                                .filter(other -> folder.equals(other.getParent()))
                                                .count()
                                        >= MAX_WAITING_IN_FOLDER);
    }

    private void endOrThrowIfAbandoned(Call ended) {
        if (ended.endUnlessAbandoned()) {
            call = null;
        } else {
            throw new AbandonedCallError(ended.file + ": took too long");
        }
    }

    /**
     * Abandons the current call if it has exceeded the limit at this time of {@link System#nanoTime}, and starts the
     * thread that replaces the waiting one.
     */
    public void abandonAndReplaceIfOverdue(long nanos) {
        Call now = call;
        if (now != null && nanos - now.begun > limit.toNanos() && now.abandonUnlessEnded()) {
            takeOver.accept(now.file);
        }
    }

    private final class Call {
        private final Path file;
        private final long begun;
        private boolean ended;
        private boolean givenUp;

        Call(Path file, long begun) {
            this.file = file;
            this.begun = begun;
        }

        /** Ends the call; returns false if it was abandoned before. */
        synchronized boolean endUnlessAbandoned() {
            ended = true;
            if (givenUp) {
                waiting.remove(file);
            }
            return !givenUp;
        }

        /** Abandons the call; returns false if it had ended or was abandoned before. */
        synchronized boolean abandonUnlessEnded() {
            boolean now = !ended && !givenUp;
            if (now) {
                givenUp = true;
                waiting.add(file);
            }
            return now;
        }
    }

    /** Starts the watchdog, unless it is running. */
    public synchronized void startWatchdog(String name) {
        if (watchdog == null) {
            watchdog = new Thread(this::abandonOverdueUntilStopped, name);
            watchdog.setDaemon(true);
            watchdog.start();
        }
    }

    private void abandonOverdueUntilStopped() {
        while (awaitNextCheckOrStop()) {
            abandonAndReplaceIfOverdue(System.nanoTime());
        }
    }

    private synchronized boolean awaitNextCheckOrStop() {
        try {
            if (isWatchdog()) {
                long millis = Math.min(MAX_PAUSE_MILLIS, 1 + limit.toMillis() / 4);
                TimeUnit.MILLISECONDS.timedWait(this, millis);
            }
        } catch (InterruptedException e) {
            watchdog = null; // only other code interrupts the watchdog, because it wants the thread to end
        }
        return isWatchdog();
    }

    private boolean isWatchdog() {
        return Thread.currentThread().equals(watchdog);
    }

    /** Ends the watchdog. Threads that still wait end when their calls end. */
    @Override
    public synchronized void close() {
        watchdog = null;
        notifyAll();
    }
}
