package org.polybook.writer.internal.watch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polybook.api.game.GameFileStamp;
import org.polybook.api.statistics.CountedSource;

/** The files that have been counted, each up to some byte: what was appended to a file since is not counted yet. */
final class CountedFiles {
    private final Map<String, List<CountedSource>> byName = new HashMap<>();
    private final Map<Long, List<CountedSource>> bySize = new HashMap<>();

    CountedFiles(List<CountedSource> sources) {
        for (CountedSource source : sources) {
            byName.computeIfAbsent(source.name(), name -> new ArrayList<>()).add(source);
            bySize.computeIfAbsent(source.size(), size -> new ArrayList<>()).add(source);
        }
    }

    /** Returns true if all files of an earlier state are still counted, which is not so for another book. */
    boolean hasAllOf(CountedFiles earlier) {
        return earlier.byName.values().stream().flatMap(List::stream).allMatch(this::hasAllOf);
    }

    private boolean hasAllOf(CountedSource earlier) {
        return byName.getOrDefault(earlier.name(), List.of()).stream()
                .anyMatch(now -> now.stamp().equals(earlier.stamp()) || mayHaveGrown(earlier, now));
    }

    /** Returns false if the stamps show that a file has not become another one by growing. */
    private static boolean mayHaveGrown(CountedSource earlier, CountedSource now) {
        return now.ordinal() == earlier.ordinal()
                && now.size() > earlier.size()
                && now.games() >= earlier.games()
                && (earlier.size() < GameFileStamp.SAMPLE_BYTES || now.firstCrc() == earlier.firstCrc());
    }

    boolean has(String name) {
        return byName.containsKey(name);
    }

    /**
     * Returns true if two sources with a name cannot be distinguished by their ordinals: they may be two parts of one
     * file, or two files.
     */
    boolean isAmbiguous(String name) {
        List<CountedSource> sources = byName.getOrDefault(name, List.of());
        return sources.stream().map(CountedSource::ordinal).distinct().count() < sources.size();
    }

    /** Returns the longest counted file of a name with which a file begins. */
    Optional<CountedSource> findBeginning(String name, Path file, long size) throws IOException {
        Optional<CountedSource> longest = Optional.empty();
        for (CountedSource source : byName.getOrDefault(name, List.of())) {
            if (source.size() > longest.map(CountedSource::size).orElse(-1L) && isBeginning(source, file, size)) {
                longest = Optional.of(source);
            }
        }
        return longest;
    }

    private static boolean isBeginning(CountedSource source, Path file, long size) throws IOException {
        return source.size() >= 0
                && source.size() <= size
                && GameFileStamp.ofPart(file, 0, source.size()).hasContentOf(source.stamp());
    }

    /** Returns the counted file that has all games of a file. */
    Optional<CountedSource> findSame(Path file, long end) throws IOException {
        for (CountedSource source : bySize.getOrDefault(end, List.of())) {
            if (isBeginning(source, file, end)) {
                return Optional.of(source);
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the longest counted file with which a file begins, if no file with its name exists any more: the file was
     * renamed and has grown.
     */
    Optional<CountedSource> findRenamed(Path file, long size, Set<String> existing) throws IOException {
        Map<Long, Long> crcs = new HashMap<>();
        List<CountedSource> missing = byName.entrySet().stream()
                .filter(entry -> !existing.contains(entry.getKey()) && !isAmbiguous(entry.getKey()))
                .flatMap(entry -> entry.getValue().stream())
                .filter(source -> source.size() >= 0 && source.size() <= size)
                .sorted(Comparator.comparingLong(CountedSource::size).reversed())
                .toList();
        for (CountedSource source : missing) {
            if (firstCrc(file, source.size(), crcs) == source.firstCrc() && isBeginning(source, file, size)) {
                return Optional.of(source);
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
