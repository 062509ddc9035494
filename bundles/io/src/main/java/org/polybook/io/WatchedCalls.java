package org.polybook.io;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Calls of one thread, each about one file, that may wait without end: Java cannot limit how long the system, a file server or a
 * format's code takes. A watchdog gives a call up that takes longer than a limit, and another thread takes the first one's place. Until
 * the call ends its file is not asked again. The thread that waited then gets a {@link GivenUpCallError}.
 *
 * <p>What a call changes must belong to that call or be used by calls about the same file only: two of those never run at the same time.
 * Calls are not nested.
 */
public final class WatchedCalls implements AutoCloseable {
    /** Of a call, unless another is set. */
    public static final Duration LIMIT = Duration.ofSeconds(5);

    /** When so many files of a folder are waited for, so is the folder: each costs a thread. */
    private static final int MOST_OF_A_FOLDER = 4;

    private static final long LONGEST_PAUSE_MILLIS = 1000;

    private final Consumer<Path> takeOver;
    private final Set<Path> waiting = ConcurrentHashMap.newKeySet();
    private volatile Duration limit = LIMIT;
    private volatile Call call;
    private Thread watchdog;

    /**
     * Watches nothing before {@link #watch}.
     *
     * @param takeOver starts the thread that goes on in the place of the one that waits for that file
     */
    public WatchedCalls(Consumer<Path> takeOver) {
        this.takeOver = takeOver;
    }

    /**
     * A question about a file.
     *
     * @param <T> of the answer
     */
    @FunctionalInterface
    public interface Question<T> {
        T ask() throws IOException;
    }

    /** From now on calls may take so long. */
    public void limit(Duration now) {
        limit = now;
    }

    /** The duration after which a call is given up. */
    public Duration limit() {
        return limit;
    }

    /** Like {@link #ask(Path, Question, Consumer)}, for answers that are of no use when they come late. */
    public <T> T ask(Path file, Question<T> question) throws IOException {
        return ask(file, question, late -> {});
    }

    /**
     * Returns the answer.
     *
     * @param late takes an answer that came after the call had been given up, in the thread that waited
     * @throws UnansweredException if an earlier call about the file, its folder or several others of the folder has not ended
     * @throws GivenUpCallError if it took too long; the caller's thread has been replaced and ends
     */
    public <T> T ask(Path file, Question<T> question, Consumer<? super T> late) throws IOException {
        if (isWaitedFor(file)) {
            throw new UnansweredException(file);
        }
        Call now = new Call(file, System.nanoTime());
        call = now;
        T answer;
        try {
            answer = question.ask();
        } catch (IOException | RuntimeException | Error e) {
            end(now);
            throw e;
        }
        try {
            end(now);
        } catch (GivenUpCallError e) {
            late.accept(answer);
            throw e;
        }
        return answer;
    }

    /** Returns true if a call about the file would be refused. */
    public boolean isWaitedFor(Path file) {
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
                                        >= MOST_OF_A_FOLDER);
    }

    private void end(Call ended) {
        if (ended.end()) {
            call = null;
        } else {
            throw new GivenUpCallError(ended.file + ": took too long");
        }
    }

    /** Gives the present call up if it has taken longer than the limit at that time of {@link System#nanoTime}. */
    public void check(long nanos) {
        Call now = call;
        if (now != null && nanos - now.begun > limit.toNanos() && now.giveUp()) {
            takeOver.accept(now.file);
        }
    }

    /** One call. */
    private final class Call {
        private final Path file;
        private final long begun;
        private boolean ended;
        private boolean givenUp;

        Call(Path file, long begun) {
            this.file = file;
            this.begun = begun;
        }

        /** Returns whether it was not given up. */
        synchronized boolean end() {
            ended = true;
            if (givenUp) {
                waiting.remove(file);
            }
            return !givenUp;
        }

        /** Returns whether this gave it up: it had not ended and was not given up before. */
        synchronized boolean giveUp() {
            boolean now = !ended && !givenUp;
            if (now) {
                givenUp = true;
                waiting.add(file);
            }
            return now;
        }
    }

    /** Starts the watchdog. */
    public synchronized void watch(String name) {
        if (watchdog == null) {
            watchdog = new Thread(this::checkOnAndOn, name);
            watchdog.setDaemon(true);
            watchdog.start();
        }
    }

    private void checkOnAndOn() {
        while (pause()) {
            check(System.nanoTime());
        }
    }

    private synchronized boolean pause() {
        try {
            if (isWatchdog()) {
                long millis = Math.min(LONGEST_PAUSE_MILLIS, 1 + limit.toMillis() / 4);
                TimeUnit.MILLISECONDS.timedWait(this, millis);
            }
        } catch (InterruptedException e) {
            watchdog = null; // nothing here interrupts it; what did wants it gone
        }
        return isWatchdog();
    }

    private boolean isWatchdog() {
        return Thread.currentThread().equals(watchdog);
    }

    /** Ends the watchdog. Threads that still wait end by themselves. */
    @Override
    public synchronized void close() {
        watchdog = null;
        notifyAll();
    }
}
