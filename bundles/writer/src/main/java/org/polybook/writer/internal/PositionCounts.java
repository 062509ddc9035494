package org.polybook.writer.internal;

import java.util.Arrays;
import org.polybook.writer.internal.counted.GameWeights;

/**
 * The counts of the moves of one position, from the games that played them. The moves are in the order of the first
 * games that count; moves of one first game are in the order in which they were added. Reused from position to
 * position.
 */
final class PositionCounts {
    private final GameWeights weights;
    private int size;
    private int[] identities = new int[16];
    private long[] games = new long[16];
    private long[] scores = new long[16];
    private long[] plays = new long[16];
    private long[] firstGames = new long[16];

    PositionCounts(GameWeights weights) {
        this.weights = weights;
    }

    /** Removes all moves. */
    void clear() {
        size = 0;
    }

    /** Counts a game that played a move, unless the options skip the game; so a move is added with its first play. */
    void addPlay(int identity, long game) {
        if (weights.weight(game) != 0) {
            add(indexOf(identity), game);
        }
    }

    private int indexOf(int identity) {
        for (int i = 0; i < size; i++) {
            if (identities[i] == identity) {
                return i;
            }
        }
        return addMove(identity);
    }

    /** Adds a move without games and returns its index. The move must not have been added before. */
    int addMove(int identity) {
        if (size == identities.length) {
            int larger = 2 * size;
            identities = Arrays.copyOf(identities, larger);
            games = Arrays.copyOf(games, larger);
            scores = Arrays.copyOf(scores, larger);
            plays = Arrays.copyOf(plays, larger);
            firstGames = Arrays.copyOf(firstGames, larger);
        }
        identities[size] = identity;
        games[size] = 0;
        scores[size] = 0;
        plays[size] = 0;
        return size++;
    }

    /** Counts a game that played the move of that index, unless the options skip the game. */
    void add(int move, long game) {
        int weight = weights.weight(game);
        if (weight == 0) {
            return;
        }
        if (plays[move]++ == 0) {
            firstGames[move] = game;
        }
        int factor = GameWeights.factor(weight);
        games[move] += factor;
        scores[move] +=
                (long) factor * GameWeights.halfPoints(weight, (identities[move] & PackedMoveOccurrence.BLACK) != 0);
    }

    /** Adds a move that one game played to {@code into}; returns the number of its plays, 0 if the game is skipped. */
    int addSinglePlay(SortedMoveCounts into, long key, int identity, long game) {
        int weight = weights.weight(game);
        if (weight == 0) {
            return 0;
        }
        int factor = GameWeights.factor(weight);
        boolean isBlack = (identity & PackedMoveOccurrence.BLACK) != 0;
        into.add(key, identity, factor, (long) factor * GameWeights.halfPoints(weight, isBlack), 1);
        return 1;
    }

    /** Adds the moves with at least one game to {@code into}; returns the number of their plays. */
    long addTo(SortedMoveCounts into, long key) {
        sortByFirstGame();
        long allPlays = 0;
        for (int i = 0; i < size; i++) {
            if (plays[i] > 0) {
                into.add(key, identities[i], games[i], scores[i], plays[i]);
                allPlays += plays[i];
            }
        }
        return allPlays;
    }

    /** Sorts by insertion, which is stable; nearly always the moves are in this order already. */
    private void sortByFirstGame() {
        for (int i = 1; i < size; i++) {
            for (int at = i; at > 0 && plays[at] > 0 && isLater(at - 1, at); at--) {
                swap(at - 1, at);
            }
        }
    }

    private boolean isLater(int move, int other) {
        return plays[move] == 0 || firstGames[move] > firstGames[other];
    }

    private void swap(int one, int other) {
        int identity = identities[one];
        identities[one] = identities[other];
        identities[other] = identity;
        swap(games, one, other);
        swap(scores, one, other);
        swap(plays, one, other);
        swap(firstGames, one, other);
    }

    private static void swap(long[] values, int one, int other) {
        long value = values[one];
        values[one] = values[other];
        values[other] = value;
    }
}
