package org.polybook.writer.internal;

import java.io.IOException;
import java.util.Arrays;

/**
 * Counts moves by position: an open-addressing table whose hash is the leading bits of the key, so that its order is
 * nearly sorted. Probing runs forward and nothing is ever removed, so the moves of one position stay in the order in
 * which they were first seen.
 *
 * <p>The identity of an entry is its move and side. A slot is two adjacent {@code long}s, mostly in one cache line. All
 * keys share at least their first byte, so it is stored once.
 *
 * <pre>
 * first    bits 0-7   low byte of the identity    bits 8-63   the key without its first byte
 * second   bits 0-27  half-points                 bits 28-54  games, 0 only in an empty slot
 *          bits 55-63 the rest of the identity
 * </pre>
 *
 * Counts that need more bits continue in {@link OverflowCounts}, so they are exact up to 63 bits. If games count less
 * with age, another array counts the plays of each move, up to 31 bits. Used by one thread at a time.
 */
final class MoveCountTable {
    static final int SLOT_BYTES = 16;
    private static final int AGED_SLOT_BYTES = SLOT_BYTES + Integer.BYTES;

    private static final int GAMES_SHIFT = 28;
    private static final int IDENTITY_SHIFT = 55;
    private static final long MAX_SCORE = (1L << GAMES_SHIFT) - 1;
    private static final long MAX_GAMES = (1L << IDENTITY_SHIFT - GAMES_SHIFT) - 1;

    private static final int FIRST_HOMES = 64;
    private static final int MAX_HOMES = 1 << 28;
    /** The number of slots after the last home slot; more than any position has moves. */
    private static final int SLACK = 512;

    private static final long TOO_MANY_BYTES = 1L << 60;

    private final CountingRule counting;
    private int prefixBits;
    private long firstByte;
    private int homes;
    private long[] cells;
    /** The number of plays by slot; empty if every game counts fully, since plays would then equal games. */
    private int[] plays = {};

    private int size;
    private final OverflowCounts overflow = new OverflowCounts();

    /**
     * Creates an empty table for keys with a common prefix.
     *
     * @param prefixBits the number of leading bits that all its keys share, at least 8
     * @param prefix these bits, right-aligned
     */
    MoveCountTable(int prefixBits, long prefix, CountingRule counting) {
        this(prefixBits, prefix, counting, 0);
    }

    /**
     * Creates an empty table with room for the expected entries. Such a table is required for adding many entries in
     * ascending order: in a smaller table, the first entries would all crowd together at the beginning.
     */
    MoveCountTable(int prefixBits, long prefix, CountingRule counting, long expected) {
        this.counting = counting;
        this.homes = homeSlotsFor(expected);
        this.prefixBits = prefixBits;
        this.firstByte = prefix << 64 - prefixBits >>> 56 << 56;
        allocate();
    }

    private void allocate() {
        cells = new long[2 * (homes + SLACK)];
        if (counting.discountsOldGames()) {
            plays = new int[homes + SLACK];
        }
        size = 0;
    }

    private static int homeSlotsFor(long expected) {
        return (int) Math.max(FIRST_HOMES, Math.min(MAX_HOMES, expected + expected / 2));
    }

    /** The {@link #bytes()} of a table with room for that number of entries. */
    static long bytesFor(long expected, CountingRule counting) {
        return (long) (homeSlotsFor(expected) + SLACK) * slotBytes(counting);
    }

    private static int slotBytes(CountingRule counting) {
        return counting.discountsOldGames() ? AGED_SLOT_BYTES : SLOT_BYTES;
    }

    /** Clears the table for other keys; its memory stays allocated. */
    void clear(int newPrefixBits, long prefix) {
        prefixBits = newPrefixBits;
        firstByte = prefix << 64 - newPrefixBits >>> 56 << 56;
        Arrays.fill(cells, 0);
        Arrays.fill(plays, 0);
        size = 0;
        overflow.clear();
    }

    int size() {
        return size;
    }

    long bytes() {
        return (long) cells.length / 2 * slotBytes(counting);
    }

