package org.polybook.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.polybook.api.build.BuildReport;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.SkipReason;

/**
 * The numbers of the games of one part, and its first problems.
 *
 * @param part the number of the part
 */
record PartReport(
        int part,
        long games,
        long booked,
        long filtered,
        long bad,
        long plies,
        Map<SkipReason, Long> skipped,
        Set<String> variants,
        List<Problem> problems)
        implements Serializable {
    /** The maximum number of problems: more than a report shows. */
    static final int MAX_PROBLEMS = 30;

    private static final long serialVersionUID = 1;

    /** A problem of a game, as a value that can be sent. */
    record Problem(
            String file,
            long game,
            long line,
            long column,
            long offset,
            String code,
            String text,
            String message,
            boolean isFatal)
            implements Serializable {
        private static final long serialVersionUID = 1;

        static Problem of(GameProblem problem) {
            GameLocation place = problem.place();
            return new Problem(
                    place.file(),
                    place.game(),
                    place.line(),
                    place.column(),
                    place.offset(),
                    problem.code(),
                    problem.text(),
                    problem.message(),
                    problem.isFatal());
        }

        GameProblem toProblem() {
            return new GameProblem(new GameLocation(file, game, line, column, offset), code, text, message, isFatal);
        }
    }

    static PartReport of(int part, BuildReport report, List<GameProblem> problems) {
        return new PartReport(
                part,
                report.games(),
                report.booked(),
                report.filtered(),
                report.bad(),
                report.plies(),
                new TreeMap<>(report.skippedByReason()),
                new TreeSet<>(report.variants()),
                new ArrayList<>(problems.stream().map(Problem::of).toList()));
    }
}
