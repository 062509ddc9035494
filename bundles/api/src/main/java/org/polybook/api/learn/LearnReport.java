package org.polybook.api.learn;

/**
 * What has been recorded.
 *
 * @param games how many games
 * @param moves how many moves of them the book has
 * @param positions how many positions of the book were written, each counted once
 * @param changes how many changes of the book that made: one for each flush that had something to write
 * @param withoutResult games left out because their result is not known
 * @param otherPlayers games left out because the player that was asked for is in none of their tags
 * @param otherVariants games left out because the book's scheme does not cover their variant
 * @param bad games left out because they are bad
 */
public record LearnReport(
        long games,
        long moves,
        long positions,
        long changes,
        long withoutResult,
        long otherPlayers,
        long otherVariants,
        long bad) {
    /** Nothing so far. */
    public static final LearnReport NOTHING = new LearnReport(0, 0, 0, 0, 0, 0, 0, 0);
}
