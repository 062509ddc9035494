package org.polybook.pgn.internal.read;

import java.io.IOException;
import org.polybook.api.game.GameLocation;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/**
 * Detects by which rules a game was recorded: its variant's own, or those of a program that plays the variant by other
 * rules. The rules under which more moves are legal are used. If as many moves are legal under both, but lead to
 * different positions, the rules with fewer moves in an unusual form are used; otherwise the variant's own.
 */
final class RecordedRulesDetector {
    /** The warning about the choice. */
    enum Warning {
        NONE,
        /** The other program's rules were needed. */
        OTHER_NEEDED,
        /** Both rules are possible. */
        DOUBTFUL,
        /** The variant's own rules were needed: the other program's rules forbid some of the moves. */
        OWN_NEEDED
    }

    private final GameBytes gameBytes;
    private final TrialReading one;
    private final TrialReading zero;
    private Replayer start;
    private Warning warning = Warning.NONE;
    private boolean isOwn;
    private GameLocation place;

    RecordedRulesDetector(GameBytes gameBytes) {
        this.gameBytes = gameBytes;
        this.one = new TrialReading(gameBytes, 1);
        this.zero = new TrialReading(gameBytes, 0);
    }

    /**
     * Detects the rules by the moves that begin at this index, from this start position.
     *
     * @return the new index of the first of these moves, since the bytes may have moved
     */
    int detectAndRewind(int from, int resultAt, Replayer ownStart) throws IOException {
        start = ownStart;
        warning = Warning.NONE;
        isOwn = true;
        Position own = ownStart.toPosition();
        Position other = own.variant().underRulesOfRecordedGames(own).orElse(null);
        if (other == null) {
            return from;
        }
        place = gameBytes.hasMore ? gameBytes.place(from) : null;
        Attempt byOwn = new Attempt(own);
        int at = byOwn.readAndRewind(from, resultAt);
        if (byOwn.isComplete() && own.variant().areRulesOfRecordedGamesWider()) {
            return at;
        }
        Attempt byOther = new Attempt(other);
        at = byOther.readAndRewind(at, resultAt);
        warning = byOwn.warningComparedTo(byOther);
        isOwn = warning == Warning.DOUBTFUL ? byOwn.unusual <= byOther.unusual : byOwn.reached >= byOther.reached;
        start = isOwn ? ownStart : other.replayer();
        return at;
    }

    /** The start position by the chosen rules. */
    Replayer chosenStart() {
        return start;
    }

    /** Returns true if the chosen rules are the variant's own. */
    boolean usesOwnRules() {
        return isOwn;
    }

    /** The warning about the choice. */
    Warning warning() {
        return warning;
    }

    /** A reading of the game by one set of rules, with the numbering of ranks that gets further. */
    private final class Attempt {
        private final Position from;
        private Position last;
        private int reached = -1;
        private int unusual;

        Attempt(Position from) {
            this.from = from;
        }

        /**
         * Reads the moves from this index on; returns the new index of the first of them, since the bytes may have
         * moved.
         */
        int readAndRewind(int index, int resultAt) throws IOException {
            int at = readAndRewind(one, index, resultAt);
            return RankNumbering.mayStartAtZero(from.replayer()) ? readAndRewind(zero, at, resultAt) : at;
        }

        private int readAndRewind(TrialReading trial, int index, int resultAt) throws IOException {
            trial.read(index, resultAt, from, Integer.MAX_VALUE);
            if (trial.movesBeforeFirstBad() > reached) {
                reached = trial.movesBeforeFirstBad();
                unusual = trial.unusualMoves();
                last = trial.lastPosition();
            }
            return RankNumbering.moveBackIfNeeded(gameBytes, index, place);
        }

        boolean isComplete() {
            return reached == Integer.MAX_VALUE;
        }

        Warning warningComparedTo(Attempt other) {
            if (!isComplete()) {
                return other.reached > reached ? Warning.OTHER_NEEDED : Warning.NONE;
            }
            if (!other.isComplete()) {
                return Warning.OWN_NEEDED;
            }
            return last.board().equals(other.last.board()) ? Warning.NONE : Warning.DOUBTFUL;
        }
    }
}
