package org.polybook.scid.internal.write;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.polybook.api.database.CopyOptions;
import org.polybook.api.database.CopyOptions.Order;
import org.polybook.api.database.SortKey;
import org.polybook.scid.internal.database.IndexEntry;
import org.polybook.scid.internal.database.MappedDatabase;

/**
 * The order of games in a copy. The order for quick searches is Scid's: if there are more than 10,000 games, they are
 * sorted by stored line, then by the number of home pawns that have left, then by the first six of these pawns, and
 * then by material. All sorting is stable.
 */
final class GameOrder {
    private static final int FEW = 10_000;
    private static final int RADIX_BITS = 16;

    private final MappedDatabase database;
    private final IndexEntry entry;
    private int[] games;

    private GameOrder(MappedDatabase database) {
        this.database = database;
        this.entry = database.index().newEntry();
    }

    /** Selects the games to be copied. */
    interface Choice {
        boolean test(long game, IndexEntry entry) throws IOException;
    }

    /** A sort key of games: the game with the smaller number, read as unsigned, comes first. */
    interface Key {
        long of(IndexEntry entry);
    }

    /** The numbers of the selected games, in the order that the options request. */
    static int[] selectAndSort(MappedDatabase database, CopyOptions options, Choice choice) throws IOException {
        GameOrder order = new GameOrder(database);
        order.selectGames(choice);
        if (options.order() == Order.FOR_SEARCH && order.games.length > FEW) {
            order.sort(GameOrder::searchKey);
        }
        List<SortKey> keys = options.sortKeys();
        for (int i = keys.size() - 1; i >= 0; i--) {
            Key key = SortKeys.of(database, keys.get(i).field());
            order.sort(keys.get(i).descending() ? shown -> ~key.of(shown) : key);
        }
        return order.games;
    }

    private void selectGames(Choice choice) throws IOException {
        int[] chosen = new int[ArraySizes.requireFits(database.files().index(), database.games(), "games")];
        int count = 0;
        for (int game = 1; game <= chosen.length; game++) {
            database.index().read(game, entry);
            if (choice.test(game, entry)) {
                chosen[count++] = game;
            }
        }
        games = Arrays.copyOf(chosen, count);
    }

    private static long searchKey(IndexEntry entry) {
        return ((long) entry.storedLineCode() << 6 | entry.departedHomePawnCount()) << 48
                | entry.departedHomePawnList() >>> 40 << 24
                | entry.finalMaterialSignature();
    }

    /** Sorts by 16 bits of the keys at a time, the lowest first; each pass is stable. */
    private void sort(Key key) throws IOException {
        long[] keys = new long[games.length];
        for (int i = 0; i < keys.length; i++) {
            database.index().read(games[i], entry);
            keys[i] = key.of(entry);
        }
        for (int shift = 0; shift < Long.SIZE; shift += RADIX_BITS) {
            int[] starts = new int[(1 << RADIX_BITS) + 1];
            for (long each : keys) {
                starts[digit(each, shift) + 1]++;
            }
            Arrays.parallelPrefix(starts, Integer::sum);
            int[] nextGames = new int[games.length];
            long[] nextKeys = new long[keys.length];
            for (int i = 0; i < keys.length; i++) {
                int place = starts[digit(keys[i], shift)]++;
                nextGames[place] = games[i];
                nextKeys[place] = keys[i];
            }
            games = nextGames;
            keys = nextKeys;
        }
    }

    private static int digit(long key, int shift) {
        return (int) (key >>> shift) & 0xFFFF;
    }
}
