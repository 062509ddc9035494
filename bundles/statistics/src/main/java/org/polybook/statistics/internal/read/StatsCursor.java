package org.polybook.statistics.internal.read;

import java.io.IOException;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.statistics.PositionCursor;

/** A cursor over the records of a range of keys, block by block. */
public final class StatsCursor implements PositionCursor {
    private final StatsBlocks content;
    private final long first;
    private final long last;
    private final long games;
    private final BlockReader blocks;
    private final GameListReader list;
    private final PositionHeads heads = new PositionHeads();
    private final BlockIndex.Entry entry = new BlockIndex.Entry();
    private long block = -1;
    private boolean isEnd;
    private boolean hasRecordBefore;

    StatsCursor(StatsBlocks content, long first, long last) {
        this.content = content;
        this.first = first;
        this.last = last;
        this.games = content.games();
        this.blocks = content.blockReader();
        this.list = content.listReader();
    }

    @Override
    public boolean next() throws IOException {
        while (!isEnd && advance()) {
            if (Long.compareUnsigned(heads.key, last) > 0) {
                break;
            }
            if (Long.compareUnsigned(heads.key, first) >= 0) {
                return true;
            }
        }
        isEnd = true;
        return false;
    }

    /** Reads the next record of any key; returns false at the end of the file. */
    private boolean advance() throws IOException {
        if (block < 0) {
            block = content.index().find(first, entry) - 1;
        } else if (blocks.next(heads)) {
            return true;
        }
        if (++block >= content.index().count()) {
            return false;
        }
        content.index().read(block, entry);
        blocks.load(entry.offset());
        long keyBefore = heads.key;
        boolean wasBlack = heads.isBlack;
        blocks.next(heads);
        requireOrder(keyBefore, wasBlack);
        hasRecordBefore = true;
        return true;
    }

    private void requireOrder(long keyBefore, boolean wasBlack) throws IOException {
        int order = hasRecordBefore ? Long.compareUnsigned(heads.key, keyBefore) : 1;
        if (heads.key != entry.firstKey() || order < 0 || order == 0 && (wasBlack || !heads.isBlack)) {
            throw fault("expected the block to begin with its key in the index, after the block before");
        }
    }

    /** Returns the offset of the current block in the file. */
    public long place() {
        return entry.offset();
    }

    /** Returns the exception for a fault of the current block. */
    public BookFormatException fault(String problem) {
        return content.bytes().fault(place(), problem);
    }

    @Override
    public long key() {
        return heads.key;
    }

    @Override
    public boolean isBlackToMove() {
        return heads.isBlack;
    }

    @Override
    public int moveCount() {
        return heads.moves;
    }

    @Override
    public int moveCode(int move) {
        return heads.codes[move];
    }

    @Override
    public long playCount(int move) {
        return heads.plays[move];
    }

    /**
     * Skips the following positions that have one move, which was played once, and returns them in {@code into}: at most
     * up to the end of the block, perhaps none. The current position is unspecified until the next one is read.
     */
    public void readSinglePlays(SinglePlays into) {
        into.count = 0;
        if (block >= 0 && !isEnd) {
            blocks.readSinglePlays(into, last, games);
        }
        if (into.count > 0) {
            heads.key = into.key(into.count - 1);
            heads.isBlack = into.isBlackToMove(into.count - 1);
        }
    }

    /**
     * Returns the array with the stored totals of a move, in the order of the layout, from index {@link #totalsAt} on.
     *
     * @throws BookFormatException if no games have such totals; right ones are not certain
     */
    public long[] totals(int move) throws IOException {
        if (!heads.arePossibleTotals(move)) {
            throw fault("the totals of a move are impossible: the file is damaged");
        }
        return heads.totals;
    }

    public int totalsAt(int move) {
        return move * PositionHeads.TOTALS;
    }

    @Override
    public void openGames(int move) {
        list.open(blocks, heads, move);
    }

    @Override
    public int readGameNumbers(long[] into) throws IOException {
        return list.read(into);
    }

    @Override
    public void close() {
        // the file owns the mapping
    }
}
