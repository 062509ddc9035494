package org.polybook.statistics.internal.combine;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.polybook.api.game.GamePart;
import org.polybook.api.statistics.CountedSource;
import org.polybook.api.statistics.IncompatibleStatisticsException;
import org.polybook.api.statistics.SourceParts;
import org.polybook.statistics.internal.read.StatsContent;

/**
 * Checks the parts of files by the origins alone, before any game is read: no game is in two parts, all parts of a file
 * have its name and ordinal, and parts of two states of a file are not mixed.
 */
final class PartCheck {
    private final Map<Content, List<Found>> byContent = new HashMap<>();
    private final Map<Name, Found> byName = new HashMap<>();

    /** The content of a file; that of an empty file includes its name. */
    record Content(long size, long firstCrc, long lastCrc, String name) {
        static Content of(CountedSource source) {
            boolean hasCheckSums = source.firstCrc() != 0 || source.lastCrc() != 0;
            return new Content(source.size(), source.firstCrc(), source.lastCrc(), hasCheckSums ? "" : source.name());
        }
    }

    private record Name(int ordinal, String name) {
        static Name of(CountedSource source) {
            return new Name(source.ordinal(), source.name());
        }
    }

    private record Found(StatsContent file, CountedSource source) {
        /** The part; a source without a part is the whole file. */
        GamePart part(GamePart.Unit unit) {
            return source.part().orElse(GamePart.whole(unit));
        }

        boolean isPart() {
            return source.part().isPresent();
        }

        String inWords() {
            return source.part().map(GamePart::toString).orElse("the whole file");
        }
    }

    void add(StatsContent file, CountedSource source) {
        byContent
                .computeIfAbsent(Content.of(source), content -> new ArrayList<>())
                .add(new Found(file, source));
    }

    /** Returns true if parts of the source's file have been added. */
    boolean hasParts(CountedSource source) {
        return byContent.getOrDefault(Content.of(source), List.of()).stream().anyMatch(Found::isPart);
    }

    /**
     * @param allowsMissing true if parts of files may be missing
     * @throws IncompatibleStatisticsException if parts overlap, or are of several files with one name
     * @throws org.polybook.api.statistics.MissingPartsException if parts are missing that may not be
     */
    void requireValid(boolean allowsMissing) throws IOException {
        List<CountedSource> all = new ArrayList<>();
        for (List<Found> sources : byContent.values()) {
            if (sources.stream().anyMatch(Found::isPart)) {
                requireOneName(sources);
                requireNoOverlap(sources);
            }
        }
        for (List<Found> sources : byContent.values()) {
            for (Found found : sources) {
                requireOneState(found);
                all.add(found.source());
            }
        }
        if (!allowsMissing) {
            SourceParts.requireComplete("", all);
        }
    }

    private static void requireOneName(List<Found> sources) throws IncompatibleStatisticsException {
        Found first = sources.get(0);
        for (Found found : sources) {
            if (!Name.of(found.source()).equals(Name.of(first.source()))) {
                throw new IncompatibleStatisticsException(found.file().path() + ": " + found.inWords() + " of \""
                        + found.source().name() + "\", ordinal "
                        + found.source().ordinal() + ", and " + first.inWords()
                        + " of \"" + first.source().name() + "\", ordinal "
                        + first.source().ordinal() + ", in "
                        + first.file().path() + " are parts of the same file; count them with one name and ordinal");
            }
        }
    }

    private void requireOneState(Found found) throws IncompatibleStatisticsException {
        Found other = byName.putIfAbsent(Name.of(found.source()), found);
        boolean isOtherFile = other != null && !Content.of(other.source()).equals(Content.of(found.source()));
        if (isOtherFile && (other.isPart() || found.isPart())) {
            throw new IncompatibleStatisticsException(found.file().path() + ": has " + found.inWords() + " of \""
                    + found.source().name() + "\" of " + found.source().size() + " bytes, but "
                    + other.file().path()
                    + " has " + other.inWords() + " of a file of that name of "
                    + other.source().size()
                    + " bytes with other content; if the file has changed, count all of it again; if these are two"
                    + " files, count them with different ordinals");
        }
    }

    private static void requireNoOverlap(List<Found> sources) throws IncompatibleStatisticsException {
        GamePart.Unit unit = sources.stream()
                .flatMap(found -> found.source().part().stream())
                .findFirst()
                .orElseThrow()
                .unit();
        List<Found> sorted = new ArrayList<>();
        for (Found found : sources) {
            if (!found.part(unit).isEmpty()) {
                sorted.add(found);
            }
        }
        sorted.sort(Comparator.comparingLong((Found found) -> found.part(unit).from())
                .thenComparingLong(found -> found.part(unit).to()));
        for (int i = 1; i < sorted.size(); i++) {
            GamePart before = sorted.get(i - 1).part(unit);
            GamePart next = sorted.get(i).part(unit);
            if (next.from() < before.to() || next.unit() != before.unit()) {
                throw overlap(sorted.get(i - 1), sorted.get(i), unit);
            }
        }
    }

    private static IncompatibleStatisticsException overlap(Found before, Found next, GamePart.Unit unit) {
        long end = before.part(unit).to();
        String rest = next.part(unit).to() <= end
                ? "combine without " + next.file().path()
                : "count the part " + new GamePart(unit, end, next.part(unit).to()).range()
                        + " and combine it instead of " + next.file().path();
        return new IncompatibleStatisticsException(next.file().path() + ": has " + next.inWords() + " of \""
                + next.source().name() + "\", and " + before.file().path() + " has " + before.inWords()
                + ", so games would count twice; " + rest);
    }
}
