package org.polybook.statistics.internal.combine;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.polybook.api.statistics.CountedGames;
import org.polybook.api.statistics.CountedSource;
import org.polybook.api.statistics.IncompatibleStatisticsException;
import org.polybook.statistics.internal.read.StatsContent;

/** Checks that files were counted with the same options, and that no source is in two of them. */
final class OriginCheck {
    private final Map<Identity, Found> found = new HashMap<>();

    /**
     * The content of a source. A source with check sums is identified by its size and both check sums; any other one by
     * the number of its games and a check sum over their facts and places.
     */
    private record Identity(boolean hasCheckSums, long size, long first, long last) {}

    private record Found(CombineHead input, CountedSource source) {}

    /**
     * Checks all options but the scheme.
     *
     * @throws IncompatibleStatisticsException if the options of two files differ; the message has both values
     */
    static void requireSameOptions(List<StatsContent> files) throws IncompatibleStatisticsException {
        StatsContent first = files.get(0);
        CountedGames expected = first.origin();
        for (StatsContent file : files) {
            CountedGames origin = file.origin();
            requireSame("the maximum number of plies", file, plies(origin), first, plies(expected));
            requireSame("the filter of games", file, origin.filter(), first, expected.filter());
            requireSame("the position from which moves count", file, origin.fromFen(), first, expected.fromFen());
        }
    }

    private static String plies(CountedGames origin) {
        return origin.maxPly() == Integer.MAX_VALUE ? "" : Integer.toString(origin.maxPly());
    }

    /** @throws IncompatibleStatisticsException if the values differ */
    static void requireSame(String option, StatsContent file, String value, StatsContent other, String expected)
            throws IncompatibleStatisticsException {
        if (!value.equals(expected)) {
            throw new IncompatibleStatisticsException(file.path() + ": " + option + " is " + text(value) + ", but in "
                    + other.path() + " it is " + text(expected) + "; only files of equal counts can be combined");
        }
    }

    private static String text(String value) {
        return value.isEmpty() ? "not set" : "\"" + value + "\"";
    }

    /**
     * Adds a source.
     *
     * @param crc the check sum over the facts and places of its games
     * @throws IncompatibleStatisticsException if another input has a source with the same content
     */
    void add(CombineHead input, CountedSource source, long crc) throws IncompatibleStatisticsException {
        boolean hasCheckSums = source.firstCrc() != 0 || source.lastCrc() != 0;
        if (!hasCheckSums && source.games() == 0) {
            return;
        }
        Identity identity = hasCheckSums
                ? new Identity(true, source.size(), source.firstCrc(), source.lastCrc())
                : new Identity(false, source.games(), crc, 0);
        Found before = found.putIfAbsent(identity, new Found(input, source));
        if (before != null && before.input().number() != input.number()) {
            throw new IncompatibleStatisticsException(input.content().path() + ": its source \"" + source.name()
                    + "\" has the same content as \"" + before.source().name() + "\" in "
                    + before.input().content().path() + ", so its games would count twice");
        }
    }
}
