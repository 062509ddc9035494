package org.polybook.api.statistics;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.polybook.api.game.GamePart;

/** Finds the parts of counted files that were not counted. */
public final class SourceParts {
    /** The maximum number of parts that a message lists. */
    private static final int MAX_LISTED = 8;

    private SourceParts() {}

    private record CountedFile(int ordinal, String name, long size, long firstCrc, long lastCrc) {
        static CountedFile of(CountedSource source) {
            return new CountedFile(source.ordinal(), source.name(), source.size(), source.firstCrc(), source.lastCrc());
        }
    }

    /**
     * Returns the missing parts of each file of which parts were counted, in the order of the files and of their parts.
     * A missing part is a source without games.
     *
     * @param sources in any order; files that were counted as a whole are complete
     */
    public static List<CountedSource> findMissing(Collection<CountedSource> sources) {
        Map<CountedFile, List<CountedSource>> byFile = new LinkedHashMap<>();
        for (CountedSource source : sources) {
            if (source.part().isPresent()) {
                byFile.computeIfAbsent(CountedFile.of(source), file -> new ArrayList<>())
                        .add(source);
            }
        }
        List<CountedSource> missing = new ArrayList<>();
        byFile.values().forEach(parts -> addMissing(parts, missing));
        return missing;
    }

    private static void addMissing(List<CountedSource> parts, List<CountedSource> missing) {
        parts.sort(
                Comparator.comparingLong(source -> source.part().orElseThrow().from()));
        long counted = 0;
        for (CountedSource source : parts) {
            GamePart part = source.part().orElseThrow();
            if (!part.isEmpty() && part.from() > counted) {
                missing.add(missing(source, counted, part.from()));
            }
            counted = part.isEmpty() ? counted : Math.max(counted, part.to());
        }
        if (counted < GamePart.END) {
            missing.add(missing(parts.get(0), counted, GamePart.END));
        }
    }

    private static CountedSource missing(CountedSource source, long from, long to) {
        GamePart.Unit unit = source.part().orElseThrow().unit();
        return new CountedSource(
                source.ordinal(),
                source.name(),
                source.size(),
                source.firstCrc(),
                source.lastCrc(),
                source.format(),
                0,
                0,
                Optional.of(new GamePart(unit, from, to)));
    }

    /**
     * Checks that all files were counted as a whole.
     *
     * @param file the name of the file of statistics, with which the message begins; empty for files that are being
     *     combined
     * @throws MissingPartsException if parts are missing; the message names them
     */
    public static void requireComplete(String file, Collection<CountedSource> sources) throws MissingPartsException {
        List<CountedSource> missing = findMissing(sources);
        if (missing.isEmpty()) {
            return;
        }
        String listed = missing.stream()
                .limit(MAX_LISTED)
                .map(source ->
                        source.name() + ": " + source.part().orElseThrow() + " are missing; count them as the part "
                                + source.part().orElseThrow().range())
                .collect(Collectors.joining("; "));
        int more = missing.size() - MAX_LISTED;
        throw new MissingPartsException(
                (file.isEmpty() ? "" : file + ": ")
                        + listed
                        + (more > 0 ? "; and " + more + " other parts are missing" : ""),
                missing);
    }
}
