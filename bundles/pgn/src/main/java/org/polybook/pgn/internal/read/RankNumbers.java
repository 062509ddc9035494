package org.polybook.pgn.internal.read;

import java.io.IOException;
import org.polybook.api.game.GameLocation;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/**
 * Finds out how a game on a board of ten ranks numbers them, from 1 or, as XBoard does, from 0, by reading its moves both ways before they
 * are shown. The way that gets further is meant. If both get as far, it is the one by which fewer moves are written oddly: as captures that
 * take nothing, or with an origin that is not needed. If that does not tell them apart either, it is the usual one, from 1.
 */
final class RankNumbers {
    private final GameBytes gameBytes;
    private final RankTrial zero;
    private final RankTrial one;
    private int firstRank;
    private boolean isDoubtful;

    RankNumbers(GameBytes gameBytes) {
        this.gameBytes = gameBytes;
        this.zero = new RankTrial(gameBytes, 0);
        this.one = new RankTrial(gameBytes, 1);
    }

    /** Whether there are two ways for that variant. */
    static boolean areOpen(Replayer start) {
        return start.variant().notation().coordinates().firstRank() == 0;
    }

    /**
     * Decides for the moves that begin at that index.
     *
     * @return the index of the same byte now
     */
    int decide(int from, int resultAt, Replayer start) throws IOException {
        GameLocation place = gameBytes.hasMore ? gameBytes.place(from) : null;
        Position position = start.toPosition();
        zero.read(from, resultAt, position, Integer.MAX_VALUE);
        int again = back(gameBytes, from, place);
        one.read(again, resultAt, position, zero.reached());
        isDoubtful = one.reached() == zero.reached() && !one.last().equals(zero.last());
        firstRank = isZero() ? 0 : 1;
        return back(gameBytes, again, place);
    }

    private boolean isZero() {
        return isDoubtful ? zero.odd() < one.odd() : zero.reached() > one.reached();
    }

    /** What has been read again and again may have gone out of sight. */
    static int back(GameBytes gameBytes, int at, GameLocation place) throws IOException {
        return place == null ? at : gameBytes.back(place);
    }

    /** The number of White's first rank. */
    int firstRank() {
        return firstRank;
    }

    /** Whether both ways get as far, by different moves. */
    boolean isDoubtful() {
        return isDoubtful;
    }
}
