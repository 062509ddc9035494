package org.polybook.inspect.internal.tree;

import org.polybook.chess.Position;

/**
 * A tree that has been grown.
 *
 * @param start where it begins
 * @param root stands for that position
 * @param moves how many there are
 * @param transpositions how many of them lead to a position met before
 * @param positions the positions that have records and were gone on from
 * @param tooRare moves that were left out, with all after them, for less than the least share
 * @param outside the moves that follow one that the book does not have where it has others, with that move
 * @param complete whether no limit but depth and share cut it
 */
record Tree(
        Position start,
        Branch root,
        long moves,
        long transpositions,
        long positions,
        long tooRare,
        long outside,
        boolean complete) {}
