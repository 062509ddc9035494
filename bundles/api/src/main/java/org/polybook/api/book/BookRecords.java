package org.polybook.api.book;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.MoveCodes;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/**
 * The records of any book for positions of one variant, for callers that choose moves by weight. For a book with
 * records, these are its own records. For a book that has {@linkplain BookMetadata.Content#STATISTICS results only},
 * each move that has games with a result becomes a record. Its weight is the number of these games; if a move of the
 * position has more than 65535 of them, all weights of the position are scaled so that the most played move has 65535
 * and no move has less than 1. The learn field of such a record is 0, and the record has no place in a file. The most
 * played move comes first.
 *
 * <pre>{@code
 * BookRecords records = BookRecords.of(book, Orthodox.NORMAL).orElseThrow();
 * Replayer at = Orthodox.NORMAL.replayer();
 * EntryBuffer found = new EntryBuffer();
 * records.find(records.coding().keys().key(at), at, found);
 * }</pre>
 *
 * <p>An instance is valid until the book's {@linkplain OpeningBook#generation() generation} changes. Immutable.
 */
public final class BookRecords {
    private static final long MAX_WEIGHT = 0xFFFF;

    private static final Comparator<MoveStatistics> MOST_PLAYED =
            Comparator.comparingLong(MoveStatistics::games).reversed();

    private final OpeningBook book;
    private final Coding coding;
    private final boolean areComputedFromResults;

    private BookRecords(OpeningBook book, Coding coding, boolean areResults) {
        this.book = book;
        this.coding = coding;
        this.areComputedFromResults = areResults;
    }

    /**
     * Returns the records of a book. For a book with records, empty if its scheme does not cover the variant. For a
     * book with results only, empty if the book is for other variants or no scheme covers this one.
     *
     * @throws org.polybook.api.scheme.SchemeUnavailableException like {@link OpeningBook#coding}
     */
    public static Optional<BookRecords> of(OpeningBook book, ChessVariant variant) {
        BookMetadata metadata = book.metadata();
        if (metadata.content().hasRecords()) {
            return book.coding(variant).map(coding -> new BookRecords(book, coding, false));
        }
        List<String> names = List.of(variant.name());
        if (!metadata.variants().containsAll(names)) {
            return Optional.empty();
        }
        return Schemes.covering(names)
                .flatMap(scheme -> scheme.coding(variant))
                .map(coding -> new BookRecords(book, coding, true));
    }

    /** Returns the keys and the move codes of the records. */
    public Coding coding() {
        return coding;
    }

    /**
     * Returns true if the records are computed from results of games; each lookup may then cost a search of a database.
     */
    public boolean areComputedFromResults() {
        return areComputedFromResults;
    }

    /**
     * Looks a position up. Does not allocate if the book has its own records.
     *
     * @param key the key of the position in the {@link #coding} of the records
     * @param into cleared, then filled with the records
     */
    public void find(long key, Replayer at, EntryBuffer into) throws IOException {
        if (areComputedFromResults) {
            compute(at, book.statistics(at.toPosition()), into);
        } else {
            book.find(key, into);
        }
    }

    /**
     * Computes the records of a book with results only from results that the caller has already looked up.
     *
     * @param results the results of the games in the position, as {@link OpeningBook#statistics(Position)}
     * @param into cleared, then filled with the records
     */
    public void compute(Replayer at, List<MoveStatistics> results, EntryBuffer into) {
        into.clear();
        addRecordsFromGameResults(at, results, into);
    }

    /** Returns the records of the position as moves, like {@link OpeningBook#moves}. */
    public List<BookMove> moves(Position position) throws IOException {
        long key = coding.key(position);
        EntryBuffer found = new EntryBuffer();
        find(key, position.replayer(), found);
        return BookMoves.decode(BookMoves.entries(key, found), position, coding);
    }

    /**
     * Returns true if a book with results only has moves for the position, but none of their games has a result; such
     * moves do not become records. False for a book with records.
     */
    public boolean hasOnlyGamesWithoutResult(Position position) throws IOException {
        List<MoveStatistics> moves = areComputedFromResults ? book.statistics(position) : List.of();
        return !moves.isEmpty() && moves.stream().allMatch(move -> move.gamesWithResult() == 0);
    }

    private void addRecordsFromGameResults(Replayer at, List<MoveStatistics> results, EntryBuffer into) {
        Position position = at.toPosition();
        List<MoveStatistics> moves = results.stream()
                .filter(move -> move.gamesWithResult() > 0 && position.isLegal(move.move()))
                .sorted(MOST_PLAYED)
                .toList();
        for (MoveStatistics move : moves) {
            int code = coding.moves().encode(at, CoreMove.fromMove(move.move(), at.size()));
            if (code != MoveCodes.UNCODED) {
                into.add((long) code << 48
                        | scaledWeight(move.gamesWithResult(), moves.get(0).gamesWithResult()) << 32);
            }
        }
    }

    private static long scaledWeight(long games, long most) {
        return most <= MAX_WEIGHT ? games : Math.max(1, Math.round((double) games * MAX_WEIGHT / most));
    }
}
