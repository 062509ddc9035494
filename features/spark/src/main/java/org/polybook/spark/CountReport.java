package org.polybook.spark;

import java.io.Serializable;
import java.util.EnumMap;
import java.util.List;
import java.util.TreeSet;
import org.polybook.api.build.BuildReport;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.SkipReason;
import org.polybook.api.statistics.CombineReport;

/** The report of a whole count, from those of its parts in any order. Its size does not grow with the number of parts. */
final class CountReport implements Serializable {
    private static final long serialVersionUID = 1;

    private int parts;
    private long games;
    private long booked;
    private long filtered;
    private long bad;
    private long plies;
    private final EnumMap<SkipReason, Long> skipped = new EnumMap<>(SkipReason.class);
    private final TreeSet<String> variants = new TreeSet<>();
    private final ProblemList problems = new ProblemList();

    void add(PartReport part) {
        parts++;
        games += part.games();
        booked += part.booked();
        filtered += part.filtered();
        bad += part.bad();
        plies += part.plies();
        part.skipped().forEach((reason, count) -> skipped.merge(reason, count, Long::sum));
        variants.addAll(part.variants());
        problems.addAll(part.problems());
    }

    /** Returns the number of parts. */
    int parts() {
        return parts;
    }

    /** Returns the first problems of all parts in order. */
    List<GameProblem> problems() {
        return problems.inOrder();
    }

    /** Returns the report of a count of all parts on one machine. */
    BuildReport of(CombineReport joined) {
        return new BuildReport(
                games,
                booked,
                filtered,
                bad,
                plies,
                joined.moves(),
                0,
                joined.positions(),
                joined.bytes(),
                skipped,
                variants);
    }
}
