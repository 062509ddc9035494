package org.polybook.spark;

import java.io.Serializable;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.polybook.api.build.BuildReport;
import org.polybook.api.game.SkipReason;

/** The numbers of the games of one part, and its first problems. */
record PartReport(
        long games,
        long booked,
        long filtered,
        long bad,
        long plies,
        Map<SkipReason, Long> skipped,
        Set<String> variants,
        ProblemList problems)
        implements Serializable {
    private static final long serialVersionUID = 1;

    static PartReport of(BuildReport report, ProblemList problems) {
        return new PartReport(
                report.games(),
                report.booked(),
                report.filtered(),
                report.bad(),
                report.plies(),
                new TreeMap<>(report.skippedByReason()),
                new TreeSet<>(report.variants()),
                problems);
    }
}