    /** The {@link #bytes()} after adding one more entry; more than any memory if the table cannot grow. */
    long bytesAfterNextEntry() {
        if (remainingCapacity() > 0) {
            return bytes();
        }
        return homes >= MAX_HOMES ? TOO_MANY_BYTES : (long) (homeSlotsAfterGrowth() + SLACK) * slotBytes(counting);
    }

    /**
     * The number of entries that fit before the table grows. A table is filled up to three quarters, which keeps
     * probing short and wastes little memory.
     */
    int remainingCapacity() {
        return Math.max(0, homes - homes / 4 - size);
    }

    private int homeSlotsAfterGrowth() {
        return homes < 1 << 12 ? 2 * homes : homes + homes / 8 * 3;
    }

    /**
     * Returns the index of the first cell of the key's home slot, where probing for the key begins. The index is
     * proportional to the key, so that slots ascend as keys do.
     */
    private int homeCellIndex(long key) {
        return (int) ((key << prefixBits >>> 32) * homes >>> 32) << 1;
    }

    /** Counts the occurrences at the indexes {@code [from, to)}, in order. */
    void addAll(long[] keys, int[] occurrences, int from, int to) throws IOException {
        for (int i = from; i < to; i++) {
            add(keys[i], occurrences[i]);
        }
    }

    /** Counts one occurrence. */
    void add(long key, int occurrence) throws IOException {
        if (counting.usesStatedWeights()) {
            add(key, PackedMoveOccurrence.code(occurrence), 1, PackedMoveOccurrence.statedWeight(occurrence), 1);
            return;
        }
        int factor = PackedMoveOccurrence.gameWeight(occurrence);
        add(
                key,
                occurrence & PackedMoveOccurrence.IDENTITY,
                factor,
                factor * PackedMoveOccurrence.moverHalfPoints(occurrence),
                1);
    }

    /**
     * Adds games, at least one, and half-points to a move. A new move becomes the last of its position.
     *
     * @param addPlays the number of plays; ignored if every game counts fully
     * @throws IOException if the table is full, or more positions than are plausible have nearly equal keys
     */
    void add(long key, int identity, long addGames, long addScore, long addPlays) throws IOException {
        long first = key << 8 | identity & 0xFF;
        long rest = (long) (identity >>> 8) << IDENTITY_SHIFT;
        long[] c = cells;
        int at = homeCellIndex(key);
        for (long count = c[at + 1]; count != 0; count = c[at + 1]) {
            if (c[at] == first && (count ^ rest) >>> IDENTITY_SHIFT == 0) {
                addPlaysIfDiscounting(at, addPlays);
                increase(at, key, identity, addGames, addScore);
                return;
            }
            at += 2;
        }
        if (remainingCapacity() == 0 || at >= c.length - 2) {
            grow();
            at = firstEmptyCellIndex(key);
        }
        cells[at] = first;
        size++;
        addPlaysIfDiscounting(at, addPlays);
        setWithOverflow(at, key, identity, addGames, addScore);
    }

    /** Adds games that count fully, and their half-points, to a move. */
    void add(long key, int identity, long addGames, long addScore) throws IOException {
        add(key, identity, addGames, addScore, addGames);
    }

    private void addPlaysIfDiscounting(int at, long addPlays) {
        if (counting.discountsOldGames()) {
            plays[at >> 1] = (int) Math.min(Integer.MAX_VALUE, plays[at >> 1] + addPlays);
        }
    }

    private void increase(int at, long key, int identity, long addGames, long addScore) {
        long count = cells[at + 1];
        long games = (count >>> GAMES_SHIFT & MAX_GAMES) + addGames;
        setWithOverflow(at, key, identity, games, (count & MAX_SCORE) + addScore);
        if (games >= counting.halveAt()) {
            keepHighestOrHalve(at, key, identity, count & MAX_SCORE, addScore);
        }
    }

    private void keepHighestOrHalve(int at, long key, int identity, long score, long addScore) {
        if (counting.usesStatedWeights()) {
            setWithOverflow(at, key, identity, 1, Math.max(score, addScore));
        } else {
            halvePosition(key);
        }
    }

