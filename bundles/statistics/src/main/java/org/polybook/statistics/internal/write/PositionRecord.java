package org.polybook.statistics.internal.write;

import java.io.IOException;
import java.util.Arrays;
import org.polybook.statistics.internal.layout.ByteSink;
import org.polybook.statistics.internal.layout.StatsLayout;

/**
 * The record of the current position: its moves in the order of their first games. Reused from position to position.
 */
public final class PositionRecord {
    /**
     * The number of bytes of new lists, estimated as 8 per play, after which finished runs are moved to the spill file.
     */
    private static final int MAX_MEMORY = 1 << 20;

    private final GameFacts games;
    private final SpillFile spill;
    private MoveGames[] moves = new MoveGames[8];
    private int count;
    private final long[] one = new long[1];
    private boolean black;
    private long plays;
    private int playsSinceSpill;

    PositionRecord(GameFacts games, SpillFile spill) {
        this.games = games;
        this.spill = spill;
    }

    void begin(boolean blackToMove) {
        black = blackToMove;
        count = 0;
        plays = 0;
        playsSinceSpill = 0;
        spill.clear();
    }

    boolean black() {
        return black;
    }

    int moves() {
        return count;
    }

    long plays() {
        return plays;
    }

    /** Adds a game that played a move; games are added in ascending order. */
    void add(int code, long game) throws IOException {
        add(move(code), game);
    }

    /** Adds moves that games played; games are added in ascending order. */
    public void add(int[] codes, long[] playing, int number) throws IOException {
        for (int i = 0; i < number; i++) {
            add(codes[i], playing[i]);
        }
    }

    private MoveGames move(int code) {
        for (int i = 0; i < count; i++) {
            if (moves[i].code() == code) {
                return moves[i];
            }
        }
        return beginMove(code);
    }

    /** Adds a move that the record does not have yet; its totals are summed over its games. */
    public MoveGames beginMove(int code) {
        return beginMove(code, true);
    }

    /**
     * Adds a move that the record does not have yet; the caller adds its totals, if it has enough plays for totals, by
     * {@link #addTotals} and {@link #addToTotals}.
     */
    public MoveGames beginMoveWithoutTotals(int code) {
        return beginMove(code, false);
    }

    private MoveGames beginMove(int code, boolean sumsGames) {
        if (count == moves.length) {
            moves = Arrays.copyOf(moves, 2 * count);
        }
        if (moves[count] == null) {
            moves[count] = new MoveGames();
        }
        moves[count].begin(code, black, sumsGames);
        return moves[count++];
    }

    /** Adds the totals of games of a move; {@code sums} has them in the order of the layout from an index on. */
    public void addTotals(MoveGames move, long[] sums, int at) {
        move.totals().add(sums, at);
    }

    /** Adds a game to the totals of a move. */
    public void addToTotals(MoveGames move, long game) throws IOException {
        move.totals().add(games.facts(game), black);
    }

    /** Adds a game that played a move of this record; the games of a move are added in ascending order. */
    public void add(MoveGames move, long game) throws IOException {
        one[0] = game;
        add(move, one, 0, 1);
    }

    /**
     * Adds games that played a move of this record; the games of a move are added in ascending order.
     *
     * @param added the games from index {@code start} on; the caller may change it later
     */
    public void add(MoveGames move, long[] added, int start, int number) throws IOException {
        move.add(added, start, number, games);
        plays += number;
        playsSinceSpill += number;
        if (playsSinceSpill >= MAX_MEMORY / Long.BYTES) {
            spillLongLists();
            playsSinceSpill = 0;
        }
    }

    private void spillLongLists() throws IOException {
        for (int i = 0; i < count; i++) {
            moves[i].spill(spill);
        }
    }

    private boolean isPlayedOnce() {
        for (int i = 0; i < count; i++) {
            if (moves[i].plays() > 1) {
                return false;
            }
        }
        return true;
    }

    /**
     * Writes the heads and lists of a short record.
     *
     * @return false if the record is long; then nothing has been written
     */
    boolean writeShort(ByteSink to) {
        int start = to.size();
        long bytes = shortBytes();
        if (bytes >= StatsLayout.LONG_RECORD) {
            return false;
        }
        boolean isOnce = isPlayedOnce();
        writeHead(to, isOnce);
        for (int i = 0; i < count; i++) {
            to.number2(moves[i].code());
            if (!isOnce) {
                moves[i].writeHead(to, moves[i].shortBytes());
            }
        }
        if (to.size() - start + bytes >= StatsLayout.LONG_RECORD) {
            to.truncate(start);
            return false;
        }
        for (int i = 0; i < count; i++) {
            moves[i].writeShort(to);
        }
        return true;
    }

    /** Writes the heads of a long record. */
    void writeLongHeads(ByteSink to) throws IOException {
        writeHead(to, false);
        for (int i = 0; i < count; i++) {
            to.number2(moves[i].code());
            moves[i].writeHead(to, moves[i].longBytes(games));
        }
    }

    private long shortBytes() {
        long bytes = 0;
        for (int i = 0; i < count; i++) {
            bytes += moves[i].plays() > StatsLayout.RUN_PLAYS ? StatsLayout.LONG_RECORD : moves[i].shortBytes();
        }
        return bytes;
    }

    /** Returns the first number of a record. */
    static int head(int moves, boolean isOnce, boolean black) {
        return (moves - 1) << 2 | (isOnce ? 2 : 0) | (black ? 1 : 0);
    }

    private void writeHead(ByteSink to, boolean isOnce) {
        to.variable(head(count, isOnce, black));
    }

    /** Writes the lists of a long record. */
    void writeLists(StatsOutput to) throws IOException {
        for (int i = 0; i < count; i++) {
            moves[i].writeLong(to, spill);
        }
    }
}
