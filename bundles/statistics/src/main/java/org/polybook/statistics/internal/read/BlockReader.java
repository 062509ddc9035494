package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.polybook.statistics.internal.layout.Section;
import org.polybook.statistics.internal.layout.StatsLayout;

/** Loads a block and reads its records. For one thread. Reuses its memory, which grows if a block needs more. */
final class BlockReader {
    private static final int LENGTH_AT = 4;
    private static final int POSITIONS_AT = 8;
    private static final int KEY_AT = 10;
    /** The maximum number of checked bytes: heads of 65,536 moves. */
    private static final int MAX_CHECKED = 1 << 23;

    /** The number of bytes that are read at once: nearly all blocks have fewer. */
    private static final int USUAL_BYTES = StatsLayout.BLOCK_BYTES + 64;

    private static final int MIN_CHECKED = StatsLayout.BLOCK_HEAD - LENGTH_AT;
    private static final int MAX_MOVES = 1 << 16;
    private static final int CODE_BYTES = 2;
    /** The head of a record of one move that was played once, without the side to move. */
    private static final int SINGLE_PLAY = 2;
    /** The maximum number of bytes of such a record whose numbers have up to 8 bytes, and of a whole word after it. */
    private static final int MAX_SINGLE_BYTES = 1 + CODE_BYTES + 3 * Long.BYTES;

    /** The number of months among the totals: the last ones. */
    private static final int MONTHS = 2;

    private static final int MONTH_BYTES = 2;
    private static final String HEAD = "the head of a record";
    private static final String LENGTH = "the length of a list";

    private final StatsFileBytes bytes;
    private final Section section;
    private final long maxPlays;
    private final CRC32C crc = new CRC32C();
    private final ByteReader reader;
    private byte[] block = new byte[2 * StatsLayout.BLOCK_BYTES];
    private ByteBuffer fields = ByteBuffer.wrap(block);
    private ByteBuffer words = VariableNumbers.words(block);
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
        int loaded = (int) Math.min(USUAL_BYTES, sectionEnd - offset);
        bytes.read(offset, block, loaded);
        int checked = fields.getInt(LENGTH_AT);
        if (checked < MIN_CHECKED || checked > MAX_CHECKED || checked > sectionEnd - offset - LENGTH_AT) {
            throw bytes.fault(
                    offset, "expected a block of " + MIN_CHECKED + " bytes or more in the section, found " + checked);
        }
        start = offset;
        end = LENGTH_AT + checked;
        if (end > block.length) {
            block = Arrays.copyOf(block, Math.max(end, 2 * block.length));
            fields = ByteBuffer.wrap(block);
            words = VariableNumbers.words(block);
        }
        if (end > loaded) {
            bytes.read(offset + loaded, block, loaded, end - loaded);
        }
        crc.reset();
        crc.update(block, LENGTH_AT, checked);
        if ((int) crc.getValue() != fields.getInt(0)) {
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
        readRecord(into);
        return true;
    }

    /**
     * Reads the following records of one move that was played once. Ends before any other record, the first record of
     * the block, a key after {@code lastKey}, and a damaged record.
     *
     * @param games the number of games in the file
     */
    void readSinglePlays(SinglePlays into, long lastKey, long games) {
        byte[] from = block;
        int lastAt = isFirst ? -1 : from.length - MAX_SINGLE_BYTES;
        int left = recordsLeft;
        int at = reader.at();
        long before = key;
        int count = 0;
        while (left > 0 && count < SinglePlays.MAX && at <= lastAt) {
            long word = words.getLong(at);
            long next = before + VariableNumbers.decode(word);
            int headAt = at + VariableNumbers.length(word);
            int head = from[headAt];
            int gameAt = headAt + 1 + CODE_BYTES;
            long gameWord = words.getLong(gameAt);
            long game = VariableNumbers.decode(gameWord);
            int after = gameAt + VariableNumbers.length(gameWord);
            boolean isSinglePlay = (head & ~1) == SINGLE_PLAY
                    && Long.compareUnsigned(before, next) < 0
                    && Long.compareUnsigned(next, lastKey) <= 0
                    && VariableNumbers.isComplete(word)
                    && VariableNumbers.isComplete(gameWord)
                    && game < games
                    && (left == 1 ? after == end : after < end);
            if (!isSinglePlay) {
                break;
            }
            int code = (from[headAt + 1] & 0xFF) << Byte.SIZE | from[headAt + 2] & 0xFF;
            into.set(count++, next, (head & 1) << Short.SIZE | code, game);
            at = after;
            before = next;
            left--;
        }
        if (count > 0) {
            key = before;
            wasBlack = into.isBlackToMove(count - 1);
            recordsLeft = left;
            reader.skipTo(at);
        }
        into.count = count;
    }

