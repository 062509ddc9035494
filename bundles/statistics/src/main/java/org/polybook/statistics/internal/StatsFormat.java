package org.polybook.statistics.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.build.BuildListener;
import org.polybook.api.game.GrownFile;
import org.polybook.api.statistics.CombineReport;
import org.polybook.api.statistics.CountedGames;
import org.polybook.api.statistics.CountedSource;
import org.polybook.api.statistics.StatisticsFile;
import org.polybook.api.statistics.StatisticsFormat;
import org.polybook.api.statistics.StatisticsRanges;
import org.polybook.api.statistics.StatisticsWriter;
import org.polybook.api.statistics.WrittenBook;
import org.polybook.io.Workspace;
import org.polybook.statistics.internal.combine.HeadMerge;
import org.polybook.statistics.internal.combine.StatsCombiner;
import org.polybook.statistics.internal.combine.StatsRanges;
import org.polybook.statistics.internal.read.StatsContent;
import org.polybook.statistics.internal.write.OriginReplacement;
import org.polybook.statistics.internal.write.StatsFileWriter;

/** Files of statistics in the layout of {@link org.polybook.statistics.internal.layout.StatsLayout}. */
@Component
public final class StatsFormat implements StatisticsFormat {
    /** Used by {@link java.util.ServiceLoader} and by Declarative Services. */
    public StatsFormat() {}

    @Override
    public StatisticsWriter create(Workspace workspace, String name, Path target) throws IOException {
        return new StatsFileWriter(workspace, name, target);
    }

    @Override
    public StatisticsFile open(Path file) throws IOException {
        return StatsContent.open(file);
    }

    @Override
    public Optional<Path> fileOf(Path book) {
        return StatsFileNames.of(book);
    }

    @Override
    public CombineReport combine(
            List<Path> inputs,
            Predicate<CountedSource> isRemoved,
            boolean allowsMissing,
            Path output,
            BuildListener listener)
            throws IOException {
        return StatsCombiner.combine(inputs, new HeadMerge.Selection(isRemoved, allowsMissing), output, listener);
    }

    @Override
    public CombineReport add(Path counted, Path added, List<GrownFile> grown, Path output, BuildListener listener)
            throws IOException {
        return StatsCombiner.combine(List.of(counted, added), HeadMerge.Selection.ofGrown(grown), output, listener);
    }

    @Override
    public void recordBook(Path file, WrittenBook book) throws IOException {
        CountedGames origin;
        long start;
        try (StatsContent content = StatsContent.open(file)) {
            origin = content.origin().withBook(book);
            start = content.originOffset();
        }
        OriginReplacement.replace(file, start, origin);
    }

    @Override
    public StatisticsRanges ranges() {
        return new StatsRanges();
    }
}
