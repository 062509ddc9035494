package org.polybook.commands.build;

import org.polybook.api.game.GameProblem;
import org.polybook.commands.Progress;

/** Reports only the first problems of a run, as there may be any number of them, and counts the bad games. */
final class FirstProblems {
    private static final int MAX_SHOWN = 20;

    private final Progress progress;
    private final String more;
    private long count;
    private long bad;

    /**
     * @param more a hint about listing the other problems, in parentheses after a space; empty if a report lists them
     *     already
     */
    FirstProblems(Progress progress, String more) {
        this.progress = progress;
        this.more = more;
    }

    /** The number of bad games so far. */
    long badGames() {
        return bad;
    }

    void report(GameProblem problem) {
        count++;
        bad += problem.isFatal() ? 1 : 0;
        if (count <= MAX_SHOWN) {
            progress.reportMessage(problem.toString());
        } else if (count == MAX_SHOWN + 1) {
            progress.reportMessage("... more problems are not shown" + more);
        }
    }
}