    private void readRecord(PositionHeads into) throws IOException {
        long head = reader.variable(0, (long) MAX_MOVES << 2, HEAD);
        into.key = key;
        into.isBlack = (head & 1) != 0;
        into.isLong = isLong;
        requireOrder(into.isBlack);
        into.require((int) (head >>> 2) + 1);
        boolean isOnce = (head & 2) != 0;
        for (int i = 0; i < into.moves; i++) {
            readHead(into, i, isOnce);
        }
        into.isOnce = isOnce;
        placeLists(into, isOnce);
        requireEnd();
    }

    /**
     * Reads records until that of a position, and its heads; skips the records before without reading their totals and
     * games.
     *
     * @return false if the block does not have the record
     */
    boolean find(long wanted, boolean isBlack, PositionHeads into) throws IOException {
        while (recordsLeft > 0) {
            if (!isFirst) {
                skipSinglePlays(wanted);
            }
            recordsLeft--;
            readKey();
            int order = Long.compareUnsigned(key, wanted);
            if (order > 0) {
                return false;
            }
            if (order == 0) {
                readRecord(into);
                if (into.isBlack == isBlack) {
                    return true;
                }
            } else {
                skipRecord();
            }
        }
        return false;
    }

    /**
     * Skips records before a key that have one move which was played once, as most have, up to the last record of the
     * block or another kind of record.
     */
    private void skipSinglePlays(long wanted) {
        int at = reader.at();
        while (recordsLeft > 1 && at <= end - MAX_SINGLE_BYTES) {
            long word = words.getLong(at);
            long difference = VariableNumbers.decode(word);
            long next = key + difference;
            int headAt = at + VariableNumbers.length(word);
            int head = block[headAt];
            long game = words.getLong(headAt + 1 + CODE_BYTES);
            boolean isSkipped = difference > 0
                    && Long.compareUnsigned(key, next) < 0
                    && Long.compareUnsigned(next, wanted) < 0
                    && (head & ~1) == SINGLE_PLAY
                    && VariableNumbers.isComplete(game);
            if (!isSkipped) {
                break;
            }
            at = headAt + 1 + CODE_BYTES + VariableNumbers.length(game);
            key = next;
            wasBlack = (head & 1) != 0;
            recordsLeft--;
        }
        reader.skipTo(at);
    }

    private void skipRecord() throws IOException {
        long head = reader.variable(0, (long) MAX_MOVES << 2, HEAD);
        requireOrder((head & 1) != 0);
        int moves = (int) (head >>> 2) + 1;
        if ((head & 2) != 0) {
            reader.skip(moves * CODE_BYTES);
            reader.skipVariables(moves);
            return;
        }
        long lists = 0;
        for (int i = 0; i < moves && lists <= MAX_CHECKED; i++) {
            reader.skip(CODE_BYTES);
            long plays = reader.variable();
            lists += reader.variable(1, section.length(), LENGTH);
            if (plays < 0 || plays >= StatsLayout.TOTALS_PLAYS) {
                reader.skipVariables(PositionHeads.TOTALS - MONTHS);
                reader.skip(MONTHS * MONTH_BYTES);
            }
        }
        if (!isLong) {
            reader.skip((int) Math.min(Integer.MAX_VALUE, lists));
        }
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

    private void requireOrder(boolean isBlack) throws IOException {
        if (wasBlack) {
            throw reader.fault("expected at most two records of one key, White to move first");
        }
        wasBlack = isBlack;
    }

    private void readHead(PositionHeads into, int move, boolean isOnce) throws IOException {
        into.codes[move] = reader.number2();
        into.totals[move * PositionHeads.TOTALS] = -1;
        if (isOnce) {
            into.plays[move] = 1;
            return;
        }
        into.plays[move] = reader.variable(1, maxPlays, "a number of plays");
        into.lengths[move] = reader.variable(1, section.length(), LENGTH);
        if (into.plays[move] >= StatsLayout.TOTALS_PLAYS) {
            readTotals(into, move);
        }
    }

    private void readTotals(PositionHeads into, int move) throws IOException {
        int at = move * PositionHeads.TOTALS;
        int sums = PositionHeads.TOTALS - MONTHS;
        for (int i = 0; i < sums; i++) {
            into.totals[at + i] = reader.variable(0, Long.MAX_VALUE, "a total");
        }
        for (int i = sums; i < PositionHeads.TOTALS; i++) {
            into.totals[at + i] = reader.number2();
        }
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
