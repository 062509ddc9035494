package org.polybook.spark;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToLongFunction;
import org.polybook.api.build.BuildReport;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.SkipReason;
import org.polybook.api.statistics.CombineReport;

/** The report of a whole count, from those of its parts. */
final class Reports {
    /** The code of the warning that a file is not UTF-8, which each of its parts finds. */
    private static final String OTHER_CHARSET = "other-charset";

    private Reports() {}

    /** Returns the report of a count of all parts on one machine. */
    static BuildReport sum(List<PartReport> parts, CombineReport joined) {
        Map<SkipReason, Long> skipped = new EnumMap<>(SkipReason.class);
        Set<String> variants = new TreeSet<>();
        for (PartReport part : parts) {
            part.skipped().forEach((reason, games) -> skipped.merge(reason, games, Long::sum));
            variants.addAll(part.variants());
        }
        return new BuildReport(
                sum(parts, PartReport::games),
                sum(parts, PartReport::booked),
                sum(parts, PartReport::filtered),
                sum(parts, PartReport::bad),
                sum(parts, PartReport::plies),
                joined.moves(),
                0,
                joined.positions(),
                joined.bytes(),
                skipped,
                variants);
    }

    private static long sum(List<PartReport> parts, ToLongFunction<PartReport> number) {
        return parts.stream().mapToLong(number).sum();
    }

    /** Returns the first problems of all parts in order; a warning about a whole file is returned once for the file. */
    static List<GameProblem> problems(List<PartReport> parts) {
        Set<String> filesWithCharset = new HashSet<>();
        return parts.stream()
                .flatMap(part -> part.problems().stream())
                .map(PartReport.Problem::toProblem)
                .filter(problem -> !problem.code().equals(OTHER_CHARSET)
                        || filesWithCharset.add(problem.place().file()))
                .toList();
    }
}