    private void setWithOverflow(int at, long key, int identity, long games, long score) {
        long slotGames = games;
        long slotScore = score;
        if (games > MAX_GAMES || score > MAX_SCORE) {
            overflow.add(key, identity, games - 1, score); // one game stays: it marks the slot as used
            slotGames = 1;
            slotScore = 0;
        }
        cells[at + 1] = (long) (identity >>> 8) << IDENTITY_SHIFT | slotGames << GAMES_SHIFT | slotScore;
    }

    private int firstEmptyCellIndex(long key) throws IOException {
        int at = homeCellIndex(key);
        while (cells[at + 1] != 0) {
            at += 2;
        }
        if (at >= cells.length - 2) {
            throw new IOException(String.format(
                    "more than %d moves are in positions whose keys are nearly equal to %016x, which only games chosen for"
                            + " that have; leave these games out",
                    SLACK, firstByte | key << 8 >>> 8));
        }
        return at;
    }

    private void halvePosition(long key) {
        long[] c = cells;
        for (int at = homeCellIndex(key); c[at + 1] != 0; at += 2) {
            if ((c[at] ^ key << 8) >>> 8 == 0) {
                long count = c[at + 1];
                long games = (count >>> GAMES_SHIFT & MAX_GAMES) + 1 >>> 1;
                long score = (count & MAX_SCORE) + 1 >>> 1;
                c[at + 1] = count >>> IDENTITY_SHIFT << IDENTITY_SHIFT | games << GAMES_SHIFT | score;
                if (counting.discountsOldGames()) {
                    plays[at >> 1] -= plays[at >> 1] >> 1;
                }
            }
        }
    }

    private void grow() throws IOException {
        if (homes >= MAX_HOMES) {
            throw new IOException(
                    "the moves of the positions whose keys begin with the same 8 bits need a table of more" + " than "
                            + MAX_HOMES + " slots; allow less memory, so that they are counted on disk");
        }
        long[] old = cells;
        int[] oldPlays = plays;
        int oldSize = size;
        homes = homeSlotsAfterGrowth();
        allocate();
        for (int i = 0; i < old.length; i += 2) {
            if (old[i + 1] != 0) {
                int at = firstEmptyCellIndex(old[i] >>> 8);
                cells[at] = old[i];
                cells[at + 1] = old[i + 1];
                addPlaysIfDiscounting(at, counting.discountsOldGames() ? oldPlays[i >> 1] : 0);
            }
        }
        size = oldSize;
    }

    /**
     * Passes every entry to the consumer: keys nearly ascending, the moves of one position in the order in which they
     * were first seen.
     */
    void forEach(EntryConsumer consumer) throws IOException {
        forEach(0, Integer.MAX_VALUE, consumer);
    }

    /**
     * Passes entries like {@link #forEach(EntryConsumer)}, from a cell on, until at least that number has been passed;
     * then continues up to the next empty slot. No entry is stored beyond an empty slot after its home slot, so all keys
     * of the later entries are larger.
     *
     * @param fromCell 0, or the result of the previous call
     * @return the cell from which to continue; −1 at the end
     */
    int forEach(int fromCell, int entries, EntryConsumer consumer) throws IOException {
        int passed = 0;
        for (int i = fromCell; i < cells.length; i += 2) {
            long count = cells[i + 1];
            if (count == 0 && passed >= entries) {
                return i;
            }
            if (count != 0) {
                passed++;
                long key = firstByte | cells[i] >>> 8;
                int identity = (int) (count >>> IDENTITY_SHIFT) << 8 | (int) cells[i] & 0xFF;
                long games = count >>> GAMES_SHIFT & MAX_GAMES;
                long score = count & MAX_SCORE;
                if (!overflow.isEmpty()) {
                    games += overflow.games(key, identity);
                    score += overflow.score(key, identity);
                }
                consumer.accept(key, identity, games, score, counting.discountsOldGames() ? plays[i >> 1] : games);
            }
        }
        return -1;
    }

    /**
     * Accepts entries; {@code plays} is the number of times a move was played, regardless of the weight of its games.
     */
    interface EntryConsumer {
        void accept(long key, int identity, long games, long score, long plays) throws IOException;
    }
}
