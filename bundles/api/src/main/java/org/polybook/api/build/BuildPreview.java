package org.polybook.api.build;

import java.util.List;

/**
 * What a book would be like that has not been written.
 *
 * @param report what became of the games, and the book's size
 * @param coverage a row for each ply, from the games' first on
 */
public record BuildPreview(BuildReport report, List<PlyCoverage> coverage) {
    public BuildPreview {
        coverage = List.copyOf(coverage);
    }

    /**
     * How well the book would know the games after so many plies. What is counted are the positions whose next move was
     * counted for the book, one for each game: not those of games that were left out, of the side that the book is not for, or
     * after the last ply that it takes.
     *
     * @param ply 0 for the positions in which the games begin
     * @param positions how many positions of the games there are after so many plies
     * @param known how many of them would be in the book, with any move
     */
    public record PlyCoverage(int ply, long positions, long known) {
        /** Share of the positions that would be in the book, 0 to 1; 0 if there are none. */
        public double share() {
            return positions == 0 ? 0 : (double) known / positions;
        }
    }
}
