package org.polybook.api.database;

import java.util.List;

/**
 * What was played in a position.
 *
 * <pre>{@code
 * try (GameDatabase database = Databases.open(path)) {
 *     for (TreeMove move : database.tree(position, GameQuery.ALL).moves()) {
 *         System.out.println(move.san() + " " + move.totals().games() + " " + move.totals().results().whiteScore());
 *     }
 * }
 * }</pre>
 *
 * @param all the games in which the position comes; ratings from White's side, also if Black is to move
 * @param ended those that end with it, or go on in a way that cannot be read; ratings as White sees them
 * @param moves the others by their next move, those that were played most often first
 */
public record PositionTree(GameTotals all, GameTotals ended, List<TreeMove> moves) {
    public PositionTree {
        moves = List.copyOf(moves);
    }
}
