package org.polybook.statistics.internal.combine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.polybook.api.build.BuildListener;
import org.polybook.api.statistics.CombineReport;
import org.polybook.api.statistics.CountedGames;
import org.polybook.api.statistics.CountedSource;
import org.polybook.io.Replacement;
import org.polybook.statistics.internal.read.StatsContent;
import org.polybook.statistics.internal.write.StatsFileAssembler;

/**
 * Combines files of statistics. Games get new numbers, source by source; positions are merged as a stream, so that
 * memory does not grow with games and positions, except for 20 bytes a name.
 */
public final class StatsCombiner implements AutoCloseable {
    private static final String CONTENT = "statistics";

    private final List<StatsContent> files = new ArrayList<>();
    private final List<CombineInput> inputs = new ArrayList<>();
    private final List<SourceOrder.Source> sources = new ArrayList<>();
    private final Predicate<CountedSource> isRemoved;
    private final boolean allowsMissing;
    private final PartCheck parts = new PartCheck();
    private final BuildListener listener;
    private long skipped;

    /**
     * The sources that the combined file has.
     *
     * @param isRemoved tests the sources that it does not have
     * @param allowsMissing true if parts of files may be missing
     */
    public record Selection(Predicate<CountedSource> isRemoved, boolean allowsMissing) {}

    private StatsCombiner(Selection selection, BuildListener listener) {
        this.isRemoved = selection.isRemoved();
        this.allowsMissing = selection.allowsMissing();
        this.listener = listener;
    }

    /** Combines files, as described in {@link org.polybook.api.statistics.StatisticsFormat#combine}. */
    public static CombineReport combine(List<Path> paths, Selection selection, Path output, BuildListener listener)
            throws IOException {
        if (paths.isEmpty()) {
            throw new IllegalArgumentException("paths: at least one file");
        }
        try (Replacement replacement = Replacement.lockAndBegin(output)) {
            Path combined = replacement.workspace().file(CONTENT);
            CombineReport report;
            try (StatsCombiner combiner = new StatsCombiner(selection, listener)) {
                combiner.open(paths);
                report = combiner.write(replacement, combined);
            }
            CombineProgress.requireNotCancelled(listener);
            replacement.replace(combined);
            return report;
        }
    }

    private void open(List<Path> paths) throws IOException {
        for (Path path : paths) {
            files.add(StatsContent.open(path));
        }
        OriginCheck.requireSameOptions(files);
        for (StatsContent file : files) {
            file.origin().sources().stream()
                    .filter(source -> !isRemoved.test(source))
                    .forEach(source -> parts.add(file, source));
        }
        parts.requireValid(allowsMissing);
        OriginCheck check = new OriginCheck();
        for (StatsContent file : files) {
            add(file, check);
        }
    }

    private void add(StatsContent file, OriginCheck check) throws IOException {
        GameScan scan = GameScan.of(file, isRemoved, listener);
        CombineInput input = new CombineInput(file, inputs.size(), scan.numbers(), scan.names());
        inputs.add(input);
        skipped += file.origin().skipped();
        for (int i = 0; i < file.origin().sources().size(); i++) {
            CountedSource source = file.origin().sources().get(i);
            if (isRemoved.test(source)) {
                input.numbers().remove(i);
                skipped -= source.skipped();
            } else {
                if (!parts.hasParts(source)) {
                    check.add(input, source, scan.crc(i));
                }
                sources.add(new SourceOrder.Source(input, i, source));
            }
        }
    }

    private CombineReport write(Replacement replacement, Path combined) throws IOException {
        SourceOrder order = SourceOrder.of(sources);
        CombinedGames games = new CombinedGames(order, inputs);
        CombineProgress progress = new CombineProgress(inputs, listener);
        try (StatsFileAssembler output =
                new StatsFileAssembler(replacement.workspace(), CONTENT, replacement.target(), games)) {
            new PositionMerge(inputs, output).write(progress);
            CountedGames origin = output.finish(origin(order));
            progress.reportEnd(output.positions());
            return new CombineReport(
                    origin, games.count(), output.positions(), output.moves(), output.plays(), Files.size(combined));
        }
    }

    private CountedGames origin(SourceOrder order) {
        CountedGames first = files.get(0).origin();
        return new CountedGames(
                first.scheme(),
                first.variants(),
                first.maxPly(),
                first.fromFen(),
                first.filter(),
                skipped,
                order.joined().all());
    }

    @Override
    public void close() {
        files.forEach(StatsContent::close);
    }
}
