package org.polybook.inspect.internal.tree;

import org.polybook.chess.Position;

/**
 * A finished tree.
 *
 * @param start the start position, which the root denotes
 * @param root the branch of that position
 * @param moves number of moves
 * @param transpositions number of moves that lead to a position that another branch had reached before
 * @param expandedPositions number of positions that have records and were expanded
 * @param rareMovesOmitted number of moves that are omitted, with all moves after them, because their share is below the minimum
 * @param movesOutsideBook number of moves for which {@link Branch#lineHasMoveOutsideBook} is true
 * @param withinMoveLimit true if no moves are omitted except because of the maximum depth and the minimum share
 * @param hasResults true if the book has results of games
 */
record BranchTree(
        Position start,
        Branch root,
        long moves,
        long transpositions,
        long expandedPositions,
        long rareMovesOmitted,
        long movesOutsideBook,
        boolean withinMoveLimit,
        boolean hasResults) {}
