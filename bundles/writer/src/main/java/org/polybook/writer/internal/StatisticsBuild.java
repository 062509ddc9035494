package org.polybook.writer.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polybook.api.build.BookReplacement;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameHeader;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.SkipReason;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.spi.Providers;
import org.polybook.api.statistics.CountedGames;
import org.polybook.api.statistics.SourceParts;
import org.polybook.api.statistics.StatisticsFormat;
import org.polybook.api.statistics.StatisticsWriter;
import org.polybook.api.statistics.WrittenBook;
import org.polybook.io.Replacement;
import org.polybook.io.Workspace;
import org.polybook.writer.internal.counted.BuildOptionsText;
import org.polybook.writer.internal.counted.CountedOptions;
import org.polybook.writer.internal.counted.GameFilterText;
import org.polybook.writer.internal.counted.SourceStamp;
import org.polybook.writer.internal.sort.PackedGameMove;
import org.polybook.writer.internal.sort.RunWriter;
import org.polybook.writer.internal.sort.SortedRuns;
import org.polybook.writer.internal.work.TaskSequencer;
import org.polybook.writer.internal.work.WorkerThreads;

/**
 * Counts games into a file of statistics, and into a book if one is wanted. All threads decode blocks; one sequencer
 * numbers the games in the order of the blocks. Each thread then sorts its moves by position into runs, which are merged
 * into the files.
 */
final class StatisticsBuild {
    /** The name of the new statistics in the workspace. */
    static final String CONTENT = "statistics";

    /** The options of the book or of the count. */
    private final BuildOptions requested;

    private final BuildOptions options;
    private final Resources resources;
    private final BuildListener listener;
    private final TaskSequencer sequencer = new TaskSequencer();
    /** The book that is written together with the statistics, if any. */
    private Optional<CountedBook> book = Optional.empty();

    StatisticsBuild(BuildOptions options, Resources resources, BuildListener listener) {
        this.requested = options;
        this.options = options.forStatistics();
        this.resources = resources;
        this.listener = listener;
    }

    /** Writes the file of statistics and puts it in place. */
    BuildReport run(GameInputs inputs, Path target) throws IOException {
        List<SourceStamp> stamps = SourceStamp.of(inputs);
        try (GameBlockFeed feed = new GameBlockFeed(inputs);
                Replacement replacement = Replacement.lockAndBegin(target)) {
            BuildReport report = count(feed, stamps, replacement.workspace(), target);
            replacement.replace(replacement.workspace().file(CONTENT));
            return report;
        }
    }

    /**
     * Writes the file of statistics to {@link #CONTENT} in a workspace.
     *
     * @param stamps of the inputs
     * @param target the path for messages
     */
    BuildReport countInto(Workspace workspace, GameInputs inputs, List<SourceStamp> stamps, Path target)
            throws IOException {
        try (GameBlockFeed feed = new GameBlockFeed(inputs)) {
            return count(feed, stamps, workspace, target);
        }
    }

    /** Writes a book and its statistics and puts both in place. */
    BuildReport run(GameInputs inputs, BuildOutput output) throws IOException {
        CountedOptions.requireGamesSuffice(requested);
        List<SourceStamp> stamps = SourceStamp.of(inputs);
        Path statistics = output.statistics().orElseThrow();
        try (GameBlockFeed feed = new GameBlockFeed(inputs);
                BookReplacement replacement = BookReplacement.lockAndBegin(output);
                CountedBook counted = new CountedBook(requested, output, replacement.workspaceFile(BookBuild.BOOK))) {
            book = Optional.of(counted);
            BuildReport report = count(feed, stamps, replacement.workspace(), statistics);
            return BookBuild.replace(replacement, counted.report(report), CONTENT);
        }
    }

    private BuildReport count(GameBlockFeed feed, List<SourceStamp> stamps, Workspace workspace, Path target)
            throws IOException {
        if (resources.temporary().isEmpty()) {
            return count(feed, stamps, workspace, target, workspace);
        }
        try (Workspace temporary = Workspace.in(resources.temporary().get())) {
            return count(feed, stamps, workspace, target, temporary);
        }
    }

    private BuildReport count(
            GameBlockFeed feed, List<SourceStamp> stamps, Workspace workspace, Path target, Workspace temporary)
            throws IOException {
        StatisticsFormat format = Providers.required(StatisticsFormat.class);
        BlockReports reports = new BlockReports(feed, listener);
        BuildCodings codings = BuildCodings.of(options.scheme());
        SortedRuns runs = new SortedRuns(temporary);
        try (StatisticsWriter writer = format.create(workspace, CONTENT, target)) {
            readGames(feed, codings, reports, runs, writer, stamps);
            codings.requireCommonScheme(reports.variants());
            long positions = new PositionsOfRuns(listener, book)
                    .write(runs, writer, BookBuild.threadsThatFit(resources), resources.memory());
            long moves = writer.finishAndCountMoves(origin(reports, stamps));
            return report(reports, positions, moves, Files.size(workspace.file(CONTENT)));
        }
    }

