package org.polybook.itests.swap;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.PinnedBook;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.itests.probe.BookFiles;

/** Looks up positions of a book in which all moves have one weight, which grows from state to state. */
final class LivingBookReader extends Thread {
    /** The time limit of a test that hangs, sufficient for a slow machine. */
    private static final long PATIENCE_SECONDS = 120;

    private final OpeningBook book;
    private final Position start = Orthodox.NORMAL.start();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private final Set<Integer> weights = new HashSet<>();
    private int lastWeight;
    private volatile boolean isEndRequested;

    LivingBookReader(OpeningBook book, int number) {
        super("reader " + number);
        this.book = book;
        setDaemon(true);
    }

    @Override
    public void run() {
        try {
            while (!isEndRequested) {
                noteWeight(weight(book.find(BookFiles.START), 2));
                checkPinned();
                checkStatistics();
            }
        } catch (Throwable t) {
            failure.set(t);
        }
    }

    /** All answers under a pin are of one state. */
    private void checkPinned() throws Exception {
        try (PinnedBook pin = book.pin()) {
            int before = weight(pin.find(BookFiles.START), 2);
            int after = weight(pin.find(BookFiles.AFTER_E4), 1);
            if (before != after) {
                throw new AssertionError("answers of two states under one pin: " + before + " and " + after + " files");
            }
            noteWeight(before);
        }
    }

    private void checkStatistics() throws Exception {
        List<Long> games = book.statistics(start).stream()
                .map(MoveStatistics::games)
                .distinct()
                .toList();
        if (games.size() != 1) {
            throw new AssertionError("statistics of two states in one answer: " + games + " games of each move");
        }
    }

    /** Returns the weight of all records. */
    private static int weight(List<BookEntry> entries, int moves) {
        List<Integer> found = entries.stream().map(BookEntry::weight).toList();
        if (found.size() != moves || new HashSet<>(found).size() != 1) {
            throw new AssertionError("a mixed answer: weights " + found + " of " + moves + " moves");
        }
        return found.get(0);
    }

    private void noteWeight(int weight) {
        if (weight < lastWeight) {
            throw new AssertionError("an older state after a newer one: " + weight + " files after " + lastWeight);
        }
        lastWeight = weight;
        weights.add(weight);
    }

    /** Returns the number of states that the reader has seen; after its end. */
    int states() {
        return weights.size();
    }

    void requestEnd() {
        isEndRequested = true;
    }

    Optional<Throwable> awaitEndAndReturnFailure() throws InterruptedException {
        join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
        return isAlive()
                ? Optional.of(new AssertionError(getName() + " has not ended"))
                : Optional.ofNullable(failure.get());
    }
}
