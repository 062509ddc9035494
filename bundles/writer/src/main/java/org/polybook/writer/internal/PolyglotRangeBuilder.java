package org.polybook.writer.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SortedMap;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.CountedPart;
import org.polybook.api.build.CountedRange;
import org.polybook.api.build.RangeBuilder;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameInputs;
import org.polybook.api.spi.Providers;
import org.polybook.api.statistics.MergedRangeWriter;
import org.polybook.api.statistics.StatisticsFormat;
import org.polybook.api.statistics.StatisticsWriter;
import org.polybook.io.Replacement;
import org.polybook.writer.internal.counted.SourceStamp;
import org.polybook.writer.internal.sort.RangeFiles;
import org.polybook.writer.internal.sort.RangeMoves;

/** Counts parts of games to sorted moves by range of keys, and merges these to positions. */
final class PolyglotRangeBuilder implements RangeBuilder {
    private static final String HEAD = "head";

    @Override
    public BuildReport count(
            GameInputs games, CountedPart part, BuildOptions options, Resources resources, BuildListener listener)
            throws IOException {
        try (games;
                GameBlockFeed feed = new GameBlockFeed(games);
                Replacement replacement = Replacement.lockAndBegin(part.head())) {
            GameCount count =
                    new GameCount(feed, SourceStamp.of(games), options, Optional.empty(), resources, listener);
            try (StatisticsWriter head =
                    Providers.required(StatisticsFormat.class).create(replacement.workspace(), HEAD, part.head())) {
                count.read(head, new RangeFiles(part::moves, part.ranges()));
                head.finishHead(count.origin(), count.plies());
            }
            replacement.replace(replacement.workspace().file(HEAD));
            return count.report(0, 0, Files.size(part.head()));
        }
    }

    @Override
    public void merge(Path head, SortedMap<Integer, Path> moves, Path positions, BuildListener listener)
            throws IOException {
        try (MergedRangeWriter writer =
                        Providers.required(StatisticsFormat.class).ranges().createRange(head, positions);
                RangeMoves opened = RangeMoves.open(moves, writer::numbers)) {
            new PositionStream(listener, Optional.empty()).write(opened.merge(), writer);
            writer.finish();
        }
    }

    @Override
    public BuildReport weigh(
            CountedRange range, Path records, BuildOptions options, Resources resources, BuildListener listener)
            throws IOException {
        return new StatisticsWeigh(options, resources, listener).weighRange(range, records);
    }
}
