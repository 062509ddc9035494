package org.polybook.commands.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.polybook.api.build.BookAddition;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BookReplacement;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildReport;
import org.polybook.api.game.GameFileStamp;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.provider.BookOverlay;
import org.polybook.api.spi.Providers;
import org.polybook.api.statistics.CountedGames;
import org.polybook.api.statistics.CountedSource;
import org.polybook.api.statistics.StatisticsFile;
import org.polybook.api.statistics.StatisticsFormat;
import org.polybook.commands.BadInputException;
import org.polybook.commands.CommandContext;
import org.polybook.commands.text.NumberText;

/**
 * One addition of files to the book of a watched folder. It is planned from the origin of the book's statistics, and
 * refused if another program has changed them since. The first addition builds the book.
 */
final class FolderAddition {
    private final Watch.Request request;
    private final BookBuilder builder;
    private final CommandContext context;
    private final Path book;
    private final Optional<CountedGames> origin;
    private final BuildOptions options;

    FolderAddition(Watch.Request request, BookBuilder builder, CommandContext context)
            throws IOException, BadInputException {
        this.request = request;
        this.builder = builder;
        this.context = context;
        this.book = request.output().path();
        if (Files.exists(book)) {
            options = request.options().combineWith(builder.recordedOptions(book), book);
            origin = Optional.of(readOrigin());
        } else {
            requireNoStatistics();
            options = request.options().options();
            origin = Optional.empty();
        }
    }

    /** A new book would replace the statistics of a deleted one, whose games may no longer be in the folder. */
    private void requireNoStatistics() throws IOException, BadInputException {
        Path statistics = request.output().withStatistics(true).statistics().orElseThrow();
        BookReplacement.completeInterrupted(book, Providers.all(BookOverlay.class));
        if (!Files.exists(book) && Files.exists(statistics)) {
            throw new BadInputException(book + ": does not exist, although its statistics " + statistics
                    + " do, which a new book would replace; restore the book, or move the statistics");
        }
    }

    private CountedGames readOrigin() throws IOException {
        StatisticsFormat format = Providers.required(StatisticsFormat.class);
        try (StatisticsFile file = format.open(format.fileOf(book).orElse(book))) {
            return file.origin();
        }
    }

    /** Returns the same addition for the current state of the book. */
    FolderAddition reopened() throws IOException, BadInputException {
        return new FolderAddition(request, builder, context);
    }

    CountedParts counted() {
        return new CountedParts(origin.map(CountedGames::sources).orElse(List.of()));
    }

    private FolderInputs inputs(List<FolderPart> parts) {
        GameOptions needed = options.forStatistics().gameOptions();
        return new FolderInputs(
                parts,
                request.resources().temporary().map(needed::withTemporary).orElse(needed));
    }

    /** Adds the games of parts of files. */
    BuildReport add(List<FolderPart> parts, BooleanSupplier isStopped) throws IOException {
        try (BuildWatcher watcher = new BuildWatcher(context.progress(), "games", Build.BadGameHandling.SKIPPED)) {
            BuildListener listener = new StoppableListener(watcher, isStopped);
            if (origin.isEmpty()) {
                return builder.build(
                        inputs(parts),
                        Optional.of(request.output().withStatistics(true)),
                        options,
                        request.resources(),
                        listener);
            }
            List<GameFileStamp> counted =
                    origin.get().sources().stream().map(CountedSource::stamp).toList();
            BookAddition addition = BookAddition.to(book).withKeptOrdinals(true).withExpectedSources(counted);
            return builder.addTo(addition, inputs(parts), options, request.resources(), listener);
        }
    }

    /** Reads the games of a part of a file, without adding them. */
    void read(FolderPart part, BooleanSupplier isStopped) throws IOException {
        builder.build(
                inputs(List.of(part)),
                Optional.empty(),
                options,
                request.resources(),
                new StoppableListener(BuildListener.NONE, isStopped));
    }

    /** Returns the line for a change of the book. */
    String line(List<FolderPart> parts, BuildReport report, long nanos) {
        String first = parts.get(0).file().getFileName().toString();
        String files = parts.size() == 1 ? first : first + " and " + NumberText.count(parts.size() - 1, "other file");
        return book + ": " + NumberText.count(report.booked(), "game") + " of " + files + ", now "
                + NumberText.count(report.written(), "move") + " in "
                + NumberText.count(report.positions(), "position")
                + String.format(Locale.ROOT, " (%.1f s)", nanos / 1e9);
    }

    private record StoppableListener(BuildListener listener, BooleanSupplier isStopped) implements BuildListener {
        @Override
        public void progress(long done, long total, long games) {
            listener.progress(done, total, games);
        }

        @Override
        public void problem(GameProblem found) {
            listener.problem(found);
        }

        @Override
        public boolean isCancelled() {
            return isStopped.getAsBoolean() || listener.isCancelled();
        }
    }
}
