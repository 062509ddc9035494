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

/** The changes to positions that games cause between two flushes, and the counts of all games of the session. */
final class RecordingBatch {
    private final LearnDialect dialect;
    private final ReachedPositions table = new ReachedPositions();
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

    RecordingBatch(LearnDialect dialect, OpeningBook book) {
        this.dialect = dialect;
        this.book = book;
    }

    Optional<Coding> coding(ChessVariant variant) {
        return book.coding(variant);
    }

    /** Returns the position's records with the changes so far; null if the book has no record of the position. */
    UpdatedPosition findPositionOrNull(long key, EntryBuffer found) throws IOException {
        UpdatedPosition known = table.findOrNull(key);
        if (known != null) {
            return known;
        }
        if (book.find(key, found) == 0) {
            return null;
        }
        UpdatedPosition position = new UpdatedPosition(key, found);
        table.add(key, position);
        return position;
    }

    /** Credits each move of a game with the result for the side that played it. */
    void credit(PlayedBookMoves bookMoves, MoverResult forWhite, EntryBuffer found) {
        if (failure == null) {
            try {
                addResult(bookMoves, forWhite, found);
            } catch (IOException e) {
                setFailureIfFirst(e);
            }
        }
    }

    private void addResult(PlayedBookMoves bookMoves, MoverResult forWhite, EntryBuffer found) throws IOException {
        MoverResult forBlack = MoverResult.values()[MoverResult.LOSS.ordinal() - forWhite.ordinal()];
        for (int i = 0; i < bookMoves.size(); i++) {
            UpdatedPosition position = findPositionOrNull(bookMoves.key(i), found);
            long learn = EntryBuffer.learn(position.packed(bookMoves.indexInPosition(i)));
            position.setLearn(
                    bookMoves.indexInPosition(i),
                    dialect.withResult(learn, bookMoves.isByWhite(i) ? forWhite : forBlack));
        }
        games++;
        moves += bookMoves.size();
    }

    void countGameWithoutResult() {
        withoutResult++;
    }

    void countGameOfOtherPlayers() {
        otherPlayers++;
    }

    void countGameOfOtherVariant() {
        otherVariants++;
    }

    void countBadGame() {
        bad++;
    }

    /** Stores a failure, unless there is an earlier one; from then on, no game is credited. */
    void setFailureIfFirst(IOException cause) {
        failure = failure == null ? cause : failure;
    }

    /** The number of positions in memory. */
    int positionCount() {
        return table.size();
    }

    long creditedGamesOfSession() {
        return games;
    }

    /** Returns the positions with a changed record, in the order of their keys. */
    UpdatedPosition[] changedPositions() {
        return Arrays.stream(table.sortedByKey())
                .filter(UpdatedPosition::isChanged)
                .toArray(UpdatedPosition[]::new);
    }

    /** @throws IOException the failure, if one occurred */
    void requireNoFailure() throws IOException {
        if (failure != null) {
            throw new IOException(
                    "a book could not be read while games were recorded: " + failure.getMessage(), failure);
        }
    }

    /**
     * Counts one change of the book. Called after all changed positions have been written.
     *
     * @param count the number of positions written for the first time
     */
    void countChangeAndNewPositions(long count) {
        positions += count;
        changes++;
    }

    /** Begins the next batch: drops the positions in memory. */
    void startNextBatch(OpeningBook now) {
        table.clear();
        book = now;
    }

    LearnReport report() {
        return new LearnReport(games, moves, positions, changes, withoutResult, otherPlayers, otherVariants, bad);
    }
}
