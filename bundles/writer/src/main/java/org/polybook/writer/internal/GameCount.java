package org.polybook.writer.internal;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameHeader;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.SkipReason;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.statistics.CountedGames;
import org.polybook.api.statistics.SourceParts;
import org.polybook.api.statistics.StatisticsWriter;
import org.polybook.api.statistics.WrittenBook;
import org.polybook.writer.internal.counted.BuildOptionsText;
import org.polybook.writer.internal.counted.CountedOptions;
import org.polybook.writer.internal.counted.GameFilterText;
import org.polybook.writer.internal.counted.SourceStamp;
import org.polybook.writer.internal.sort.PackedGameMove;
import org.polybook.writer.internal.sort.RunTarget;
import org.polybook.writer.internal.sort.RunWriter;
import org.polybook.writer.internal.work.TaskSequencer;
import org.polybook.writer.internal.work.WorkerThreads;

/**
 * Reads games for statistics. All threads decode blocks; one sequencer numbers the games in the order of the blocks.
 * Each thread then sorts its moves by position into runs.
 */
final class GameCount {
    private final GameBlockFeed feed;
    private final List<SourceStamp> stamps;
    /** The options of the book or of the count. */
    private final BuildOptions requested;

    private final BuildOptions options;
    private final Optional<CountedBook> book;
    private final Resources resources;
    private final TaskSequencer sequencer = new TaskSequencer();
    private final BlockReports reports;

    /**
     * @param stamps of the inputs
     * @param book the book that is written together with the statistics, if any
     */
    GameCount(
            GameBlockFeed feed,
            List<SourceStamp> stamps,
            BuildOptions requested,
            Optional<CountedBook> book,
            Resources resources,
            BuildListener listener) {
        this.feed = feed;
        this.stamps = stamps;
        this.requested = requested;
        this.options = requested.forStatistics();
        this.book = book;
        this.resources = resources;
        this.reports = new BlockReports(feed, listener);
    }

    /** Reads all games, and writes their headers and the runs of their moves. */
    void read(StatisticsWriter writer, RunTarget runs) throws IOException {
        BuildCodings codings = BuildCodings.of(options.scheme());
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
                    first[0] = addGamesAndReturnFirst(collector, writer);
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
        codings.requireCommonScheme(reports.variants());
    }

    /**
     * Writes the headers of a block's games, counts the games of each source, and returns the number of the first game;
     * 0 without games.
     */
    private long addGamesAndReturnFirst(CountedGameCollector collector, StatisticsWriter writer) throws IOException {
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

    /** Returns the origin of the games that have been read. */
    CountedGames origin() throws IOException {
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

    /** Returns the number of moves of all games. */
    long plies() {
        return reports.plies();
    }

    /** Returns the report of the games that have been read. */
    BuildReport report(long positions, long moves, long bytes) {
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
