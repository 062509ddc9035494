package org.polybook.inspect.internal.tree;

import org.polybook.chess.Position;

/**
 * A finished tree.
 *
 * @param start the position at the root
 * @param root the branch of that position
 * @param moves number of moves
 * @param transpositions number of moves that lead to a position reached before
 * @param positions number of positions that have records and were expanded
 * @param tooRare number of moves omitted, with all after them, because their share is below the minimum
 * @param outside number of moves that follow one that the book does not have although it has others in that position, including
 *     that move
 * @param complete true if only the limits of depth and share apply, no other
 */
record BranchTree(
        Position start,
        Branch root,
        long moves,
        long transpositions,
        long positions,
        long tooRare,
        long outside,
        boolean complete) {}
