package org.polybook.writer.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.polybook.api.build.BookReplacement;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameInputs;
import org.polybook.api.spi.Providers;
import org.polybook.api.statistics.StatisticsFormat;
import org.polybook.api.statistics.StatisticsWriter;
import org.polybook.io.Replacement;
import org.polybook.io.Workspace;
import org.polybook.writer.internal.counted.CountedOptions;
import org.polybook.writer.internal.counted.SourceStamp;
import org.polybook.writer.internal.sort.SortedRuns;

/** Counts games into a file of statistics, and into a book if one is wanted: merges their sorted moves into the files. */
final class StatisticsBuild {
    /** The name of the new statistics in the workspace. */
    static final String CONTENT = "statistics";

    /** The options of the book or of the count. */
    private final BuildOptions requested;

    private final Resources resources;
    private final BuildListener listener;
    /** The book that is written together with the statistics, if any. */
    private Optional<CountedBook> book = Optional.empty();

    StatisticsBuild(BuildOptions options, Resources resources, BuildListener listener) {
        this.requested = options;
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
        GameCount games = new GameCount(feed, stamps, requested, book, resources, listener);
        SortedRuns runs = new SortedRuns(temporary);
        try (StatisticsWriter writer =
                Providers.required(StatisticsFormat.class).create(workspace, CONTENT, target)) {
            games.read(writer, runs);
            long positions = new PositionsOfRuns(listener, book)
                    .write(runs, writer, BookBuild.threadsThatFit(resources), resources.memory());
            long moves = writer.finishAndCountMoves(games.origin());
            return games.report(positions, moves, Files.size(workspace.file(CONTENT)));
        }
    }
}
