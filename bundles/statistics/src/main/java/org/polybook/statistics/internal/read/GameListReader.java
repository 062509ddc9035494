package org.polybook.statistics.internal.read;

import java.io.IOException;
import org.polybook.statistics.internal.layout.StatsLayout;

/** Reads the games of one move. For one thread; reused from list to list. */
final class GameListReader {
    private final StatsFileBytes bytes;
    private final long games;
    private final ByteReader reader;
    private final ListPart part;
    private boolean isLong;
    /** True until the summary before the runs has been skipped. */
    private boolean hasSummary;
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
        this.part = new ListPart(bytes);
    }

    /** Begins to read the list of a move of the record that the block reader has read last. */
    void open(BlockReader block, PositionHeads record, int move) {
        isLong = record.isLong;
        hasSummary = record.hasSummary(move);
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

    /** Returns where the next run of a long list begins in the file, after the current one has been read. */
    long place() {
        return next;
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
        long largest = reader.differences(last, into, at, start + count - at);
        requireGame(largest);
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
        if (hasSummary) {
            next = part.skip(next, end);
            hasSummary = false;
        }
        next = part.read(next, end);
        reader.reset(part.content(), 0, part.length(), next - part.length());
    }
}
