package org.polybook.variants.internal.engine;

import org.polybook.chess.BoardSize;
import org.polybook.variants.internal.moves.BetzaTerm.Place;

/** The squares of a board, whose files may wrap around. */
final class BoardGrid {
    static final int OFF = -1;

    final int files;
    final int ranks;
    final int squares;
    final boolean wraps;

    BoardGrid(BoardSize size, boolean wraps) {
        this.files = size.files();
        this.ranks = size.ranks();
        this.squares = size.squares();
        this.wraps = wraps;
    }

    /** Returns the square at that distance, or {@link #OFF}. */
    int step(int square, int dx, int dy) {
        int file = square % files + dx;
        int rank = square / files + dy;
        if (wraps) {
            file = Math.floorMod(file, files);
        }
        return file < 0 || file >= files || rank < 0 || rank >= ranks ? OFF : rank * files + file;
    }

    /** Returns the rank of the square as that side counts it, from 0; side 0 is White. */
    int ownRank(int square, int side) {
        int rank = square / files;
        return side == 0 ? rank : ranks - 1 - rank;
    }

    boolean isAllowed(Place place, int from, int to, int side) {
        int file = to % files;
        return switch (place) {
            case ANYWHERE -> true;
            case PALACE -> file >= 3 && file <= 5 && ownRank(to, side) <= 2;
            case OWN_HALF -> ownRank(to, side) < ranks / 2;
            case FAR_HALF -> ownRank(from, side) >= ranks / 2;
        };
    }
}
