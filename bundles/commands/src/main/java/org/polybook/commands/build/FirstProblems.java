package org.polybook.commands.build;

import org.polybook.api.game.GameProblem;
import org.polybook.commands.Progress;

/** Says the first problems of a run, of which there may be any number, and counts the bad games. */
final class FirstProblems {
    private static final int SHOWN = 20;

    private final Progress progress;
    private final String more;
    private long count;
    private long bad;

    /** @param more where the others are listed, in parentheses after a blank; empty if they are somewhere already */
    FirstProblems(Progress progress, String more) {
        this.progress = progress;
        this.more = more;
    }

    /** How many games are bad so far. */
    long bad() {
        return bad;
    }

    void add(GameProblem problem) {
        count++;
        bad += problem.isFatal() ? 1 : 0;
        if (count <= SHOWN) {
            progress.say(problem.toString());
        } else if (count == SHOWN + 1) {
            progress.say("... more problems are not shown here" + more);
        }
    }
}
