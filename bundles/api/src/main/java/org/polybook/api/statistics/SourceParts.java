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

/**
 * Finds the parts of files that were not counted, and those that were counted twice.
 *
 * <p>A part may begin at a text that only resembles a game. Then the part before it goes on past its beginning. A program
 * that counts the parts of files combines all but the {@linkplain #findOverlapping overlapping} ones, counts those that
 * are then {@linkplain #findMissing missing}, and repeats this until no part is missing:
 *
 * <pre>{@code
 * static List<GameSplit> findUncounted(ByteSource file, List<CountedSource> counted) throws IOException {
 *     List<CountedSource> parts = new ArrayList<>(counted);
 *     parts.removeAll(SourceParts.findOverlapping(parts));
 *     List<GameSplit> splits = new ArrayList<>();
 *     for (CountedSource missing : SourceParts.findMissing(parts)) {
 *         GamePart part = missing.part().orElseThrow();
 *         splits.add(Games.split(file, part.from(), part.to()));
 *     }
 *     return splits;
 * }
 * }</pre>
 */
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
        List<CountedSource> missing = new ArrayList<>();
        byFile(sources).forEach(parts -> addMissing(parts, missing));
        return missing;
    }

    /**
     * Returns the parts that begin before the end of another part of the same file, which begins before them.
     *
     * @param sources in any order
     */
    public static List<CountedSource> findOverlapping(Collection<CountedSource> sources) {
        List<CountedSource> overlapping = new ArrayList<>();
        for (List<CountedSource> parts : byFile(sources)) {
            long counted = 0;
            for (CountedSource source : parts) {
                GamePart part = part(source);
                if (!part.isEmpty() && part.from() < counted) {
                    overlapping.add(source);
                } else if (!part.isEmpty()) {
                    counted = part.to();
                }
            }
        }
        return overlapping;
    }

    /** Returns the sources of each file of which parts were counted, in their order. */
    private static Collection<List<CountedSource>> byFile(Collection<CountedSource> sources) {
        Map<CountedFile, List<CountedSource>> byFile = new LinkedHashMap<>();
        for (CountedSource source : sources) {
            byFile.computeIfAbsent(CountedFile.of(source), file -> new ArrayList<>())
                    .add(source);
        }
        byFile.values()
                .removeIf(
                        parts -> parts.stream().allMatch(source -> source.part().isEmpty()));
        for (List<CountedSource> parts : byFile.values()) {
            parts.sort(Comparator.comparingLong(source -> part(source).from()));
        }
        return byFile.values();
    }

    /** Returns the part of a source; a source without a part is the whole file. */
    private static GamePart part(CountedSource source) {
        return source.part().orElse(GamePart.whole(GamePart.Unit.BYTES));
    }

    private static void addMissing(List<CountedSource> parts, List<CountedSource> missing) {
        long counted = 0;
        for (CountedSource source : parts) {
            GamePart part = part(source);
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
