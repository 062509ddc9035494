package org.polybook.cli.internal.inspect;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The options for the table of results: its order and additional facts. */
@Command(optionListHeading = "Results")
final class ResultOptions {
    @Option(names = "--history", description = "Also print the results of each month.")
    private boolean history;

    @Option(
            names = "--by-score",
            description = "Print the moves of the highest score first: by the lower end of its interval, so that moves "
                    + "of few games are not first (default: by the number of games).")
    private boolean byScore;

    @Option(
            names = "--reached",
            description = "Also print how many of the games reached the position after each move, by any order of "
                    + "moves. A game that ended there counts only if it played the move.")
    private boolean reached;

    /** Returns true if the results by month are requested. */
    boolean hasHistory() {
        return history;
    }

    /** Returns true if the moves are sorted by score. */
    boolean isByScore() {
        return byScore;
    }

    /** Returns true if the games that reached the position after each move are requested. */
    boolean hasReached() {
        return reached;
    }

    /** Returns true if one of these options is present. */
    boolean isPresent() {
        return history || byScore || reached;
    }
}
