package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import org.polybook.statistics.internal.layout.StatsLayout;

/** Loads a block and reads its records. For one thread. Reuses its memory, which grows if a block needs more. */
final class BlockReader {
    private static final int LENGTH_AT = 4;
    private static final int POSITIONS_AT = 8;
    private static final int KEY_AT = 10;
    /** The maximum number of checked bytes: heads of 65,536 moves. */
    private static final int MAX_CHECKED = 1 << 23;

    private static final int MIN_CHECKED = StatsLayout.BLOCK_HEAD - LENGTH_AT;
    private static final int MAX_MOVES = 1 << 16;

    private final StatsFileBytes bytes;
    private final Section section;
    private final long maxPlays;
    private final CRC32C crc = new CRC32C();
    private final ByteReader reader;
    private byte[] block = new byte[2 * StatsLayout.BLOCK_BYTES];
    private ByteBuffer fields = ByteBuffer.wrap(block);
    private long start;
    private int end;
    private int recordsLeft;
    private boolean isLong;
    private boolean isFirst;
    private long key;
    private boolean wasBlack;

    /** @param maxPlays the number of plays in the whole file */
    BlockReader(StatsFileBytes bytes, Section section, long maxPlays) {
        this.bytes = bytes;
        this.section = section;
        this.maxPlays = maxPlays;
        this.reader = new ByteReader(bytes);
    }

    /** Loads and checks the block at that offset in the file. */
    void load(long offset) throws IOException {
        long sectionEnd = section.offset() + section.length();
        if (offset < section.offset() || offset > sectionEnd - StatsLayout.BLOCK_HEAD) {
            throw bytes.fault(offset, "expected a block between " + section.offset() + " and " + sectionEnd);
        }
        bytes.read(offset, block, StatsLayout.BLOCK_HEAD);
        int checked = fields.getInt(LENGTH_AT);
        if (checked < MIN_CHECKED || checked > MAX_CHECKED || checked > sectionEnd - offset - LENGTH_AT) {
            throw bytes.fault(
                    offset, "expected a block of " + MIN_CHECKED + " bytes or more in the section, found " + checked);
        }
        start = offset;
        end = LENGTH_AT + checked;
        if (end > block.length) {
            block = new byte[Math.max(end, 2 * block.length)];
            fields = ByteBuffer.wrap(block);
        }
        bytes.read(offset, block, end);
        crc.reset();
        crc.update(block, LENGTH_AT, checked);
        if ((int) crc.getValue() != fields.getInt(0) || fields.getInt(LENGTH_AT) != checked) {
            throw bytes.fault(offset, "the check sum of the block is wrong: the file is damaged");
        }
        int positions = fields.getShort(POSITIONS_AT) & 0xFFFF;
        isLong = positions == 0;
        recordsLeft = Math.max(1, positions);
        isFirst = true;
        key = fields.getLong(KEY_AT);
        reader.reset(block, StatsLayout.BLOCK_HEAD, end, offset);
    }

    /** The key of the first record of the loaded block. */
    long firstKey() {
        return fields.getLong(KEY_AT);
    }

    /** The bytes of the loaded block. */
    byte[] block() {
        return block;
    }

    /** The offset of the loaded block in the file. */
    long start() {
        return start;
    }

    /**
     * Reads the heads of the next record of the block and the places of its lists; returns false after the last record.
     */
    boolean next(PositionHeads into) throws IOException {
        if (recordsLeft == 0) {
            return false;
        }
        recordsLeft--;
        readKey();
        long head = reader.variable(0, (long) MAX_MOVES << 2, "the head of a record");
        into.key = key;
        into.isBlack = (head & 1) != 0;
        into.isLong = isLong;
        requireOrder(into);
        into.require((int) (head >>> 2) + 1);
        boolean isOnce = (head & 2) != 0;
        for (int i = 0; i < into.moves; i++) {
            readHead(into, i, isOnce);
        }
        into.isOnce = isOnce;
        placeLists(into, isOnce);
        requireEnd();
        return true;
    }

    private void readKey() throws IOException {
        if (!isFirst) {
            long difference = reader.variable();
            long next = key + difference;
            if (Long.compareUnsigned(next, key) < 0) {
                throw reader.fault("expected keys in ascending order");
            }
            wasBlack = difference == 0 && wasBlack;
            key = next;
        } else {
            wasBlack = false;
        }
        isFirst = false;
    }

    private void requireOrder(PositionHeads record) throws IOException {
        if (wasBlack) {
            throw reader.fault("expected at most two records of one key, White to move first");
        }
        wasBlack = record.isBlack;
    }

    private void readHead(PositionHeads into, int move, boolean isOnce) throws IOException {
        into.codes[move] = (int) reader.number(2);
        into.totals[move * PositionHeads.TOTALS] = -1;
        if (isOnce) {
            into.plays[move] = 1;
            return;
        }
        into.plays[move] = reader.variable(1, maxPlays, "a number of plays");
        into.lengths[move] = reader.variable(1, section.length(), "the length of a list");
        if (into.plays[move] >= StatsLayout.TOTALS_PLAYS) {
            readTotals(into, move);
        }
    }

    private void readTotals(PositionHeads into, int move) throws IOException {
        int at = move * PositionHeads.TOTALS;
        for (int i = 0; i < PositionHeads.TOTALS - 2; i++) {
            into.totals[at + i] = reader.variable(0, Long.MAX_VALUE, "a total");
        }
        into.totals[at + PositionHeads.TOTALS - 2] = reader.number(2);
        into.totals[at + PositionHeads.TOTALS - 1] = reader.number(2);
    }

    private void placeLists(PositionHeads record, boolean isOnce) throws IOException {
        if (isLong) {
            placeRuns(record, isOnce);
            return;
        }
        for (int i = 0; i < record.moves; i++) {
            record.lists[i] = reader.at();
            if (isOnce) {
                record.onlyGames[i] = reader.variable();
                record.lengths[i] = reader.at() - record.lists[i];
            } else {
                reader.skip((int) Math.min(Integer.MAX_VALUE, record.lengths[i]));
            }
        }
    }

    private void placeRuns(PositionHeads record, boolean isOnce) throws IOException {
        if (isOnce) {
            throw reader.fault("expected a long record to have the lengths of its lists");
        }
        long at = start + end;
        long left = section.offset() + section.length() - at;
        for (int i = 0; i < record.moves; i++) {
            record.lists[i] = at;
            left -= record.lengths[i];
            at += record.lengths[i];
            if (left < 0) {
                throw reader.fault("expected lists that end in the section of blocks");
            }
        }
    }

    private void requireEnd() throws IOException {
        if (recordsLeft == 0 && !reader.isAtEnd()) {
            throw reader.fault("expected the end of the block");
        }
    }

    /** Returns the offset of the byte after the loaded block and its lists, after its last record has been read. */
    long end(PositionHeads last) {
        return isLong ? last.lists[last.moves - 1] + last.lengths[last.moves - 1] : start + end;
    }
}
