package org.polybook.api.database;

import java.util.List;

/**
 * The moves played in a position.
 *
 * <pre>{@code
 * try (GameDatabase database = Databases.open(path)) {
 *     for (TreeMove move : database.tree(position, GameQuery.ALL).moves()) {
 *         System.out.println(move.san() + " " + move.totals().games() + " " + move.totals().results().whiteScore());
 *     }
 * }
 * }</pre>
 *
 * @param all the games that reach the position; the ratings are those of White, even if Black is to move
 * @param ended the games that end with the position, or whose next move cannot be read; the ratings are those of White
 * @param moves the other games by their next move, most played first
 */
public record PositionTree(GameTotals all, GameTotals ended, List<TreeMove> moves) {
    public PositionTree {
        moves = List.copyOf(moves);
    }
}
