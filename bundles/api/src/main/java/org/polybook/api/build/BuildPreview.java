package org.polybook.api.build;

import java.util.List;

/**
 * A preview of a book that has not been written.
 *
 * @param report the numbers of games, moves and records, and the size of the book
 * @param coverage one row per ply, starting with the first ply of the games
 */
public record BuildPreview(BuildReport report, List<PlyCoverage> coverage) {
    public BuildPreview {
        coverage = List.copyOf(coverage);
    }

    /**
     * The number of the games' positions after a number of plies, and how many of them the book would contain. A
     * position counts, once for each game, if the move that follows it in the game was counted for the book. So these
     * positions do not count: those of skipped games, those with the other side to move in a book for one side, and
     * those after the book's maximum ply.
     *
     * @param ply the number of plies played; 0 for the start of the games
     * @param positions the number of positions of the games after that many plies
     * @param known the number of these positions that would be in the book, with any move
     */
    public record PlyCoverage(int ply, long positions, long known) {
        /** Returns the fraction of the positions that would be in the book, 0 to 1; 0 without positions. */
        public double share() {
            return positions == 0 ? 0 : (double) known / positions;
        }
    }
}
