package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.util.zip.CRC32C;
import org.polybook.statistics.internal.layout.StatsLayout;

/** Reads the games of one move. For one thread; reused from list to list. */
final class GameListReader {
    /** The maximum length of a run: numbers of at most 10 bytes. */
    private static final int MAX_RUN = 10 * StatsLayout.RUN_PLAYS;
    /** The maximum number of bytes before a run: its length and its check sum. */
    private static final int RUN_HEAD = 8;

    private final StatsFileBytes bytes;
    private final long games;
    private final ByteReader reader;
    private final CRC32C crc = new CRC32C();
    private byte[] run = new byte[0];
    private boolean isLong;
    /** True if the list is {@link #only}, a single game that the block reader has read. */
    private boolean isOnly;

    private long only;
    private long left;
    private long read;
    private long last;
    private long next;
    private long end;

    /** @param games the number of games in the file */
    GameListReader(StatsFileBytes bytes, long games) {
        this.bytes = bytes;
        this.games = games;
        this.reader = new ByteReader(bytes);
    }

    /** Begins to read the list of a move of the record that the block reader has read last. */
    void open(BlockReader block, PositionHeads record, int move) {
        isLong = record.isLong;
        isOnly = record.isOnce;
        left = record.plays[move];
        if (isOnly) {
            only = record.onlyGames[move];
            next = block.start() + record.lists[move];
            return;
        }
        read = 0;
        last = 0;
        next = record.lists[move];
        end = next + record.lengths[move];
        if (!isLong) {
            reader.reset(block.block(), (int) next, (int) end, block.start());
        }
    }

    /** Reads games in ascending order; returns their number, 0 at the end. */
    int read(long[] into) throws IOException {
        if (isOnly && left > 0 && into.length > 0) {
            left = 0;
            into[0] = onlyGame();
            return 1;
        }
        int count = 0;
        while (count < into.length && left > 0) {
            int inRun = (int) (read % StatsLayout.RUN_PLAYS);
            if (isLong && inRun == 0) {
                loadRun();
            }
            int part = (int) Math.min(into.length - count, left);
            part = isLong ? Math.min(part, StatsLayout.RUN_PLAYS - inRun) : part;
            readGames(into, count, part);
            count += part;
            if (left == 0 || isLong && read % StatsLayout.RUN_PLAYS == 0) {
                requireEnd();
            }
        }
        return count;
    }

    /** Reads games of one run. */
    private void readGames(long[] into, int start, int count) throws IOException {
        int at = start;
        if (read == 0 || isLong && read % StatsLayout.RUN_PLAYS == 0) {
            into[at++] = requireGame(reader.variable());
        }
        long game = last;
        for (; at < start + count; at++) {
            long following = game + reader.variable();
            if (following < game || following >= games) {
                last = game;
                requireGame(following);
            }
            game = following;
            into[at] = game;
        }
        last = game;
        read += count;
        left -= count;
    }

    private long requireGame(long game) throws IOException {
        if (game < last || game >= games) {
            throw reader.fault("expected the number of a game from " + last + " to " + (games - 1) + ", found "
                    + Long.toUnsignedString(game));
        }
        last = game;
        return game;
    }

    private long onlyGame() throws IOException {
        if (Long.compareUnsigned(only, games) >= 0) {
            throw bytes.fault(
                    next,
                    "expected the number of a game from 0 to " + (games - 1) + ", found "
                            + Long.toUnsignedString(only));
        }
        return only;
    }

    private void requireEnd() throws IOException {
        if (!reader.isAtEnd() || isLong && left == 0 && next != end) {
            throw reader.fault("expected the end of the list of games");
        }
    }

    private void loadRun() throws IOException {
        if (run.length == 0) {
            run = new byte[MAX_RUN];
        }
        int head = (int) Math.min(RUN_HEAD, Math.max(0, end - next));
        bytes.read(next, run, head);
        reader.reset(run, 0, head, next);
        int length = (int) reader.variable(1, MAX_RUN, "the length of a run");
        int expected = (int) reader.number(Integer.BYTES);
        long from = next + reader.at();
        if (length > end - from) {
            throw bytes.fault(next, "expected a run that ends before byte " + end);
        }
        bytes.read(from, run, length);
        crc.reset();
        crc.update(run, 0, length);
        if ((int) crc.getValue() != expected) {
            throw bytes.fault(next, "the check sum of the run is wrong: the file is damaged");
        }
        reader.reset(run, 0, length, from);
        next = from + length;
    }
}
