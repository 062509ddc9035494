package org.polybook.api.game;

import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.chess.Replayer;

/**
 * Is shown games, part by part: begin, tags, start, moves (with comments, NAGs and variations if asked for), end. A game
 * that turns out bad ends with {@link #problem} in place of {@link #endGame}; what was shown of it until then must be
 * forgotten. Texts and places passed in are valid during the call only.
 *
 * <pre>{@code
 * class FirstMoves implements GameVisitor {
 *     final Map<String, Integer> counts = new TreeMap<>();
 *
 *     public Next move(Replayer before, int move) {
 *         counts.merge(San.of(before, move).text(), 1, Integer::sum);
 *         return Next.SKIP_GAME;
 *     }
 *
 *     public void problem(GameProblem problem) {
 *         System.err.println(problem);
 *     }
 * }
 * }</pre>
 */
@ConsumerType
public interface GameVisitor {
    /** What to do with the rest of a game. */
    enum Next {
        /** Show it. */
        GO_ON,
        /**
         * Read it, find its end and result, but show no more moves and do not validate them. Said of a move in
         * a variation: pass over the rest of the variation.
         */
        SKIP_LEGALITY,
        /** Pass over it; neither {@link #endGame} nor {@link #problem} follows. */
        SKIP_GAME
    }

    /** A game begins. */
    default void beginGame(GamePlace place) {}

    /** One tag pair, unescaped. */
    default void tag(CharSequence name, CharSequence value) {}

    /**
     * The tags are over and the moves begin.
     *
     * @param start the start position; live: moves may be tried on it, and must be taken back before the call ends
     */
    default Next startMoves(Replayer start) {
        return Next.GO_ON;
    }

    /**
     * A legal move.
     *
     * @param before the position before the move; live: moves may be tried on it, and must be taken back before the call ends
     * @param move as {@link org.polybook.chess.CoreMove} lays it out
     */
    default Next move(Replayer before, int move) {
        return Next.GO_ON;
    }

    /**
     * A null move ({@code --}, {@code Z0}): the side to move passes. No rules allow it, but annotators use it. Unless a
     * visitor says otherwise, the rest of the game, or of the variation, is not shown.
     *
     * @param before the position before it; live: moves may be tried on it, and must be taken back before the call ends
     */
    default Next nullMove(Replayer before) {
        return Next.SKIP_LEGALITY;
    }

    /**
     * A comment, before the first move, after a move, or in a variation. A very long one comes in several pieces. Only with
     * {@link GameOptions.Detail#FULL}.
     */
    default void comment(CharSequence text) {}

    /** A numeric annotation of the last move, 0 to 255. Only with {@link GameOptions.Detail#FULL}. */
    default void nag(int nag) {}

    /** A variation instead of the last move begins. Only with {@link GameOptions.Detail#FULL}. */
    default void beginVariation() {}

    /** The variation begun last is over; the moves go on where it began. */
    default void endVariation() {}

    /**
     * The source skips variations: with {@link GameOptions.Detail#MAIN_LINE}, or in the rest of a variation of which the visitor
     * wants to see no more. Variations in place of moves that are not shown do not count.
     *
     * @param count the number of variations, those inside others included
     */
    default void skippedVariations(long count) {}

    /** The game is over and all of it was good. */
    default void endGame(GameResult result) {}

    /** The game is bad, for that reason; or, if {@link GameProblem#isFatal()} is false, there is something odd in it. */
    default void problem(GameProblem problem) {}
}
