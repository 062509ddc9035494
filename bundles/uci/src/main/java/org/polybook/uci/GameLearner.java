package org.polybook.uci;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.polybook.api.Books;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.EditOptions;
import org.polybook.api.game.GameResult;
import org.polybook.api.learn.BookLearner;
import org.polybook.api.learn.LearnOptions;
import org.polybook.api.learn.LearnReport;
import org.polybook.api.learn.LearnSession;
import org.polybook.api.learn.LearnSide;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.io.BookLockedException;

/**
 * Records games in order in a separate thread, so that a book that another process edits delays nothing else. A game
 * whose book is locked is kept and recorded when the lock is free, at the latest by {@link #close()}.
 */
final class GameLearner implements AutoCloseable {
    private static final Logger LOG = System.getLogger(GameLearner.class.getName());
    /** The time before a notice that a game waits, and the limit for each book's lock at the end. */
    private static final Duration MAX_WAIT = Duration.ofSeconds(5);

    /**
     * The first limit for each book's lock: other engines that have played the same game may hold the lock, because
     * they record the game at the same time.
     */
    private static final Duration FIRST_WAIT = Duration.ofSeconds(1);

    private static final long RETRY_MILLIS = 500;

    private final ScheduledExecutorService thread =
            Executors.newSingleThreadScheduledExecutor(work -> DaemonThreads.createUnstarted("learner", work));

    private final Consumer<String> notices;
    private final Consumer<String> losses;
    /** The games to record, in order. Used by the learner's thread, and after its end by the closing thread. */
    private final Deque<UnrecordedGame> waiting = new ArrayDeque<>();

    private boolean isReported;
    private volatile CompletableFuture<Void> recorded = CompletableFuture.completedFuture(null);

    /**
     * @param notices receives messages about recorded and waiting results, in the learner's thread or that of {@link
     *     #close()}
     * @param losses receives messages about results that could not be learned, in the learner's thread or that of
     *     {@link #close()}, to be shown to the user
     */
    GameLearner(Consumer<String> notices, Consumer<String> losses) {
        this.notices = notices;
        this.losses = losses;
    }

    /** @param side the side whose moves the books may have chosen */
    record FinishedGame(Position start, List<Move> moves, GameResult result, LearnSide side) {}

    /** A game that a book has not learned yet, and the time {@code since} which it has been waiting, in nanoseconds. */
    private record UnrecordedGame(FinishedGame game, Path book, long sinceNanos) {}

    /** Records a game in all books, asynchronously. */
    void learnAsync(FinishedGame game, List<Path> books) {
        recorded = CompletableFuture.runAsync(() -> queueAndRecord(game, books), thread);
    }

    /**
     * Returns a future that completes when the games so far have been recorded, except those whose book was still
     * locked after {@link #FIRST_WAIT}.
     */
    CompletableFuture<Void> whenRecorded() {
        return recorded;
    }

    private void queueAndRecord(FinishedGame game, List<Path> books) {
        boolean first = waiting.isEmpty();
        long now = System.nanoTime();
        books.forEach(book -> waiting.add(new UnrecordedGame(game, book, now)));
        recordWaitingAndGetLocked(FIRST_WAIT);
        if (first) {
            scheduleRetry();
        }
    }

    private void scheduleRetry() {
        if (!waiting.isEmpty() && !thread.isShutdown()) {
            var unused = thread.schedule(this::retryWaiting, RETRY_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    private void retryWaiting() {
        Set<String> locked = recordWaitingAndGetLocked(Duration.ZERO);
        if (waiting.isEmpty()) {
            isReported = false;
        } else if (!isReported && System.nanoTime() - waiting.element().sinceNanos() > MAX_WAIT.toNanos()) {
            isReported = true;
            locked.forEach(message -> notices.accept("a game's result is not recorded yet: " + message));
        }
        scheduleRetry();
    }

    /**
     * Records the waiting games, for each book in order.
     *
     * @param wait the maximum wait for the lock of each book
     * @return the messages about books that are still locked
     */
    private Set<String> recordWaitingAndGetLocked(Duration wait) {
        Set<String> locked = new HashSet<>();
        Set<Path> busy = new HashSet<>();
        for (UnrecordedGame lesson : new ArrayList<>(waiting)) {
            if (!busy.contains(lesson.book())) {
                try {
                    recordOrReportLoss(lesson, wait);
                    waiting.remove(lesson);
                } catch (BookLockedException e) {
                    busy.add(lesson.book());
                    locked.add(e.getMessage());
                }
            }
        }
        return locked;
    }

    private void recordOrReportLoss(UnrecordedGame lesson, Duration wait) throws BookLockedException {
        FinishedGame game = lesson.game();
        LearnOptions options = LearnOptions.DEFAULT.withEditing(EditOptions.DEFAULT.withLockTimeout(wait));
        try (LearnSession session =
                Books.forBook(BookLearner.class, lesson.book()).open(lesson.book(), options)) {
            session.record(game.start(), game.moves(), game.result(), game.side());
            reportRecorded(lesson.book(), session.flush());
        } catch (BookLockedException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            reportLoss(e.getMessage() == null ? e.toString() : e.getMessage());
        }
    }

    /**
     * Reports the path of the journal with the result: the journal would also apply to a later book of the same name
     * and content.
     */
    private void reportRecorded(Path book, LearnReport report) throws IOException {
        if (report.moves() == 0) {
            notices.accept("nothing to record: no move of the game is in " + book);
            return;
        }
        Path journal = Books.forBook(BookEditor.class, book).journal(book);
        notices.accept("the result is recorded in " + journal + "; \"polybook edit " + book
                + " commit\" writes it into the book");
    }

    private void reportLoss(String reason) {
        String loss = "nothing learned: " + reason;
        LOG.log(Level.WARNING, "{0}", loss); // a closed GUI shows no messages
        losses.accept(loss);
    }

    /**
     * Waits until all games have been recorded. Reports a game as lost if its book is still locked after {@link
     * #MAX_WAIT}.
     */
    @Override
    public void close() {
        thread.shutdown(); // submitted games are still recorded; no further retry is scheduled
        boolean interrupted = false;
        while (!awaitThreadEnd()) {
            interrupted = true;
        }
        recordWaitingAndGetLocked(MAX_WAIT).forEach(this::reportLoss);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean awaitThreadEnd() {
        try {
            return thread.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            return false;
        }
    }
}
