package org.polybook.writer.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.Resources;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.game.GameSource;
import org.polybook.api.key.PositionKeys;
import org.polybook.api.spi.Providers;
import org.polybook.api.spi.Workspace;

/** One book being built: count all games, then write the positions in the order of their keys. */
final class BuildRun {
    /** Factor of a full game where games count less with age. */
    private static final int AGING_UNIT = 4096;

    private final PositionKeys keys;
    private final Resources resources;
    private final Job job;

    BuildRun(PositionKeys keys, BuildOptions options, Resources resources, BuildListener listener) {
        this.keys = keys;
        this.resources = resources;
        this.job = new Job(options, unit(options), listener);
    }

    /** The factor of a game that counts fully. */
    static int unit(BuildOptions options) {
        return options.games().dates().halfLifeDays() > 0 ? AGING_UNIT : 1;
    }

    /**
     * What is asked for.
     *
     * @param unit the factor of a game that counts fully
     */
    record Job(BuildOptions options, int unit, BuildListener listener) {}

    BuildReport run(List<GameSource> sources, Optional<BuildOutput> output) throws IOException {
        try (BlockFeed feed = new BlockFeed(sources);
                Workspace workspace = workspace(output);
                Workspace spill = spillSpace(workspace);
                GameCounter counter = new GameCounter(feed, keys, job, spill, resources.memory())) {
            counter.run(resources.threads());
            Path content = workspace.file("book");
            RecordOutput records =
                    output.isPresent() ? RecordOutput.to(content, output.get().path()) : RecordOutput.toNowhere();
            BuildReport report = write(counter, records, header(counter, output));
            if (output.isPresent()) {
                workspace.replaceTarget(content);
            }
            return report;
        }
    }

    private static List<Long> header(GameCounter counter, Optional<BuildOutput> output) throws IOException {
        Optional<String> comment = output.flatMap(BuildOutput::comment);
        Optional<BookHeaders> headers =
                Providers.all(BookHeaders.class).stream().findFirst();
        if (comment.isEmpty() || headers.isEmpty()) {
            return List.of();
        }
        // a book of no games is a book of orthodox chess
        Set<String> variants = counter.variants().isEmpty() ? Set.of("normal") : counter.variants();
        return headers.get().records(BookHeader.of(List.copyOf(variants), comment.get()));
    }

    private Workspace workspace(Optional<BuildOutput> output) throws IOException {
        return output.isPresent() ? Workspace.beside(output.get().path()) : Workspace.in(temporary());
    }

    /** The output's own workspace unless another folder was named; closing one twice does nothing. */
    private Workspace spillSpace(Workspace workspace) throws IOException {
        return resources.temporary().isPresent()
                ? Workspace.in(resources.temporary().get())
                : workspace;
    }

    private Path temporary() {
        return temporary(resources);
    }

    /** Where work is done that replaces no file. */
    static Path temporary(Resources resources) {
        return resources.temporary().orElseGet(() -> Path.of(System.getProperty("java.io.tmpdir")));
    }

    private BuildReport write(GameCounter counter, RecordOutput output, List<Long> header) throws IOException {
        try (output) {
            for (long data : header) {
                output.write(0, data);
            }
            MoveWeigher weigher = new MoveWeigher(job.options(), job.unit(), output);
            counter.drain(resources.threads(), weigher);
            return new BuildReport(
                    counter.games(),
                    counter.booked(),
                    counter.filtered(),
                    counter.bad(),
                    counter.plies(),
                    weigher.counted(),
                    output.records() - header.size(),
                    weigher.positions(),
                    output.records() * RecordOutput.RECORD_BYTES);
        }
    }
}
