package org.polybook.writer.internal;

import java.io.IOException;

/**
 * Counts moves by position: an open-addressing table whose hash is the key's own leading bits, so that it comes out nearly
 * sorted. Probing runs forward and nothing is ever removed, so the moves of one position stand in the order in which they
 * were first seen.
 *
 * <p>{@value #SLOT_BYTES} bytes a slot. A count that outgrows an {@code int} goes on in a further slot of the same move, so
 * that counts are exact up to 64 bits. One thread at a time.
 */
final class EntryTable {
    static final int SLOT_BYTES = 20;

    /** From this many occurrences of one move on, Polyglot halves its whole position. */
    static final int POLYGLOT_LIMIT = 16384;

    /** Set in every used slot, so that 0 means empty. */
    private static final int USED = 1 << 31;
    /** Set in a slot that counts no further, because a later slot does. */
    private static final int FULL = 1 << 30;

    private static final int FIRST_HOMES = 64;
    private static final int MAX_HOMES = 1 << 28;
    /** Slots after the last home slot; more than the moves any position has. */
    private static final int SLACK = 512;

    private final int prefixBits;
    private final boolean halving;
    private int homes = FIRST_HOMES;
    private long[] keys;
    private int[] identities;
    private int[] games;
    private int[] scores;
    private int size;

    /**
     * An empty table.
     *
     * @param prefixBits how many leading bits all its keys share
     * @param halving whether counts are halved as Polyglot does it
     */
    EntryTable(int prefixBits, boolean halving) {
        this.prefixBits = prefixBits;
        this.halving = halving;
        allocate();
    }

    private void allocate() {
        int slots = homes + SLACK;
        keys = new long[slots];
        identities = new int[slots];
        games = new int[slots];
        scores = new int[slots];
        size = 0;
    }

    /** How many slots are used; a move with a huge count uses several. */
    int size() {
        return size;
    }

    long bytes() {
        return (long) keys.length * SLOT_BYTES;
    }

    /** What {@link #bytes()} becomes if one more entry makes the table grow. */
    long bytesAfterGrowth() {
        return isCrowded() ? (long) (grownHomes() + SLACK) * SLOT_BYTES : bytes();
    }

    /** Three quarters full: probing stays short, and no memory lies idle. */
    private boolean isCrowded() {
        return size >= homes - homes / 4;
    }

    private int grownHomes() {
        return homes < 1 << 12 ? 2 * homes : homes + homes / 8 * 3;
    }

    /** Proportional to the key, so that slots ascend as keys do. */
    private int home(long key) {
        return (int) ((key << prefixBits >>> 32) * homes >>> 32);
    }

    /** Counts one occurrence. */
    void add(long key, int occurrence) {
        int factor = Occurrence.factor(occurrence);
        add(key, occurrence & Occurrence.IDENTITY, factor, factor * Occurrence.halfPoints(occurrence));
    }

    /** Adds games and half-points, neither negative, to a move; it is the last of its position if it is new. */
    void add(long key, int identity, int addGames, int addScore) {
        int wanted = identity | USED;
        int slot = home(key);
        while (identities[slot] != 0) {
            if (keys[slot] == key && identities[slot] == wanted) {
                if (games[slot] + addGames >= 0 && scores[slot] + addScore >= 0) {
                    games[slot] += addGames;
                    scores[slot] += addScore;
                    if (halving && games[slot] >= POLYGLOT_LIMIT) {
                        halve(key);
                    }
                    return;
                }
                identities[slot] |= FULL;
            }
            slot++;
        }
        if (isCrowded() || slot >= keys.length - 1) {
            grow();
            slot = firstEmpty(key);
        }
        put(slot, key, wanted, addGames, addScore);
    }

    private int firstEmpty(long key) {
        int slot = home(key);
        while (identities[slot] != 0) {
            slot++;
        }
        if (slot >= keys.length - 1) {
            throw new IllegalStateException("too many positions share their leading bits");
        }
        return slot;
    }

    private void put(int slot, long key, int usedIdentity, int itsGames, int itsScore) {
        keys[slot] = key;
        identities[slot] = usedIdentity;
        games[slot] = itsGames;
        scores[slot] = itsScore;
        size++;
    }

    private void halve(long key) {
        for (int slot = home(key); identities[slot] != 0; slot++) {
            if (keys[slot] == key) {
                games[slot] = (games[slot] + 1) / 2;
                scores[slot] = (scores[slot] + 1) / 2;
            }
        }
    }

    private void grow() {
        if (homes >= MAX_HOMES) {
            throw new IllegalStateException("a table of counts cannot grow beyond " + MAX_HOMES + " slots");
        }
        long[] oldKeys = keys;
        int[] oldIdentities = identities;
        int[] oldGames = games;
        int[] oldScores = scores;
        homes = grownHomes();
        allocate();
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldIdentities[i] != 0) {
                put(firstEmpty(oldKeys[i]), oldKeys[i], oldIdentities[i], oldGames[i], oldScores[i]);
            }
        }
    }

    /**
     * Shows every slot: keys nearly ascending, the moves of one position in the order in which they were first seen. A move
     * whose count uses several slots is shown several times; its parts add up.
     */
    void forEach(SlotConsumer consumer) throws IOException {
        for (int slot = 0; slot < keys.length; slot++) {
            if (identities[slot] != 0) {
                consumer.accept(keys[slot], identities[slot] & Occurrence.IDENTITY, games[slot], scores[slot]);
            }
        }
    }

    /** Is shown slots. */
    interface SlotConsumer {
        void accept(long key, int identity, int games, int score) throws IOException;
    }
}
