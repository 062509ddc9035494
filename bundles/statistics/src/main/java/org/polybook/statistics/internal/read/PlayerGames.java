package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.util.Arrays;
import java.util.TreeSet;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.NamePattern;
import org.polybook.api.game.SkipReason;
import org.polybook.chess.Color;

/**
 * The games of the players of a filter, found when they are first needed. A position that many games reached is
 * answered by the few games of a player instead of all games of the position. For one thread.
 */
final class PlayerGames {
    /** The minimum number of plays in a position for which games of players are used. */
    private static final int MIN_PLAYS = 4096;
    /** The maximum number of names and of bytes of their lists, each game at least one byte. */
    private static final int MAX_NAMES = 1024;

    private static final int MAX_BYTES = 1 << 18;

    private final GameTable names;
    private final PlayerIndex index;
    private final GameFilter filter;
    /** False if the filter is not limited to players with known names. */
    private final boolean isLimited;

    private final boolean isSearchFast;
    /** The distinct games in ascending order; null before the search, and if they are many. */
    private long[] games;

    private boolean isSearched;

    PlayerGames(GameTable names, PlayerIndex index, GameFilter filter) {
        this.names = names;
        this.index = index;
        this.filter = filter;
        this.isLimited = filter.requires(SkipReason.PLAYER) && !filter.isWantedPlayer("");
        this.isSearchFast = filter.players().stream().allMatch(NameSearch::isFast);
    }

    /** Returns true if the games are known to be much fewer than the plays in a position. */
    boolean areFewerThan(long plays) throws IOException {
        if (!isLimited || plays < MIN_PLAYS) {
            return false;
        }
        if (!isSearched && (isSearchFast || plays >= names.names())) {
            isSearched = true;
            games = find();
        }
        return games != null && games.length < plays / 2;
    }

    /** Returns the distinct numbers of the games in ascending order, after {@link #areFewerThan} returned true. */
    long[] games() {
        return games;
    }

    /** Returns null if there are too many games. */
    private long[] find() throws IOException {
        TreeSet<Integer> found = new TreeSet<>();
        for (NamePattern pattern : filter.players()) {
            for (int name : new NameSearch(names, pattern, MAX_NAMES).find()) {
                found.add(name);
            }
        }
        if (found.size() > MAX_NAMES) {
            return null;
        }
        long[] all = new long[64];
        int count = 0;
        long left = MAX_BYTES;
        PlayerIndex.Cursor cursor = index.cursor();
        for (int name : found) {
            cursor.open(name);
            left -= cursor.length();
            if (left < 0) {
                return null;
            }
            while (cursor.next()) {
                if (isWanted(cursor.isBlack() ? Color.BLACK : Color.WHITE)) {
                    all = count < all.length ? all : Arrays.copyOf(all, 2 * count);
                    all[count++] = cursor.game();
                }
            }
        }
        return distinct(all, count);
    }

    private boolean isWanted(Color side) {
        return filter.playerSide().isEmpty() || filter.playerSide().get() == side;
    }

    private static long[] distinct(long[] games, int count) {
        Arrays.sort(games, 0, count);
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (i == 0 || games[i] != games[i - 1]) {
                games[kept++] = games[i];
            }
        }
        return Arrays.copyOf(games, kept);
    }
}
