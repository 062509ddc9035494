package org.polybook.explorer.internal;

import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.PerformanceRating;
import org.polybook.chess.Color;

/**
 * The ratings of the games of one player with a move.
 *
 * @param opponents the average rating of the opponents; 0 if unknown
 * @param performance the performance rating of the player; 0 if unknown
 */
record PlayerRatings(int opponents, int performance) {
    /**
     * @param turn the side to move
     * @param player the color of the player
     */
    static PlayerRatings of(MoveStatistics move, Color turn, Color player) {
        int opponents = turn == player ? move.averageOpponentElo() : move.averageMoverElo();
        if (opponents == 0) {
            return new PlayerRatings(0, 0);
        }
        int difference = PerformanceRating.difference(player, move.whiteWins(), move.draws(), move.blackWins());
        return new PlayerRatings(opponents, Math.max(1, opponents + difference));
    }
}
