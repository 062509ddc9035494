package org.polybook.statistics.internal.combine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polybook.api.game.GamePart;
import org.polybook.api.statistics.CountedSource;

/**
 * The sources of the combined file. Parts of a file that meet are one source, and all parts together are the whole file.
 * An empty part belongs to any other part of its file.
 */
final class JoinedSources {
    private final List<CountedSource> joined = new ArrayList<>();
    /** The number of each source's joined source. */
    private final int[] numbers;

    /** @param sorted the sources in order, the parts of each file next to each other; no two parts overlap */
    JoinedSources(List<CountedSource> sorted) {
        numbers = new int[sorted.size()];
        int begin = 0;
        for (int i = 1; i <= sorted.size(); i++) {
            if (i == sorted.size() || !isOneFile(sorted.get(begin), sorted.get(i))) {
                add(sorted, begin, i);
                begin = i;
            }
        }
    }

    /** Returns true if both are of one file, of which at least one part was counted. */
    private static boolean isOneFile(CountedSource one, CountedSource other) {
        return (one.part().isPresent() || other.part().isPresent())
                && one.ordinal() == other.ordinal()
                && one.stamp().equals(other.stamp());
    }

    private void add(List<CountedSource> sorted, int begin, int end) {
        int first = joined.size();
        for (int i = begin; i < end; i++) {
            CountedSource source = sorted.get(i);
            CountedSource last = joined.size() == first ? null : joined.get(joined.size() - 1);
            if (last == null) {
                joined.add(source);
            } else if (isJoined(last, source)) {
                joined.set(joined.size() - 1, join(last, source));
            } else {
                joined.add(source);
            }
            numbers[i] = joined.size() - 1;
        }
        for (int i = first; i < joined.size(); i++) {
            if (joined.get(i).part().filter(GamePart::isWhole).isPresent()) {
                joined.set(i, joined.get(i).withPart(Optional.empty()));
            }
        }
    }

    private static boolean isJoined(CountedSource last, CountedSource next) {
        if (last.part().isEmpty() || next.part().isEmpty()) {
            return true; // the other one is an empty part of the whole file
        }
        GamePart one = last.part().get();
        GamePart other = next.part().get();
        return one.isEmpty() || other.isEmpty() || one.to() == other.from();
    }

    private static CountedSource join(CountedSource last, CountedSource next) {
        CountedSource sum = new CountedSource(
                last.ordinal(),
                last.name(),
                last.size(),
                last.firstCrc(),
                last.lastCrc(),
                last.format(),
                last.games() + next.games(),
                last.skipped() + next.skipped());
        if (last.part().isEmpty() || next.part().isEmpty()) {
            return sum;
        }
        GamePart one = last.part().get();
        GamePart other = next.part().get();
        GamePart both =
                one.isEmpty() ? other : other.isEmpty() ? one : new GamePart(one.unit(), one.from(), other.to());
        return sum.withPart(Optional.of(both));
    }

    List<CountedSource> all() {
        return List.copyOf(joined);
    }

    /** Returns the number of the joined source that contains a source. */
    int number(int source) {
        return numbers[source];
    }
}
