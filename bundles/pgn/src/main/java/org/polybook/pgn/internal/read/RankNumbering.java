package org.polybook.pgn.internal.read;

import java.io.IOException;
import org.polybook.api.game.GameLocation;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/**
 * Detects if a game on a board of ten ranks numbers them from 1 or, as XBoard does, from 0, by reading its moves in
 * both ways before they are passed to the visitor. The numbering under which more moves are legal is used. If both get
 * equally far, the numbering under which fewer moves have an unusual form is used: captures that capture nothing, or an
 * unnecessary origin. If both have as many of these, too, numbering from 1 is used.
 */
final class RankNumbering {
    private final GameBytes gameBytes;
    private final TrialReading zero;
    private final TrialReading one;
    private int firstRank;
    private boolean isDoubtful;

    RankNumbering(GameBytes gameBytes) {
        this.gameBytes = gameBytes;
        this.zero = new TrialReading(gameBytes, 0);
        this.one = new TrialReading(gameBytes, 1);
    }

    /** Returns true if texts of the variant may use either numbering. */
    static boolean mayStartAtZero(Replayer start) {
        return start.variant().notation().coordinates().firstRank() == 0;
    }

    /**
     * Detects the numbering by the moves that begin at this index.
     *
     * @return the new index of the first of these moves, since the bytes may have moved
     */
    int detectAndRewind(int from, int resultAt, Replayer start) throws IOException {
        GameLocation place = gameBytes.hasMore ? gameBytes.place(from) : null;
        Position position = start.toPosition();
        zero.read(from, resultAt, position, Integer.MAX_VALUE);
        int again = moveBackIfNeeded(gameBytes, from, place);
        one.read(again, resultAt, position, zero.movesBeforeFirstBad());
        isDoubtful = one.movesBeforeFirstBad() == zero.movesBeforeFirstBad()
                && !one.lastPosition().equals(zero.lastPosition());
        firstRank = isZeroBased() ? 0 : 1;
        return moveBackIfNeeded(gameBytes, again, place);
    }

    private boolean isZeroBased() {
        return isDoubtful
                ? zero.unusualMoves() < one.unusualMoves()
                : zero.movesBeforeFirstBad() > one.movesBeforeFirstBad();
    }

    /**
     * Moves the window back to a place that may have left it during the reading; returns the new index of the place.
     */
    static int moveBackIfNeeded(GameBytes gameBytes, int at, GameLocation place) throws IOException {
        return place == null ? at : gameBytes.moveBackTo(place);
    }

    /** The number of White's first rank. */
    int firstRank() {
        return firstRank;
    }

    /** Returns true if both numberings read the same number of moves, but reach different positions. */
    boolean isDoubtful() {
        return isDoubtful;
    }
}
