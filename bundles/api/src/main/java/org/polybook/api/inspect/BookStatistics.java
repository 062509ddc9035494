package org.polybook.api.inspect;

import java.util.List;

/**
 * The statistics of a book.
 *
 * @param records records in the file, including the header
 * @param header records of key 0 at the start
 * @param positions distinct keys other than 0
 * @param moves records of these positions
 * @param maxMoves the maximum number of moves of a position
 * @param unplayed moves with weight 0
 * @param learnt records with a learn field other than 0
 * @param coverage the positions that the moves of the book, and the replies that lead back into it, reach from the
 *     start, by ply
 * @param unreached positions that no line reaches; −1 if the search reached a limit, or the rules of the variants are
 *     not available
 */
public record BookStatistics(
        long records,
        long header,
        long positions,
        long moves,
        int maxMoves,
        long unplayed,
        long learnt,
        List<PlyCoverage> coverage,
        long unreached) {
    public BookStatistics {
        coverage = List.copyOf(coverage);
    }

    /**
     * The positions first reached after a number of plies.
     *
     * @param ply plies from the start by both sides, from 0; White is to move if it is even
     * @param positions the number of these positions in the book
     * @param moves the number of legal moves that the book has for them
     */
    public record PlyCoverage(int ply, long positions, long moves) {}
}
