package org.polybook.statistics.internal.combine;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.polybook.api.build.BuildListener;
import org.polybook.api.game.GameFileStamp;
import org.polybook.api.game.GrownFile;
import org.polybook.api.statistics.CountedGames;
import org.polybook.api.statistics.CountedSource;
import org.polybook.statistics.internal.read.StatsContent;

/** The games of all inputs: checks that they can be combined, and gives them new numbers, source by source. */
public final class HeadMerge {
    private final List<StatsContent> files;
    private final List<CombineHead> heads = new ArrayList<>();
    private final List<SourceOrder.Source> sources = new ArrayList<>();
    private final PartCheck parts = new PartCheck();
    private final String scheme;
    private long skipped;
    private SourceOrder order;

    /**
     * The sources that the combined file has.
     *
     * @param isRemoved tests the sources that it does not have
     * @param allowsMissing true if parts of files may be missing
     * @param grown the files that have grown since they were counted, by their counted stamps
     */
    public record Selection(
            Predicate<CountedSource> isRemoved, boolean allowsMissing, Map<GameFileStamp, GrownFile> grown) {
        /** All sources, of which no part may be missing. */
        static final Selection COMPLETE = ofGrown(List.of());

        public Selection(Predicate<CountedSource> isRemoved, boolean allowsMissing) {
            this(isRemoved, allowsMissing, Map.of());
        }

        /** Returns all sources, of which no part may be missing. */
        public static Selection ofGrown(List<GrownFile> grown) {
            Map<GameFileStamp, GrownFile> byStamp = new HashMap<>();
            grown.forEach(file -> byStamp.put(file.counted(), file));
            return new Selection(source -> false, false, byStamp);
        }

        /** Returns a source in the current state of its file. */
        CountedSource current(CountedSource source) {
            GrownFile file = source.part().isEmpty() ? grown.get(source.stamp()) : null;
            return file == null ? source : source.asBeginningOf(file);
        }
    }

    private HeadMerge(List<StatsContent> files) throws IOException {
        this.files = files;
        this.scheme = CommonScheme.of(files);
    }

    /**
     * Reads the games of all inputs.
     *
     * @param files files or heads, at least one
     */
    static HeadMerge of(List<StatsContent> files, Selection selection, BuildListener listener) throws IOException {
        HeadMerge merge = new HeadMerge(files);
        OriginCheck.requireSameOptions(files);
        merge.checkParts(selection);
        OriginCheck check = new OriginCheck();
        for (StatsContent file : files) {
            merge.add(file, GameScan.of(file, selection.isRemoved(), listener), selection, check);
        }
        merge.order = SourceOrder.of(merge.sources);
        return merge;
    }

    private void checkParts(Selection selection) throws IOException {
        for (StatsContent file : files) {
            file.origin().sources().stream()
                    .filter(source -> !selection.isRemoved().test(source))
                    .forEach(source -> parts.add(file, selection.current(source)));
        }
        parts.requireValid(selection.allowsMissing());
    }

    private void add(StatsContent file, GameScan scan, Selection selection, OriginCheck check) throws IOException {
        CombineHead head = new CombineHead(file, heads.size(), scan.numbers(), scan.names());
        heads.add(head);
        skipped += file.origin().skipped();
        for (int i = 0; i < file.origin().sources().size(); i++) {
            CountedSource counted = file.origin().sources().get(i);
            if (selection.isRemoved().test(counted)) {
                head.numbers().remove(i);
                skipped -= counted.skipped();
            } else {
                CountedSource source = selection.current(counted);
                if (!parts.hasParts(source)) {
                    check.add(head, source, scan.crc(i));
                }
                sources.add(new SourceOrder.Source(head, i, source));
            }
        }
    }

    /** Returns the games of each input, in the order of the inputs. */
    List<CombineHead> heads() {
        return heads;
    }

    /** Returns the games of the combined file. */
    CombinedGames games() {
        return new CombinedGames(order, heads);
    }

    /** Returns the number of plays of all inputs, also of removed games. */
    long plays() {
        return files.stream().mapToLong(StatsContent::plays).sum();
    }

    /** Returns the origin of the combined file. */
    CountedGames origin() {
        CountedGames first = files.get(0).origin();
        return new CountedGames(
                scheme,
                first.variants(),
                first.maxPly(),
                first.fromFen(),
                first.filter(),
                skipped,
                order.joined().all());
    }
}
