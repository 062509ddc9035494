package org.polybook.pgn.internal.read;

import java.io.IOException;
import org.polybook.api.game.GameLocation;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/**
 * Finds out by which rules a game has been written, its variant's own or those of a program that plays it otherwise: by those that get
 * further. If both get as far and to different positions, by those by which fewer moves are written oddly; else by the variant's own.
 */
final class RecordedRules {
    /** What there is to say of the choice. */
    enum Remark {
        NONE,
        /** The other program's rules were needed. */
        OTHER,
        /** Either could be meant. */
        DOUBTFUL,
        /** The other program's rules forbid some of the moves. */
        OWN
    }

    private final GameBytes gameBytes;
    private final RankTrial one;
    private final RankTrial zero;
    private Replayer start;
    private Remark remark = Remark.NONE;
    private boolean isOwn;
    private GameLocation place;

    RecordedRules(GameBytes gameBytes) {
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
        remark = Remark.NONE;
        isOwn = true;
        Position own = usual.toPosition();
        Position other = own.variant().withRecordedRules(own).orElse(null);
        if (other == null) {
            return from;
        }
        place = gameBytes.hasMore ? gameBytes.place(from) : null;
        Attempt byOwn = new Attempt(own);
        int at = byOwn.read(from, resultAt);
        if (byOwn.isComplete() && own.variant().areRecordedRulesWider()) {
            return at;
        }
        Attempt byOther = new Attempt(other);
        at = byOther.read(at, resultAt);
        remark = byOwn.against(byOther);
        isOwn = remark == Remark.DOUBTFUL ? byOwn.odd <= byOther.odd : byOwn.reached >= byOther.reached;
        start = isOwn ? usual : other.replayer();
        return at;
    }

    /** The start position by the rules that were decided for. */
    Replayer start() {
        return start;
    }

    /** Whether they are the variant's own. */
    boolean isOwn() {
        return isOwn;
    }

    /** What there is to say of the decision. */
    Remark remark() {
        return remark;
    }

    /** The furthest that a game goes by one set of rules, with its ranks numbered either way. */
    private final class Attempt {
        private final Position from;
        private Position last;
        private int reached = -1;
        private int odd;

        Attempt(Position from) {
            this.from = from;
        }

        /** Returns the index of the same byte afterwards. */
        int read(int index, int resultAt) throws IOException {
            int at = read(one, index, resultAt);
            return RankNumbers.areOpen(from.replayer()) ? read(zero, at, resultAt) : at;
        }

        private int read(RankTrial trial, int index, int resultAt) throws IOException {
            trial.read(index, resultAt, from, Integer.MAX_VALUE);
            if (trial.reached() > reached) {
                reached = trial.reached();
                odd = trial.odd();
                last = trial.last();
            }
            return RankNumbers.back(gameBytes, index, place);
        }

        boolean isComplete() {
            return reached == Integer.MAX_VALUE;
        }

        Remark against(Attempt other) {
            if (!isComplete()) {
                return other.reached > reached ? Remark.OTHER : Remark.NONE;
            }
            if (!other.isComplete()) {
                return Remark.OWN;
            }
            return last.board().equals(other.last.board()) ? Remark.NONE : Remark.DOUBTFUL;
        }
    }
}
