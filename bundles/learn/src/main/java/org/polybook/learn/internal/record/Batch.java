package org.polybook.learn.internal.record;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.learn.LearnDialect;
import org.polybook.api.learn.LearnReport;
import org.polybook.api.learn.MoverResult;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.ChessVariant;

/** What games add up to between two flushes. */
final class Batch {
    private final LearnDialect dialect;
    private final PositionTable table = new PositionTable();
    private OpeningBook book;
    private IOException failure;

    private long games;
    private long moves;
    private long positions;
    private long changes;
    private long withoutResult;
    private long otherPlayers;
    private long otherVariants;
    private long bad;

    Batch(LearnDialect dialect, OpeningBook book) {
        this.dialect = dialect;
        this.book = book;
    }

    Optional<Coding> coding(ChessVariant variant) {
        return book.coding(variant);
    }

    /** The position's records as they stand by now; null if the book has none. */
    TouchedPosition position(long key, EntryBuffer found) throws IOException {
        TouchedPosition known = table.find(key);
        if (known != null) {
            return known;
        }
        if (book.find(key, found) == 0) {
            return null;
        }
        TouchedPosition position = new TouchedPosition(key, found);
        table.add(key, position);
        return position;
    }

    /** Credits the moves of a game, each with its own side's result. */
    void credit(Line line, MoverResult forWhite, EntryBuffer found) {
        if (failure == null) {
            try {
                add(line, forWhite, found);
            } catch (IOException e) {
                fail(e);
            }
        }
    }

    private void add(Line line, MoverResult forWhite, EntryBuffer found) throws IOException {
        MoverResult forBlack = MoverResult.values()[MoverResult.LOSS.ordinal() - forWhite.ordinal()];
        for (int i = 0; i < line.size(); i++) {
            TouchedPosition position = position(line.key(i), found);
            long learn = EntryBuffer.learn(position.packed(line.record(i)));
            position.setLearn(line.record(i), dialect.record(learn, line.isWhite(i) ? forWhite : forBlack));
        }
        games++;
        moves += line.size();
    }

    void passOverResult() {
        withoutResult++;
    }

    void passOverPlayers() {
        otherPlayers++;
    }

    void passOverVariant() {
        otherVariants++;
    }

    void passOverBad() {
        bad++;
    }

    /** From now on nothing is recorded. */
    void fail(IOException cause) {
        failure = failure == null ? cause : failure;
    }

    /** How many positions it keeps in memory. */
    int size() {
        return table.size();
    }

    long games() {
        return games;
    }

    /** Those of which a record has changed, by key. */
    TouchedPosition[] changed() {
        return Arrays.stream(table.sorted()).filter(TouchedPosition::isChanged).toArray(TouchedPosition[]::new);
    }

    /** @throws IOException the failure, if there was one */
    void requireSound() throws IOException {
        if (failure != null) {
            throw new IOException(
                    "a book could not be read while games were recorded: " + failure.getMessage(), failure);
        }
    }

    /**
     * All that has changed is in the book.
     *
     * @param count the positions that were written for the first time
     */
    void written(long count) {
        positions += count;
        changes++;
    }

    /** Forgets the positions of the batch. */
    void goOn(OpeningBook now) {
        table.clear();
        book = now;
    }

    LearnReport report() {
        return new LearnReport(games, moves, positions, changes, withoutResult, otherPlayers, otherVariants, bad);
    }
}
