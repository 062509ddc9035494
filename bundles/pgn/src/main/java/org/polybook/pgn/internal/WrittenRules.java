package org.polybook.pgn.internal;

import java.io.IOException;
import java.util.Optional;
import org.polybook.api.game.GamePlace;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/**
 * Finds out by which rules a game has been written, its variant's own or those of a program that plays it otherwise: by those that get
 * further.
 */
final class WrittenRules {
    private final GameBytes gameBytes;
    private final RankTrial one;
    private final RankTrial zero;
    private Replayer start;

    WrittenRules(GameBytes gameBytes) {
        this.gameBytes = gameBytes;
        this.one = new RankTrial(gameBytes, 1);
        this.zero = new RankTrial(gameBytes, 0);
    }

    /**
     * Decides for the moves that begin at that index, in that start position.
     *
     * @return the index of the same byte now
     */
    int decide(int from, int resultAt, Replayer usual) throws IOException {
        start = usual;
        Position own = usual.toPosition();
        Optional<Position> other = own.variant().asWritten(own);
        if (other.isEmpty()) {
            return from;
        }
        GamePlace place = gameBytes.hasMore ? gameBytes.place(from) : null;
        int at = from;
        int most = -1;
        for (Position position : new Position[] {own, other.get()}) {
            for (RankTrial trial : RankNumbers.areOpen(usual) ? new RankTrial[] {one, zero} : new RankTrial[] {one}) {
                trial.read(at, resultAt, position, Integer.MAX_VALUE);
                at = RankNumbers.back(gameBytes, at, place);
                if (trial.reached() > most) {
                    most = trial.reached();
                    start = position == own ? usual : position.replayer();
                }
            }
        }
        return at;
    }

    /** The start position by the rules that were decided for. */
    Replayer start() {
        return start;
    }
}
