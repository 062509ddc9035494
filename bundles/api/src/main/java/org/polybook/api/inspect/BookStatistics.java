package org.polybook.api.inspect;

import java.util.List;

/**
 * A book in numbers.
 *
 * @param records in the file, header included
 * @param header records of key 0 at the start
 * @param positions keys other than 0, each counted once
 * @param moves records of these
 * @param mostMoves of one position
 * @param unplayed moves with weight 0
 * @param learnt records with something in the learn field
 * @param coverage what the moves of the book, and the replies that lead back into it, reach from the start, by ply
 * @param unreached positions that nothing leads to; −1 if the search met a limit
 */
public record BookStatistics(
        long records,
        long header,
        long positions,
        long moves,
        int mostMoves,
        long unplayed,
        long learnt,
        List<PlyCoverage> coverage,
        long unreached) {
    public BookStatistics {
        coverage = List.copyOf(coverage);
    }

    /**
     * The positions that come about first after so many plies.
     *
     * @param ply moves made by either side, from 0; White is to move where it is even
     * @param positions how many are in the book
     * @param moves legal moves the book has for them
     */
    public record PlyCoverage(int ply, long positions, long moves) {}
}
