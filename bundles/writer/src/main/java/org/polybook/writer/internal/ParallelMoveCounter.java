package org.polybook.writer.internal;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameSource;
import org.polybook.io.Workspace;
import org.polybook.writer.internal.work.TaskSequencer;
import org.polybook.writer.internal.work.WorkerThreads;

/**
 * Counts the moves of all games in parallel, with the result of sequential counting: each thread decodes a block, then
 * waits for its turn at one task sequencer for each partition group, in the order of the block numbers. So every group
 * gets the games in order, while other threads decode or are in other groups.
 */
final class ParallelMoveCounter implements AutoCloseable {
    private static final int GROUPS = 16;
    private static final int GROUP_SIZE = Partitions.COUNT / GROUPS;

    private final GameBlockFeed feed;
    private final BuildCodings codings;
    private final BuildOptions options;
    private final BuildListener listener;
    private final BlockReports reports;
    private final CountingRule counting;
    private final long groupMemory;
    private final PartitionGroup[] groups = new PartitionGroup[GROUPS];
    private final TaskSequencer[] sequencers = new TaskSequencer[GROUPS + 1];

    ParallelMoveCounter(GameBlockFeed feed, BuildCodings codings, BookBuild.Job job, Workspace workspace, long memory) {
        this.feed = feed;
        this.codings = codings;
        this.options = job.options();
        int unit = options.games().dates().fullWeightFactor();
        this.listener = job.listener();
        this.reports = new BlockReports(feed, listener);
        // one share remains for tables loaded back from disk
        this.groupMemory = memory / (GROUPS + 1);
        this.counting = switch (options.weighting()) {
            case POLYGLOT, POLYGLOT_UNIFORM -> CountingRule.of(unit, true);
            case COMMENTS -> CountingRule.STATED;
            default -> CountingRule.of(unit, false);
        };
        for (int i = 0; i < GROUPS; i++) {
            groups[i] = new PartitionGroup(i * GROUP_SIZE, GROUP_SIZE, workspace, groupMemory, counting);
            sequencers[i] = new TaskSequencer();
        }
        sequencers[GROUPS] = new TaskSequencer();
    }

    /** Reads all games with that number of threads. */
    void run(int threads) throws IOException {
        WorkerThreads workers = WorkerThreads.daemons("polybook-build", () -> {
            for (TaskSequencer sequencer : sequencers) {
                sequencer.close();
            }
        });
        workers.run(threads, () -> countBlocks(workers));
        reports.addUnreadGames();
    }

    private void countBlocks(WorkerThreads workers) throws IOException {
        MoveCollector collector = MoveCollector.of(codings, options, reports.keepsBadGames());
        GameSource source = null;
        GameDecoder decoder = null;
        GameBlockFeed.NumberedBlock block = null;
        while (!workers.hasFailed() && (block = feed.releaseAndNextBlockOrNull(block)) != null) {
            if (block.source() != source) {
                source = block.source();
                decoder = source.decoder();
            }
            collector.beginBlock(decoder);
            int blockGames = decoder.decode(block.block(), collector);
            collector.occurrences().groupByPartition();
            if (!addBlockInTurn(block.number(), collector, blockGames)) {
                return;
            }
        }
    }

    /**
     * Adds a block after all blocks with smaller numbers.
     *
     * @return false if the work was given up, because another thread has failed
     */
    private boolean addBlockInTurn(long number, MoveCollector collector, int blockGames) throws IOException {
        for (int i = 0; i < GROUPS; i++) {
            PartitionGroup group = groups[i];
            if (!sequencers[i].runInTurn(number, () -> group.add(collector.occurrences()))) {
                return false;
            }
        }
        return sequencers[GROUPS].runInTurn(number, () -> reports.addAndReportBlock(collector, blockGames));
    }

    /**
     * Passes every entry to the sink in the order of the keys. Several threads sort entries; one thread at a time
     * passes them on.
     */
    void drain(int threads, PartitionGroup.EntrySink sink) throws IOException {
        TaskSequencer out = new TaskSequencer();
        AtomicInteger next = new AtomicInteger();
        WorkerThreads workers = WorkerThreads.daemons("polybook-build", out::close);
        workers.run(threads, () -> {
            MoveCountTable scratch = new MoveCountTable(Partitions.BITS, 0, counting);
            SortedMoveCounts entries = new SortedMoveCounts();
            int partition = next.getAndIncrement();
            while (!workers.hasFailed() && partition < Partitions.COUNT) {
                PartitionGroup group = groups[partition / GROUP_SIZE];
                int i = partition % GROUP_SIZE;
                if (group.isSpilled(i)) {
                    out.runInTurn(partition, () -> group.drainAndDelete(i, groupMemory, sink));
                } else {
                    group.countSortAndRelease(i, scratch, entries);
                    out.runInTurn(partition, () -> sink.accept(entries));
                }
                BuildCancelledException.throwIfCancelled(listener);
                partition = next.getAndIncrement();
            }
        });
    }

    /** The counts of all blocks. */
    BlockReports reports() {
        return reports;
    }

    @Override
    public void close() throws IOException {
        for (PartitionGroup group : groups) {
            group.close();
        }
    }
}
