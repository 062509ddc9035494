package org.polybook.api.game;

import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.chess.Replayer;

/**
 * Receives games, part by part: begin, tags, start, moves (with comments, NAGs and variations, if the options include
 * them), end. A bad game ends with {@link #problem} instead of {@link #endGame}; the visitor must discard the parts
 * already received. Texts and locations are valid during the call only.
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
    /** The treatment of the rest of a game. */
    enum Next {
        /** Passes the rest to the visitor. */
        CONTINUE,
        /**
         * Reads the rest up to the result, but neither checks the moves nor passes them to the visitor. If a visitor
         * returns this constant for a move in a variation, only the rest of the variation is skipped.
         */
        SKIP_LEGALITY,
        /** Skips the rest; the visitor receives neither {@link #endGame} nor {@link #problem}. */
        SKIP_GAME
    }

    /** Begins a game. */
    default void beginGame(GameLocation place) {}

    /** Receives one tag pair, unescaped. */
    default void tag(CharSequence name, CharSequence value) {}

    /**
     * Begins the moves, after all tags.
     *
     * @param start the start position. It is live: the visitor may make moves on it, but must take them back before it
     *     returns
     */
    default Next startMoves(Replayer start) {
        return Next.CONTINUE;
    }

    /**
     * Receives a legal move.
     *
     * @param before the position before the move. It is live: the visitor may make moves on it, but must take them back
     *     before it returns
     * @param move in the layout of {@link org.polybook.chess.CoreMove}
     */
    default Next move(Replayer before, int move) {
        return Next.CONTINUE;
    }

    /**
     * Receives a null move ({@code --}, {@code Z0}): the side to move passes. The rules do not allow it, but annotators
     * use it. By default, the visitor does not receive the rest of the game or variation.
     *
     * @param before the position before the null move. It is live: the visitor may make moves on it, but must take them
     *     back before it returns
     */
    default Next nullMove(Replayer before) {
        return Next.SKIP_LEGALITY;
    }

    /**
     * Receives a comment before the first move, after a move, or in a variation. A very long comment comes in several
     * pieces. Only with {@link GameOptions.Detail#FULL}.
     */
    default void comment(CharSequence text) {}

    /** Receives a numeric annotation of the last move, 0 to 255. Only with {@link GameOptions.Detail#FULL}. */
    default void nag(int nag) {}

    /** Begins a variation that replaces the last move. Only with {@link GameOptions.Detail#FULL}. */
    default void beginVariation() {}

    /** Ends the innermost variation; the moves continue where it began. */
    default void endVariation() {}

    /**
     * Reports variations that the source skips: with {@link GameOptions.Detail#MAIN_LINE}, or in the rest of a
     * variation that the visitor skips. Variations that replace moves that the visitor does not receive are not
     * counted.
     *
     * @param count the number of variations, including nested ones
     */
    default void skippedVariations(long count) {}

    /** Ends a good game. */
    default void endGame(GameResult result) {}

    /** Ends a bad game; or, if {@link GameProblem#isFatal()} is false, reports a suspicious part of a game. */
    default void problem(GameProblem problem) {}
}
