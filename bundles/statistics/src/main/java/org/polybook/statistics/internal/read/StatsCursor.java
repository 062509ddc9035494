package org.polybook.statistics.internal.read;

import java.io.IOException;
import org.polybook.api.statistics.PositionCursor;

/** A cursor over the records of a range of keys, one block after the other. */
final class StatsCursor implements PositionCursor {
    private final StatsContent content;
    private final long first;
    private final long last;
    private final BlockReader blocks;
    private final GameListReader list;
    private final PositionHeads heads = new PositionHeads();
    private final BlockIndex.Entry entry = new BlockIndex.Entry();
    private long block = -1;
    private boolean isEnd;
    private long keyBefore;
    private boolean hasKeyBefore;

    StatsCursor(StatsContent content, long first, long last) {
        this.content = content;
        this.first = first;
        this.last = last;
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
        requireOrder();
        return blocks.next(heads);
    }

    private void requireOrder() throws IOException {
        if (blocks.firstKey() != entry.firstKey()
                || hasKeyBefore && Long.compareUnsigned(blocks.firstKey(), keyBefore) < 0) {
            throw content.bytes()
                    .fault(
                            entry.offset(),
                            "expected the block to begin with its key in the index, after the block before");
        }
        keyBefore = blocks.firstKey();
        hasKeyBefore = true;
    }

    @Override
    public long key() {
        return heads.key;
    }

    @Override
    public boolean black() {
        return heads.isBlack;
    }

    @Override
    public int moves() {
        return heads.moves;
    }

    @Override
    public int code(int move) {
        return heads.codes[move];
    }

    @Override
    public long plays(int move) {
        return heads.plays[move];
    }

    @Override
    public void openGames(int move) {
        list.open(blocks, heads, move);
    }

    @Override
    public int games(long[] into) throws IOException {
        return list.read(into);
    }

    @Override
    public void close() {
        // the file owns the mapping
    }
}
