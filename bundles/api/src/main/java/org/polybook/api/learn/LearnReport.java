package org.polybook.api.learn;

/**
 * The numbers of recorded games and moves.
 *
 * @param games games recorded
 * @param moves moves of the recorded sides of these games that the book has
 * @param positions distinct positions of the book that were written
 * @param changes changes of the book: one for each flush that had something to write
 * @param withoutResult games skipped because their result is unknown
 * @param otherPlayers games skipped because the requested player is not in their tags
 * @param otherVariants games skipped because the book's scheme does not cover their variant
 * @param bad games skipped because they have errors
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
    /** A report in which all numbers are 0. */
    public static final LearnReport NOTHING = new LearnReport(0, 0, 0, 0, 0, 0, 0, 0);
}
