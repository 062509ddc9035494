package org.polybook.statistics.internal.combine;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.statistics.CountedGames;
import org.polybook.api.statistics.IncompatibleStatisticsException;
import org.polybook.statistics.internal.read.StatsContent;

/**
 * The scheme of the combined file. A count has the usual scheme of all its variants, so files with games of fewer
 * variants, such as the parts of a file, may have other schemes with the same keys and move codes.
 */
final class CommonScheme {
    private CommonScheme() {}

    /**
     * Returns the scheme that a count of all games has.
     *
     * @throws IncompatibleStatisticsException if two files have different keys or move codes
     */
    static String of(List<StatsContent> files) throws IncompatibleStatisticsException {
        List<StatsContent> counted =
                files.stream().filter(file -> file.games() > 0).toList();
        List<StatsContent> all = counted.isEmpty() ? files : counted;
        String first = all.get(0).origin().scheme();
        if (all.stream().allMatch(file -> file.origin().scheme().equals(first))) {
            return first;
        }
        Set<String> variants = new TreeSet<>();
        all.forEach(file -> variants.addAll(file.origin().variants()));
        String common = Schemes.defaultSchemeName(variants);
        if (!all.stream().allMatch(file -> hasCodingsOf(common, file.origin()))) {
            StatsContent other = all.stream()
                    .filter(file -> !file.origin().scheme().equals(first))
                    .findFirst()
                    .orElseThrow();
            OriginCheck.requireSame("the scheme", other, other.origin().scheme(), all.get(0), first);
        }
        return common;
    }

    private static boolean hasCodingsOf(String scheme, CountedGames origin) {
        return origin.scheme().equals(scheme)
                || origin.variants().stream().allMatch(variant -> isSameCoding(scheme, origin.scheme(), variant));
    }

    @SuppressWarnings("ReferenceEquality") // equal keys and equal move codes are the same object
    private static boolean isSameCoding(String one, String other, String variant) {
        List<Coding> codings = Schemes.availableCodings(one, List.of(variant));
        List<Coding> others = Schemes.availableCodings(other, List.of(variant));
        return !codings.isEmpty()
                && !others.isEmpty()
                && codings.get(0).keys() == others.get(0).keys()
                && codings.get(0).moves() == others.get(0).moves();
    }
}