    private void readGames(
            GameBlockFeed feed,
            BuildCodings codings,
            BlockReports reports,
            SortedRuns runs,
            StatisticsWriter writer,
            List<SourceStamp> stamps)
            throws IOException {
        WorkerThreads workers = WorkerThreads.daemons("polybook-count", sequencer::close);
        int threads = BookBuild.threadsThatFit(resources);
        workers.run(threads, () -> {
            RunWriter run = runs.writer(resources.memory() / threads);
            CountedGameCollector collector =
                    new CountedGameCollector(codings, book.isPresent() ? requested : options, reports.keepsBadGames());
            GameSource source = null;
            GameDecoder decoder = null;
            GameBlockFeed.NumberedBlock block = null;
            while (!workers.hasFailed() && (block = feed.releaseAndNextBlockOrNull(block)) != null) {
                if (block.source() != source) {
                    source = block.source();
                    decoder = source.decoder();
                }
                int input = block.input();
                collector.setSource(input);
                collector.beginBlock(decoder);
                int blockGames = decoder.decode(block.block(), collector);
                long[] first = new long[1];
                boolean isOpen = sequencer.runInTurn(block.number(), () -> {
                    first[0] = addGamesAndReturnFirst(collector, writer, stamps);
                    stamps.get(input)
                            .countSkipped(blockGames - collector.headers().size());
                    reports.addAndReportBlock(collector, blockGames);
                });
                if (!isOpen) {
                    return;
                }
                addMoves(collector, first[0], run);
            }
            run.flush();
        });
        reports.addUnreadGames();
        for (int i = 0; i < stamps.size(); i++) {
            stamps.get(i).countSkipped(feed.skippedGames(i));
            stamps.get(i).setFormat(feed.format(i));
            stamps.get(i).setPart(feed.part(i));
        }
    }

    /**
     * Writes the headers of a block's games, counts the games of each source, and returns the number of the first game;
     * 0 without games.
     */
    private long addGamesAndReturnFirst(
            CountedGameCollector collector, StatisticsWriter writer, List<SourceStamp> stamps) throws IOException {
        long first = 0;
        List<GameHeader> headers = collector.headers();
        for (int i = 0; i < headers.size(); i++) {
            long number = writer.addGame(headers.get(i));
            first = i == 0 ? number : first;
            stamps.get(headers.get(i).source()).countGame();
            if (book.isPresent()) {
                book.get().addGame(headers.get(i));
            }
        }
        return first;
    }

    private static void addMoves(CountedGameCollector collector, long firstGame, RunWriter run) throws IOException {
        MoveOccurrences moves = collector.occurrences();
        int at = 0;
        for (int game = 0; game < collector.headers().size(); game++) {
            for (; at < collector.endOfOccurrences(game); at++) {
                int move = moves.packedOccurrence(at);
                run.add(
                        moves.key(at),
                        PackedGameMove.of(
                                (move & PackedMoveOccurrence.BLACK) != 0,
                                firstGame + game,
                                PackedMoveOccurrence.code(move)));
            }
        }
    }

    private CountedGames origin(BlockReports reports, List<SourceStamp> stamps) throws IOException {
        Set<String> variants = reports.variants().isEmpty() ? Set.of("normal") : reports.variants();
        CountedGames origin = new CountedGames(
                options.scheme().orElseGet(() -> Schemes.defaultSchemeName(variants)),
                List.copyOf(variants),
                options.moves().maxPly(),
                CountedOptions.from(options.games()),
                GameFilterText.of(options.games()),
                reports.games() - reports.tally().booked(),
                stamps.stream().map(SourceStamp::source).toList());
        if (book.isPresent()) {
            SourceParts.requireComplete("", origin.sources());
        }
        return book.isPresent()
                ? origin.withBook(new WrittenBook(book.get().finish(), BuildOptionsText.of(requested)))
                : origin;
    }

    private static BuildReport report(BlockReports reports, long positions, long moves, long bytes) {
        BuildTally tally = reports.tally();
        Map<SkipReason, Long> skipped = tally.skipped();
        return new BuildReport(
                reports.games(),
                tally.booked(),
                skipped.values().stream().mapToLong(Long::longValue).sum(),
                tally.bad(),
                reports.plies(),
                moves,
                0,
                positions,
                bytes,
                skipped,
                reports.variants(),
                tally.variations(),
                tally.weights(),
                BuildReport.Mistakes.NONE);
    }
}
