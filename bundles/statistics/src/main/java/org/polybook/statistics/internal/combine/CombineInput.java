package org.polybook.statistics.internal.combine;

import java.io.IOException;
import java.util.Comparator;
import org.polybook.api.book.BookFormatException;
import org.polybook.statistics.internal.layout.StatsLayout;
import org.polybook.statistics.internal.read.SinglePlays;
import org.polybook.statistics.internal.read.StatsBlocks;
import org.polybook.statistics.internal.read.StatsCursor;
import org.polybook.statistics.internal.write.MoveGames;
import org.polybook.statistics.internal.write.PositionRecord;

/** The positions of one input, with the new numbers of its games. For one thread. */
final class CombineInput {
    /** The order of the current games of the opened moves; a game belongs to one input. */
    static final Comparator<CombineInput> BY_GAME = Comparator.comparingLong(CombineInput::game);

    private static final int CHUNK = 512;

    private final StatsBlocks blocks;
    private final int number;
    private final GameNumbers numbers;
    private final StatsCursor cursor;
    /** Positions that have been read ahead of the current one, up to a position of another kind. */
    private final SinglePlays singles = new SinglePlays();

    private final long[] chunk = new long[CHUNK];
    /** The index of the current position in {@link #singles}; at their count, the position is that of the cursor. */
    private int single;

    /** The new numbers of the loaded games of the opened move: from {@link #at} to {@link #count} in the chunk. */
    private int at;

    private int count;
    private int openedMove;
    private long key;
    private boolean isBlack;
    private long positions;
    private long moves;
    private long plays;

    /**
     * Creates an input before its first position.
     *
     * @param number the place among all inputs
     */
    CombineInput(StatsBlocks blocks, int number, GameNumbers numbers) {
        this.blocks = blocks;
        this.number = number;
        this.numbers = numbers;
        this.cursor = blocks.allPositions();
    }

    /** Returns the size of the file in bytes. */
    long size() {
        return blocks.size();
    }

    GameNumbers numbers() {
        return numbers;
    }

    /**
     * Advances to the next position; returns false at the end.
     *
     * @throws BookFormatException also if the number of positions, moves or plays is not that of the header
     */
    boolean nextPosition() throws IOException {
        if (++single >= singles.count() && !readPositions()) {
            return false;
        }
        if (isSingle()) {
            key = singles.key(single);
            isBlack = singles.isBlackToMove(single);
        }
        return true;
    }

    private boolean readPositions() throws IOException {
        cursor.readSinglePlays(singles);
        single = 0;
        if (singles.count() > 0) {
            positions += singles.count();
            moves += singles.count();
            plays += singles.count();
            return true;
        }
        if (!cursor.next()) {
            requireNumbersOfHeader();
            return false;
        }
        key = cursor.key();
        isBlack = cursor.isBlackToMove();
        positions++;
        moves += cursor.moveCount();
        for (int i = 0; i < cursor.moveCount(); i++) {
            plays += cursor.playCount(i);
        }
        return true;
    }

    private void requireNumbersOfHeader() throws IOException {
        if (positions != blocks.positions() || moves != blocks.moves() || plays != blocks.plays()) {
            throw blocks.headerFault(String.format(
                    "the header has %d positions, %d moves and %d plays, the blocks %d, %d and %d",
                    blocks.positions(), blocks.moves(), blocks.plays(), positions, moves, plays));
        }
    }

    /** Returns true if the current position is before that of another input, or the same and this input is first. */
    boolean isBefore(CombineInput other) {
        int byKey = Long.compareUnsigned(key, other.key);
        return byKey != 0 ? byKey < 0 : isBlack != other.isBlack ? other.isBlack : number < other.number;
    }

    boolean isAtPositionOf(CombineInput other) {
        return key == other.key && isBlack == other.isBlack;
    }

    long key() {
        return key;
    }

    boolean isBlack() {
        return isBlack;
    }

    /** Returns true if the current position is one of those that are read in one step: one move, played once. */
    boolean isSingle() {
        return single < singles.count();
    }

    /** Returns the number of moves of the current position. */
    int moveCount() {
        return isSingle() ? 1 : cursor.moveCount();
    }

    int moveCode(int move) {
        return isSingle() ? singles.code(single) : cursor.moveCode(move);
    }

    /** Returns how often a move was played, also by removed games. */
    long playCount(int move) {
        return isSingle() ? 1 : cursor.playCount(move);
    }

    /** Returns the exception for a fault of the current position. */
    BookFormatException fault(String problem) {
        return cursor.fault(problem);
    }

    /** Returns the new number of the game of a single position; −1 if it is removed. */
    long singleGame() {
        return numbers.renumber(singles.game(single));
    }

    /** Begins to read the games of a move of the current position, without removed games. */
    void openGames(int move) throws IOException {
        openedMove = move;
        if (isSingle()) {
            at = 0;
            chunk[0] = singleGame();
            count = chunk[0] < 0 ? 0 : 1;
        } else {
            cursor.openGames(move);
            fill();
        }
    }

    private void fill() throws IOException {
        at = 0;
        count = 0;
        int read = isSingle() ? 0 : cursor.readGameNumbers(chunk);
        while (read > 0) {
            count = numbers.renumber(chunk, read);
            read = count == 0 ? cursor.readGameNumbers(chunk) : 0;
        }
    }

    boolean hasGame() {
        return at < count;
    }

    /** Returns the new number of the current game of the opened move. */
    long game() {
        return chunk[at];
    }

    /** Returns true if the number of plays of the opened move that are not removed is known before they are copied. */
    boolean isPlayCountKnown() {
        return !numbers.hasRemoved() || playCount(openedMove) <= CHUNK;
    }

    /** Returns the number of plays of the opened move that are not removed, if it is known. */
    long leftPlays() {
        return numbers.hasRemoved() ? count : playCount(openedMove);
    }

    /** Adds the totals of the opened move, of which no game has been copied, to a move of a record. */
    void addTotals(PositionRecord record, MoveGames to) throws IOException {
        if (leftPlays() >= StatsLayout.TOTALS_PLAYS && leftPlays() == playCount(openedMove)) {
            record.addTotals(to, cursor.totals(openedMove), cursor.totalsAt(openedMove));
            return;
        }
        for (int i = 0; i < count; i++) {
            if (i == 0 || chunk[i] != chunk[i - 1]) {
                record.addToTotals(to, chunk[i]);
            }
        }
    }

    /** Adds all games of the opened move before a game to a move of a record. */
    void copyGames(long end, PositionRecord record, MoveGames to) throws IOException {
        while (at < count && chunk[at] < end) {
            int from = at;
            if (chunk[count - 1] < end) {
                at = count;
            } else {
                while (chunk[at] < end) {
                    at++;
                }
            }
            record.add(to, chunk, from, at - from);
            if (at == count) {
                fill();
            }
        }
    }

    /** The number of bytes of the file that have been read, about. */
    long bytesRead() {
        return Math.max(StatsLayout.PAGE_BYTES, cursor.place());
    }
}
