package org.polybook.spark;

import java.io.Serializable;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.MoveFilter;

/**
 * The settings of a count, which each task knows.
 *
 * @param ranges the number of ranges of keys
 * @param maxPly the maximum number of plies of each game; 0 for all
 * @param makesBook true if a book is made, too
 * @param minGames the minimum number of games of a move of the book
 * @param folder the folder for the files of this run
 */
record CountSettings(int ranges, int maxPly, boolean makesBook, long minGames, String folder) implements Serializable {
    private static final long serialVersionUID = 1;

    /** Returns the options of the count. */
    BuildOptions countOptions() {
        return BuildOptions.DEFAULT.withMoves(maxPly == 0 ? MoveFilter.ALL : MoveFilter.ALL.withMaxPly(maxPly));
    }

    /** Returns the options of the book. */
    BuildOptions bookOptions() {
        BuildOptions options = countOptions();
        return options.withMoves(options.moves().withMinGames(minGames));
    }

    /** Returns the name of a new file of the current attempt at a task, which no other attempt writes. */
    String file(String kind, int number, long attempt) {
        return String.format("%s/%s-%05d-%d", folder, kind, number, attempt);
    }
}
