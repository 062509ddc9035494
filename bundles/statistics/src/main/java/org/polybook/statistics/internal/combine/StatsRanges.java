package org.polybook.statistics.internal.combine;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.build.BuildListener;
import org.polybook.api.game.ByteSource;
import org.polybook.api.statistics.CombineReport;
import org.polybook.api.statistics.CountedGames;
import org.polybook.api.statistics.MergedRangeWriter;
import org.polybook.api.statistics.StatisticsFile;
import org.polybook.api.statistics.StatisticsRanges;
import org.polybook.io.Replacement;
import org.polybook.statistics.internal.layout.ByteOutput;
import org.polybook.statistics.internal.read.StatsBlocks;
import org.polybook.statistics.internal.read.StatsContent;
import org.polybook.statistics.internal.write.StatsFileAssembler;

/** Combines files of statistics by ranges of keys, with the parts of {@link StatsCombiner}. */
public final class StatsRanges implements StatisticsRanges {
    private static final String HEAD = "head";

    @Override
    public CountedGames combineHeads(List<Path> heads, Path output, BuildListener listener) throws IOException {
        if (heads.isEmpty()) {
            throw new IllegalArgumentException("heads: at least one");
        }
        List<StatsContent> files = new ArrayList<>();
        try (Replacement replacement = Replacement.lockAndBegin(output)) {
            for (Path head : heads) {
                files.add(StatsContent.openHead(head));
            }
            HeadMerge merge = HeadMerge.of(files, HeadMerge.Selection.COMPLETE, listener);
            CountedGames origin;
            try (StatsFileAssembler assembler =
                    new StatsFileAssembler(replacement.workspace(), HEAD, output, merge.games())) {
                origin = assembler.finishHead(
                        merge.origin(), merge.plays(), pages -> PartNumbers.write(merge.heads(), pages));
            }
            CombineProgress.requireNotCancelled(listener);
            replacement.replace(replacement.workspace().file(HEAD));
            return origin;
        } finally {
            files.forEach(StatsContent::close);
        }
    }

    @Override
    public MergedRangeWriter createRange(Path head, Path output) throws IOException {
        return MergedRange.create(head, output);
    }

    private static void requireGames(StatsBlocks range, long games) throws IOException {
        if (range.games() != games) {
            throw range.headerFault("expected a range of a file of " + games + " games, found " + range.games());
        }
    }

    @Override
    public CombineReport join(Path head, List<ByteSource> ranges, OutputStream output) throws IOException {
        try (StatsContent games = StatsContent.openHead(head)) {
            return RangeJoin.of(games, ranges).write(ByteOutput.to(output));
        }
    }

    @Override
    public StatisticsFile open(Path head, Path range) throws IOException {
        StatsContent games = StatsContent.openHead(head);
        boolean opened = false;
        try {
            StatsBlocks blocks = StatsBlocks.openRange(range);
            requireGames(blocks, games.games());
            opened = true;
            return new RangeFile(games, blocks);
        } finally {
            if (!opened) {
                games.close();
            }
        }
    }
}
