package org.polybook.statistics.internal.write;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.polybook.io.FileOpener;
import org.polybook.statistics.internal.layout.ByteSink;
import org.polybook.statistics.internal.layout.Section;
import org.polybook.statistics.internal.layout.StatsLayout;

/**
 * Writes the games of each player, from the rows of games that are in the new file. Each pass over the rows collects
 * the games of some names, so that memory does not grow with games; it uses 12 bytes for each name.
 */
final class PlayerGamesWriter implements AutoCloseable {
    /** The maximum number of games that the writer of a file collects in one pass. */
    static final int MAX_COLLECTED = 1 << 20;

    private static final int FLUSH_BYTES = 1 << 16;

    private final FileChannel file;
    private final Section rows;
    private final int maxCollected;
    private final byte[] page = new byte[StatsLayout.contentBytes(StatsLayout.GAME_ROW)];
    private final ByteBuffer fields = ByteBuffer.wrap(page);
    private final ByteSink list = new ByteSink();
    /** For each name, the number of its games, then the number of bytes of its list. */
    private final long[] sizes;

    /** For each name of the current pass, where its next game is collected. */
    private final int[] next;

    private long[] collected = new long[0];

    /**
     * Opens the file; it is not mapped, because a mapped file cannot be replaced on each system.
     *
     * @param rows the section of games in the file
     * @param maxCollected the maximum number of games that are collected in one pass
     */
    PlayerGamesWriter(Path file, Section rows, int names, int maxCollected) throws IOException {
        this.maxCollected = maxCollected;
        this.file = FileOpener.open(file);
        this.rows = rows;
        this.sizes = new long[names];
        this.next = new int[names];
    }

    /** Visits the players of all games. */
    @FunctionalInterface
    private interface PlayerVisitor {
        /** @param entry the number of the game * 2, + 1 for Black */
        void visit(int name, long entry) throws IOException;
    }

    private void forEach(PlayerVisitor visitor) throws IOException {
        long games = rows.length() / StatsLayout.GAME_ROW;
        int rowsOfPage = page.length / StatsLayout.GAME_ROW;
        for (long game = 0; game < games; game++) {
            int row = (int) (game % rowsOfPage);
            if (row == 0) {
                readPage(rows.offset() + game / rowsOfPage * StatsLayout.PAGE_BYTES);
            }
            visit(visitor, fields.getInt(row * StatsLayout.GAME_ROW), 2 * game);
            visit(visitor, fields.getInt(row * StatsLayout.GAME_ROW + Integer.BYTES), 2 * game + 1);
        }
    }

    private void readPage(long place) throws IOException {
        fields.clear();
        while (fields.hasRemaining()) {
            if (file.read(fields, place + fields.position()) < 0) {
                throw new EOFException("the new file of statistics became shorter");
            }
        }
    }

    private static void visit(PlayerVisitor visitor, int name, long entry) throws IOException {
        if (name != StatsLayout.NO_NAME) {
            visitor.visit(name, entry);
        }
    }

    /** Writes the lists. */
    void writeGames(PageWriter to) throws IOException {
        forEach((name, entry) -> sizes[name]++);
        for (int first = 0; first < sizes.length; ) {
            int end = first;
            int games = 0;
            while (end < sizes.length && games + sizes[end] <= maxCollected) {
                next[end] = games;
                games += (int) sizes[end++];
            }
            if (end == first) {
                writeListOf(end++, to);
            } else if (games > 0) {
                collect(first, end, games);
                writeLists(first, end, to);
            }
            first = end;
        }
    }

    /** Writes the list of one name without collecting it. */
    private void writeListOf(int wanted, PageWriter to) throws IOException {
        long[] last = new long[1];
        sizes[wanted] = 0;
        forEach((name, entry) -> {
            if (name == wanted) {
                list.variable(entry - last[0]);
                last[0] = entry;
                if (list.size() >= FLUSH_BYTES) {
                    sizes[wanted] += flush(to);
                }
            }
        });
        sizes[wanted] += flush(to);
    }

    private int flush(PageWriter to) throws IOException {
        int size = list.size();
        to.write(list.bytes(), 0, size);
        list.clear();
        return size;
    }

    private void collect(int first, int end, int games) throws IOException {
        collected = collected.length < games ? new long[games] : collected;
        forEach((name, entry) -> {
            if (name >= first && name < end) {
                collected[next[name]++] = entry;
            }
        });
    }

    private void writeLists(int first, int end, PageWriter to) throws IOException {
        int at = 0;
        for (int name = first; name < end; name++) {
            list.differences(0, collected, at, next[name] - at);
            at = next[name];
            sizes[name] = flush(to);
        }
    }

    /** Writes where each list starts and where the last one ends, after {@link #writeGames}. */
    void writeStarts(PageWriter to) throws IOException {
        NameStarts starts = new NameStarts(to);
        for (long size : sizes) {
            starts.add(size);
        }
        starts.finish();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
