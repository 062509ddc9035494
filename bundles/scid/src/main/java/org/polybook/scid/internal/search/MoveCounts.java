package org.polybook.scid.internal.search;

import java.util.Arrays;
import org.polybook.api.book.PerformanceRating;
import org.polybook.api.database.GameTotals;
import org.polybook.chess.Color;
import org.polybook.chess.CoreMove;
import org.polybook.scid.internal.database.IndexEntry;
import org.polybook.scid.internal.database.ScidDate;

/**
 * Counts games by the move that follows the searched position. Not thread-safe; each thread has its own counts, which
 * are added up.
 */
final class MoveCounts {
    /** In place of a move: the sum over all moves. */
    static final int TOTAL = -3;

    /** The {@link #slotKey} of a null move, which no other move has: a move from a square to the same square. */
    private static final int NULL_MOVE_KEY = 4;

    private static final int GAMES = 0;
    /** The first of four counts, one for each {@link IndexEntry#result()}: unknown, 1-0, 0-1, 1/2-1/2. */
    private static final int RESULTS = 1;

    private static final int WHITE_WINS = 1;
    private static final int BLACK_WINS = 2;
    private static final int DRAWS = 3;

    private static final int RATED = 5;
    private static final int WHITE_ELO = 6;
    private static final int BLACK_ELO = 7;
    private static final int DATED = 8;
    private static final int YEARS = 9;
    private static final int FIRST_YEAR = 10;
    private static final int LAST_YEAR = 11;
    private static final int FIELDS = 12;

    /**
     * At the {@link #slotKey} of a move, one more than the index of the move's counts; 0 if the move has not been counted.
     */
    private final short[] slots = new short[1 << 15];

    private int[] moves = new int[32];
    private long[] counts = new long[32 * FIELDS];
    private int used;

    /**
     * The index of a move in {@link #slots}. A null move, or a value in place of a move, has the index of a move
     * from the first square to itself, which is impossible.
     */
    private static int slotKey(int move) {
        return move < 0
                ? -move
                : move == CoreMove.NULL
                        ? NULL_MOVE_KEY
                        : CoreMove.from(move) << 9 | CoreMove.to(move) << 3 | CoreMove.typeId(move);
    }

    void add(int move, IndexEntry entry) {
        int at = slotCreatingIfNew(move) * FIELDS;
        counts[at + GAMES]++;
        int result = entry.result();
        counts[at + RESULTS + result]++;
        int white = entry.whiteRating();
        int black = entry.blackRating();
        if (white > 0 && black > 0) {
            counts[at + RATED]++;
            counts[at + WHITE_ELO] += white;
            counts[at + BLACK_ELO] += black;
        }
        int year = ScidDate.year(entry.date());
        if (year > 0) {
            counts[at + DATED]++;
            counts[at + YEARS] += year;
            addYears(at, year, year);
        }
    }

    private void addYears(int at, long first, long last) {
        if (first > 0 && (counts[at + FIRST_YEAR] == 0 || first < counts[at + FIRST_YEAR])) {
            counts[at + FIRST_YEAR] = first;
        }
        counts[at + LAST_YEAR] = Math.max(counts[at + LAST_YEAR], last);
    }

    private int slotCreatingIfNew(int move) {
        int key = slotKey(move);
        if (slots[key] == 0) {
            if (used == moves.length) {
                moves = Arrays.copyOf(moves, 2 * used);
                counts = Arrays.copyOf(counts, 2 * used * FIELDS);
            }
            moves[used++] = move;
            slots[key] = (short) used;
        }
        return slots[key] - 1;
    }

    /** Adds the counts of another object. */
    void add(MoveCounts other) {
        for (int i = 0; i < other.used; i++) {
            add(other.moves[i], other, i);
        }
    }

    /** The sum over all moves, as the counts of {@link #TOTAL}. */
    MoveCounts total() {
        MoveCounts total = new MoveCounts();
        for (int i = 0; i < used; i++) {
            total.add(TOTAL, this, i);
        }
        return total;
    }

    /**
     * Adds the counts of one move of another object, which are at {@code index} there, to those of {@code move} here.
     */
    void add(int move, MoveCounts other, int index) {
        int from = index * FIELDS;
        int at = slotCreatingIfNew(move) * FIELDS;
        for (int field = 0; field < FIRST_YEAR; field++) {
            counts[at + field] += other.counts[from + field];
        }
        addYears(at, other.counts[from + FIRST_YEAR], other.counts[from + LAST_YEAR]);
    }

    int size() {
        return used;
    }

    int move(int index) {
        return moves[index];
    }

    /** The counts at that index, with ratings from the point of view of White or of Black. */
    GameTotals totals(int index, boolean white) {
        int at = index * FIELDS;
        long dated = counts[at + DATED];
        return new GameTotals(
                counts[at + GAMES],
                new GameTotals.Results(
                        counts[at + RESULTS + WHITE_WINS],
                        counts[at + RESULTS + DRAWS],
                        counts[at + RESULTS + BLACK_WINS]),
                ratings(at, white),
                new GameTotals.Years(
                        dated,
                        dated == 0 ? 0 : (double) counts[at + YEARS] / dated,
                        (int) counts[at + FIRST_YEAR],
                        (int) counts[at + LAST_YEAR]));
    }

    private GameTotals.Ratings ratings(int at, boolean white) {
        long rated = counts[at + RATED];
        if (rated == 0) {
            return new GameTotals.Ratings(0, 0, 0, 0);
        }
        double average = (double) counts[at + (white ? WHITE_ELO : BLACK_ELO)] / rated;
        double opponents = (double) counts[at + (white ? BLACK_ELO : WHITE_ELO)] / rated;
        double performance = opponents
                + PerformanceRating.difference(
                        white ? Color.WHITE : Color.BLACK,
                        counts[at + RESULTS + WHITE_WINS],
                        counts[at + RESULTS + DRAWS],
                        counts[at + RESULTS + BLACK_WINS]);
        return new GameTotals.Ratings(rated, average, opponents, performance);
    }
}
