package org.polybook.statistics.internal.combine;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.polybook.api.build.BuildListener;
import org.polybook.api.game.ByteSource;
import org.polybook.api.statistics.CombineReport;
import org.polybook.api.statistics.CountedGames;
import org.polybook.api.statistics.KeyRange;
import org.polybook.api.statistics.StatisticsFile;
import org.polybook.api.statistics.StatisticsRanges;
import org.polybook.io.Replacement;
import org.polybook.statistics.internal.layout.ByteOutput;
import org.polybook.statistics.internal.read.StatsBlocks;
import org.polybook.statistics.internal.read.StatsContent;
import org.polybook.statistics.internal.write.GameFacts;
import org.polybook.statistics.internal.write.PositionOutput;
import org.polybook.statistics.internal.write.StatsFileAssembler;

/** Combines files of statistics by ranges of keys, with the parts of {@link StatsCombiner}. */
public final class StatsRanges implements StatisticsRanges {
    private static final String HEAD = "head";
    private static final String RANGE = "range";

    @Override
    public void writeHead(Path statistics, OutputStream head) throws IOException {
        try (StatsContent content = StatsContent.open(statistics)) {
            FileCut.writeHead(content, ByteOutput.to(head));
        }
    }

    @Override
    public boolean writeRange(Path statistics, KeyRange range, OutputStream positions) throws IOException {
        try (StatsContent content = StatsContent.open(statistics)) {
            return FileCut.writeRange(content.blocks(), range, ByteOutput.to(positions));
        }
    }

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
    public void combineRange(Path head, SortedMap<Integer, Path> parts, Path output, BuildListener listener)
            throws IOException {
        List<StatsBlocks> opened = new ArrayList<>();
        try (Replacement replacement = Replacement.lockAndBegin(output);
                StatsContent games = StatsContent.openHead(head)) {
            List<GameNumbers> numbers = PartNumbers.read(games);
            List<CombineInput> inputs = new ArrayList<>();
            for (Map.Entry<Integer, Path> part : parts.entrySet()) {
                StatsBlocks blocks = StatsBlocks.openRange(part.getValue());
                opened.add(blocks);
                requireGames(blocks, PartNumbers.of(numbers, part.getKey()).games());
                inputs.add(new CombineInput(blocks, part.getKey(), numbers.get(part.getKey())));
            }
            byte[] scratch = new byte[Long.BYTES];
            GameFacts facts = game -> games.facts(game, scratch);
            try (PositionOutput positions = new PositionOutput(replacement.workspace(), RANGE, output, facts)) {
                CombineProgress progress = new CombineProgress(inputs, listener);
                new PositionMerge(inputs, positions).write(progress);
                positions.finishRange(games.games());
                progress.reportEnd(positions.positions());
            }
            replacement.replace(replacement.workspace().file(RANGE));
        } finally {
            opened.forEach(StatsBlocks::close);
        }
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
