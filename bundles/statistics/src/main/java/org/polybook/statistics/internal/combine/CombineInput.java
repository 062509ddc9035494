package org.polybook.statistics.internal.combine;

import java.io.IOException;
import java.util.BitSet;
import java.util.Comparator;
import org.polybook.statistics.internal.layout.StatsLayout;
import org.polybook.statistics.internal.read.StatsContent;
import org.polybook.statistics.internal.read.StatsCursor;
import org.polybook.statistics.internal.write.MoveGames;
import org.polybook.statistics.internal.write.PositionRecord;

/** One input: its games with their new numbers, and a cursor over its positions. For one thread. */
final class CombineInput {
    /** The order of the current games of the opened moves; a game belongs to one input. */
    static final Comparator<CombineInput> BY_GAME = Comparator.comparingLong(CombineInput::game);

    private static final int CHUNK = 512;

    private final StatsContent content;
    private final int number;
    private final GameNumbers numbers;
    private final BitSet names;
    private final StatsCursor cursor;
    private final long[] chunk = new long[CHUNK];
    private int at;
    private int count;
    private long key;
    private boolean isBlack;
    private long positions;
    private long moves;
    private long plays;

    /**
     * Creates an input before its first position.
     *
     * @param number the place among all inputs
     * @param names the numbers of the names that games which are not removed have
     */
    CombineInput(StatsContent content, int number, GameNumbers numbers, BitSet names) {
        this.content = content;
        this.number = number;
        this.numbers = numbers;
        this.names = names;
        this.cursor = content.allPositions();
    }

    StatsContent content() {
        return content;
    }

    int number() {
        return number;
    }

    GameNumbers numbers() {
        return numbers;
    }

    BitSet names() {
        return names;
    }

    /**
     * Advances to the next position; returns false at the end.
     *
     * @throws org.polybook.api.book.BookFormatException also if the number of positions, moves or plays is not that of
     *     the header
     */
    boolean nextPosition() throws IOException {
        if (!cursor.next()) {
            requireNumbersOfHeader();
            return false;
        }
        key = cursor.key();
        isBlack = cursor.isBlackToMove();
        positions++;
        if (cursor.isSinglePlay()) {
            moves++;
            plays++;
            return true;
        }
        moves += cursor.moveCount();
        for (int i = 0; i < cursor.moveCount(); i++) {
            plays += cursor.playCount(i);
        }
        return true;
    }

    private void requireNumbersOfHeader() throws IOException {
        if (positions != content.positions() || moves != content.moves() || plays != content.plays()) {
            throw content.headerFault(String.format(
                    "the header has %d positions, %d moves and %d plays, the blocks %d, %d and %d",
                    content.positions(), content.moves(), content.plays(), positions, moves, plays));
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

    StatsCursor cursor() {
        return cursor;
    }

    /** Begins to read the games of a move of the current position, without removed games. */
    void openGames(int move) throws IOException {
        cursor.openGames(move);
        fill();
    }

    private void fill() throws IOException {
        at = 0;
        count = 0;
        int read = cursor.readGameNumbers(chunk);
        while (read > 0) {
            count = numbers.renumber(chunk, read);
            read = count == 0 ? cursor.readGameNumbers(chunk) : 0;
        }
    }

    /** Returns the new number of the game of a move that was played once; the game is not removed. */
    long onlyGame(int move) throws IOException {
        return numbers.renumber(cursor.onlyGame(move));
    }

    boolean hasGame() {
        return at < count;
    }

    /** Returns the new number of the current game of the opened move. */
    long game() {
        return chunk[at];
    }

    /** Adds all games of the opened move before a game to a move of a record. */
    void copyGames(long end, PositionRecord record, MoveGames to) throws IOException {
        while (at < count && chunk[at] < end) {
            record.add(to, chunk[at]);
            if (++at == count) {
                fill();
            }
        }
    }

    /** The number of bytes of the file that have been read, about. */
    long bytesRead() {
        return Math.max(StatsLayout.PAGE_BYTES, cursor.place());
    }
}
