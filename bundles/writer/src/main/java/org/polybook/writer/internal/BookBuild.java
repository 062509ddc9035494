package org.polybook.writer.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.build.BookReplacement;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.EmptyBookException;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.SkipReason;
import org.polybook.io.Workspace;
import org.polybook.writer.internal.record.HeaderRecords;
import org.polybook.writer.internal.record.RecordOutput;

/** The build of one book: counts all games, then writes the positions in the order of their keys. */
final class BookBuild {
    /** The name of the new book in the workspace. */
    static final String BOOK = "book";

    /** The heap for each thread: half of it for reading games, half for tables. */
    private static final long HEAP_OF_THREAD = 16 << 20;

    private final Resources resources;
    private final Job job;

    BookBuild(BuildOptions options, Resources resources, BuildListener listener) {
        this.resources = resources;
        this.job = new Job(options, listener);
    }

    /** The options of the build and its listener. */
    record Job(BuildOptions options, BuildListener listener) {}

    /**
     * Builds the book and puts it at the output's path; without an output, only counts. Takes the output's lock first,
     * so that the caller does not wait for a build whose book cannot be put in place at its end.
     */
    BuildReport run(GameInputs inputs, Optional<BuildOutput> output) throws IOException {
        if (output.isEmpty()) {
            try (GameBlockFeed feed = new GameBlockFeed(inputs);
                    Workspace workspace = Workspace.in(temporaryFolder(resources))) {
                return build(feed, workspace, output);
            }
        }
        try (GameBlockFeed feed = new GameBlockFeed(inputs);
                BookReplacement replacement = BookReplacement.lockAndBegin(output.get())) {
            BuildReport report = build(feed, replacement.workspace(), output);
            return replace(replacement, report);
        }
    }

    /**
     * Puts the new book in place, and the other new files.
     *
     * @throws EmptyBookException if the book has no records but the old one is not empty
     */
    static BuildReport replace(BookReplacement replacement, BuildReport report, String... otherFiles)
            throws IOException {
        try {
            replacement.requireRecords(report.written(), summarizeGames(report));
        } catch (EmptyBookException e) {
            throw new EmptyBookException(e.getMessage(), report);
        }
        List<Path> files = new ArrayList<>();
        files.add(replacement.workspaceFile(BOOK));
        for (String file : otherFiles) {
            files.add(replacement.workspaceFile(file));
        }
        replacement.replaceAll(files);
        return report;
    }

    private static String summarizeGames(BuildReport report) {
        return "games: " + report.games() + " read, " + report.bad() + " bad, " + report.filtered() + " skipped, "
                + report.booked() + " booked";
    }

    /** Builds the book. Spills to the output's own workspace unless another folder is configured. */
    private BuildReport build(GameBlockFeed feed, Workspace workspace, Optional<BuildOutput> output)
            throws IOException {
        if (resources.temporary().isEmpty()) {
            return build(feed, workspace, workspace, output);
        }
        try (Workspace spill = Workspace.in(resources.temporary().get())) {
            return build(feed, workspace, spill, output);
        }
    }

    private BuildReport build(GameBlockFeed feed, Workspace workspace, Workspace spill, Optional<BuildOutput> output)
            throws IOException {
        BuildCodings codings = BuildCodings.of(job.options().scheme());
        try (ParallelMoveCounter counter = new ParallelMoveCounter(feed, codings, job, spill, resources.memory())) {
            counter.run(threadsThatFit(resources));
            codings.requireCommonScheme(counter.reports().variants());
            try (RecordOutput records = output.isPresent()
                    ? RecordOutput.to(workspace.file(BOOK), output.get().path())
                    : RecordOutput.toNowhere()) {
                int headerRecords = output.isPresent()
                        ? HeaderRecords.write(
                                counter.reports().variants(), HeaderRecords.template(output.get()), records)
                        : 0;
                MoveWeigher weigher = new MoveWeigher(job.options(), records);
                counter.drain(threadsThatFit(resources), weigher);
                return report(counter, weigher, records, headerRecords);
            }
        }
    }

    /**
     * The number of threads for reading games: each has a block of games and its moves in memory, up to 8 MiB, so a small
     * heap has room for few of them. The number never changes the result.
     */
    static int threadsThatFit(Resources resources) {
        return threadsThatFit(resources, Runtime.getRuntime().maxMemory());
    }

    static int threadsThatFit(Resources resources, long heap) {
        return (int) Math.min(resources.threads(), Math.max(1, heap / HEAP_OF_THREAD));
    }

    /** The folder for the temporary files of a run that writes no book. */
    static Path temporaryFolder(Resources resources) {
        return resources.temporary().orElseGet(() -> Path.of(System.getProperty("java.io.tmpdir")));
    }

    private BuildReport report(
            ParallelMoveCounter counter, MoveWeigher weigher, RecordOutput output, int headerRecords) {
        BlockReports reports = counter.reports();
        BuildTally tally = reports.tally();
        Map<SkipReason, Long> skipped = tally.skipped();
        return new BuildReport(
                reports.games(),
                tally.booked(),
                skipped.values().stream().mapToLong(Long::longValue).sum(),
                tally.bad(),
                reports.plies(),
                weigher.entriesRead(),
                output.records() - headerRecords,
                weigher.positionsWritten(),
                output.records() * RecordOutput.RECORD_BYTES,
                skipped,
                reports.variants(),
                tally.variations(),
                tally.weights(),
                mistakes(tally.mistakes()));
    }

    private BuildReport.Mistakes mistakes(long count) {
        return job.options().countsMistakes() ? new BuildReport.Mistakes(count, 0) : new BuildReport.Mistakes(0, count);
    }
}
