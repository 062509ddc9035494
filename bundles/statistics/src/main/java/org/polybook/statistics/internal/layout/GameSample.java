package org.polybook.statistics.internal.layout;

/**
 * The games of the highest ranks, each with the move that it played, highest first. A game that played several moves
 * may occur with each. For one thread.
 */
public final class GameSample {
    private final boolean isLowerNumberFirst;
    private final long[] ranks;
    private final long[] games;
    private final int[] moves;
    private int size;

    /** @param isLowerNumberFirst true if of equal ranks the lower number comes first, false for the higher number */
    private GameSample(int capacity, boolean isLowerNumberFirst) {
        this.isLowerNumberFirst = isLowerNumberFirst;
        this.ranks = new long[capacity];
        this.games = new long[capacity];
        this.moves = new int[capacity];
    }

    /** Returns an empty sample of games with the highest {@link FactBits#topRank}; of equal ones, the lowest number. */
    public static GameSample ofTopGames(int capacity) {
        return new GameSample(capacity, true);
    }

    /** Returns an empty sample of games with the latest first possible day; of equal ones, the highest number. */
    public static GameSample ofRecentGames(int capacity) {
        return new GameSample(capacity, false);
    }

    /** Removes all games. */
    public void clear() {
        size = 0;
    }

    /** Adds a game if its rank is high enough. Of equal ranks and numbers the one added first comes first. */
    public void add(long rank, long game, int move) {
        int at = size;
        while (at > 0 && isBefore(rank, game, at - 1)) {
            at--;
        }
        if (at == ranks.length) {
            return;
        }
        int moved = Math.min(size, ranks.length - 1) - at;
        System.arraycopy(ranks, at, ranks, at + 1, moved);
        System.arraycopy(games, at, games, at + 1, moved);
        System.arraycopy(moves, at, moves, at + 1, moved);
        ranks[at] = rank;
        games[at] = game;
        moves[at] = move;
        size = Math.min(size + 1, ranks.length);
    }

    private boolean isBefore(long rank, long game, int other) {
        if (rank != ranks[other]) {
            return rank > ranks[other];
        }
        return isLowerNumberFirst ? game < games[other] : game > games[other];
    }

    /** Returns the number of games. */
    public int size() {
        return size;
    }

    /** Returns the number of a game. */
    public long game(int index) {
        return games[index];
    }

    /** Returns the index of the move that a game played. */
    public int move(int index) {
        return moves[index];
    }
}
