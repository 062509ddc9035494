package org.polybook.writer.internal.watch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polybook.api.game.GameFileStamp;
import org.polybook.api.statistics.CountedSource;

/**
 * The parts of files that have been counted, by name. The parts of a file follow each other from its beginning, so the
 * sum of their sizes is the end of what has been counted.
 */
final class CountedParts {
    private final Map<String, List<GameFileStamp>> byName = new HashMap<>();
    /** The names of files by the number of counted bytes. */
    private final Map<Long, List<String>> bySize = new HashMap<>();

    /** @param sources in the order of the statistics */
    CountedParts(List<CountedSource> sources) {
        for (CountedSource source : sources) {
            byName.computeIfAbsent(source.name(), name -> new ArrayList<>()).add(source.stamp());
        }
        byName.keySet()
                .forEach(name -> bySize.computeIfAbsent(end(name), size -> new ArrayList<>())
                        .add(name));
    }

    /** Returns true if all parts of an earlier state are still counted, which is not so for another book. */
    boolean hasAllOf(CountedParts earlier) {
        return earlier.byName.entrySet().stream()
                .allMatch(
                        parts -> byName.getOrDefault(parts.getKey(), List.of()).containsAll(parts.getValue()));
    }

    boolean has(String name) {
        return byName.containsKey(name);
    }

    /** Returns the offset up to which a file has been counted. */
    long end(String name) {
        return byName.get(name).stream().mapToLong(GameFileStamp::size).sum();
    }

    /** Returns true if a file begins with the parts that were counted under a name. */
    boolean isBeginning(String name, Path file, long size) throws IOException {
        long start = 0;
        if (end(name) > size) {
            return false;
        }
        for (GameFileStamp part : byName.get(name)) {
            if (!GameFileStamp.ofPart(file, start, start + part.size()).hasContentOf(part)) {
                return false;
            }
            start += part.size();
        }
        return true;
    }

    /** Returns the name under which all games of a file have been counted. */
    Optional<String> findSame(Path file, long end) throws IOException {
        for (String name : bySize.getOrDefault(end, List.of())) {
            if (isBeginning(name, file, end)) {
                return Optional.of(name);
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the name under which the beginning of a file has been counted, if the file with this name no longer
     * exists: the file was renamed and has grown.
     */
    Optional<String> findBeginning(Path file, long size, Set<String> existing) throws IOException {
        Map<Long, Long> crcs = new HashMap<>();
        for (String name : byName.keySet()) {
            GameFileStamp first = byName.get(name).get(0);
            if (!existing.contains(name)
                    && first.size() <= size
                    && firstCrc(file, first.size(), crcs) == first.firstCrc()
                    && isBeginning(name, file, size)) {
                return Optional.of(name);
            }
        }
        return Optional.empty();
    }

    /** Returns the check sum of the first bytes, of which at most 64 KiB are read; once for each size. */
    private static long firstCrc(Path file, long size, Map<Long, Long> crcs) throws IOException {
        long length = Math.min(size, GameFileStamp.SAMPLE_BYTES);
        Long known = crcs.get(length);
        if (known == null) {
            known = GameFileStamp.ofPart(file, 0, length).firstCrc();
            crcs.put(length, known);
        }
        return known;
    }
}
