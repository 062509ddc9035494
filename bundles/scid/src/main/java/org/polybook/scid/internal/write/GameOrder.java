package org.polybook.scid.internal.write;

import java.io.IOException;
import java.util.Arrays;
import org.polybook.api.database.CopyOptions.Order;
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.base.IndexEntry;

/**
 * The order of games in a copy. That for searches is Scid's: more than 10,000 games are sorted by stored line, number of home pawns that
 * have left, the first six of those, and last material; games that are the same in that stay in their order.
 */
final class GameOrder {
    private static final int FEW = 10_000;
    private static final int RADIX_BITS = 16;

    private GameOrder() {}

    /** Which games are copied. */
    interface Choice {
        boolean test(long game, IndexEntry entry) throws IOException;
    }

    /** The numbers of the games that are chosen, in that order. */
    static int[] of(Base base, Order order, Choice choice) throws IOException {
        int[] games = new int[Math.toIntExact(base.games())];
        long[] keys = new long[games.length];
        IndexEntry entry = base.index().newEntry();
        int count = 0;
        for (int game = 1; game <= games.length; game++) {
            base.index().read(game, entry);
            if (choice.test(game, entry)) {
                keys[count] = key(entry);
                games[count++] = game;
            }
        }
        boolean isSorted = order == Order.FOR_SEARCH && count > FEW;
        return isSorted ? sorted(games, keys, count) : Arrays.copyOf(games, count);
    }

    private static long key(IndexEntry entry) {
        return ((long) entry.storedLine() << 6 | entry.homePawns()) << 48
                | entry.homePawnList() >>> 40 << 24
                | entry.material();
    }

    /** By 16 bits of the keys at a time, the lowest first, which keeps the order of equal ones. */
    private static int[] sorted(int[] games, long[] keys, int count) {
        int[] order = Arrays.copyOf(games, count);
        long[] sortedKeys = Arrays.copyOf(keys, count);
        for (int shift = 0; shift < Long.SIZE; shift += RADIX_BITS) {
            int[] starts = new int[(1 << RADIX_BITS) + 1];
            for (long key : sortedKeys) {
                starts[digit(key, shift) + 1]++;
            }
            Arrays.parallelPrefix(starts, Integer::sum);
            int[] nextOrder = new int[count];
            long[] nextKeys = new long[count];
            for (int i = 0; i < count; i++) {
                int place = starts[digit(sortedKeys[i], shift)]++;
                nextOrder[place] = order[i];
                nextKeys[place] = sortedKeys[i];
            }
            order = nextOrder;
            sortedKeys = nextKeys;
        }
        return order;
    }

    private static int digit(long key, int shift) {
        return (int) (key >>> shift) & 0xFFFF;
    }
}
