package org.polybook.statistics.internal.combine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.build.BuildListener;
import org.polybook.api.statistics.CombineReport;
import org.polybook.api.statistics.CountedGames;
import org.polybook.io.Replacement;
import org.polybook.statistics.internal.read.StatsContent;
import org.polybook.statistics.internal.write.PositionOutput;
import org.polybook.statistics.internal.write.StatsFileAssembler;

/**
 * Combines files of statistics. Games get new numbers, source by source; positions are merged as a stream, so that
 * memory does not grow with games and positions, except for 20 bytes a name.
 */
public final class StatsCombiner implements AutoCloseable {
    private static final String CONTENT = "statistics";

    private final List<StatsContent> files = new ArrayList<>();
    private final HeadMerge.Selection selection;
    private final BuildListener listener;

    private StatsCombiner(HeadMerge.Selection selection, BuildListener listener) {
        this.selection = selection;
        this.listener = listener;
    }

    /** Combines files, as described in {@link org.polybook.api.statistics.StatisticsFormat#combine}. */
    public static CombineReport combine(
            List<Path> paths, HeadMerge.Selection selection, Path output, BuildListener listener) throws IOException {
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
    }

    private CombineReport write(Replacement replacement, Path combined) throws IOException {
        HeadMerge merge = HeadMerge.of(files, selection, listener);
        CombinedGames games = merge.games();
        List<CombineInput> inputs = merge.heads().stream()
                .map(head -> new CombineInput(head.content().blocks(), head.number(), head.numbers()))
                .toList();
        CombineProgress progress = new CombineProgress(inputs, listener);
        try (StatsFileAssembler output =
                new StatsFileAssembler(replacement.workspace(), CONTENT, replacement.target(), games)) {
            PositionOutput positions = output.positions();
            new PositionMerge(inputs, positions).write(progress);
            CountedGames origin = output.finish(merge.origin());
            progress.reportEnd(positions.positions());
            return new CombineReport(
                    origin,
                    games.count(),
                    positions.positions(),
                    positions.moves(),
                    positions.plays(),
                    Files.size(combined));
        }
    }

    @Override
    public void close() {
        files.forEach(StatsContent::close);
    }
}
