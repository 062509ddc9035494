package org.polybook.uci;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.polybook.api.edit.EditOptions;
import org.polybook.api.game.GameResult;
import org.polybook.api.learn.BookLearner;
import org.polybook.api.learn.LearnOptions;
import org.polybook.api.learn.LearnSession;
import org.polybook.api.learn.LearnSide;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Move;
import org.polybook.chess.Position;

/** Records games one after the other in a thread of its own, so that a book that others are editing delays nothing else. */
final class GameLearner implements AutoCloseable {
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(5);

    private final ExecutorService thread = Executors.newSingleThreadExecutor(work -> Threads.make("learner", work));

    private final Consumer<String> remarks;

    /** @param remarks told what could not be learned, in that thread */
    GameLearner(Consumer<String> remarks) {
        this.remarks = remarks;
    }

    /** @param side for which the books have played */
    record FinishedGame(Position start, List<Move> moves, GameResult result, LearnSide side) {}

    /** Records it in all books, soon. */
    void learn(FinishedGame game, List<Path> books) {
        thread.execute(() -> books.forEach(book -> record(game, book)));
    }

    private void record(FinishedGame game, Path book) {
        LearnOptions options = LearnOptions.DEFAULT.withEditing(EditOptions.DEFAULT.withTimeout(LONGEST_WAIT));
        try (LearnSession session = Providers.forBook(BookLearner.class, book).open(book, options)) {
            session.record(game.start(), game.moves(), game.result(), game.side());
        } catch (IOException | RuntimeException e) {
            remarks.accept("nothing learned: " + (e.getMessage() == null ? e : e.getMessage()));
        }
    }

    /** Once all games have been recorded. */
    @Override
    public void close() {
        thread.shutdown();
        boolean interrupted = false;
        while (!isDone()) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isDone() {
        try {
            return thread.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            return false;
        }
    }
}
