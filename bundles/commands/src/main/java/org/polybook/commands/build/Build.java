package org.polybook.commands.build;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.polybook.api.Books;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildPreview.PlyCoverage;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.EmptyBookException;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameOptions;
import org.polybook.api.spi.Providers;
import org.polybook.commands.BadInputException;
import org.polybook.commands.CommandContext;
import org.polybook.commands.CommandFiles;
import org.polybook.commands.GameInput;
import org.polybook.commands.TextOutput;
import org.polybook.commands.text.Hint;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.Style;

/**
 * Builds a book from games.
 *
 * <pre>{@code
 * Build.Request request = new Build.Request(
 *         List.of(GameInput.file(games)), Optional.of(BuildOutput.of(book)), BuildOptions.DEFAULT);
 * Build.Answer answer = new Build(new CommandContext(BookResolver.FILES, progress)).run(request);
 * }</pre>
 */
public final class Build {
    private final CommandContext context;

    public Build(CommandContext context) {
        this.context = context;
    }

    /**
     * The inputs, output and options of a build.
     *
     * @param output the book; empty for a preview, which writes nothing
     * @param options with the scheme, if the user requests one
     */
    public record Request(
            List<GameInput> inputs,
            Optional<BuildOutput> output,
            BuildOptions options,
            Resources resources,
            BadGameHandling badGames) {
        public Request {
            inputs = List.copyOf(inputs);
        }

        /** Uses all resources of this machine and only skips bad games. */
        public Request(List<GameInput> inputs, Optional<BuildOutput> output, BuildOptions options) {
            this(inputs, output, options, Resources.ofThisMachine(), BadGameHandling.SKIPPED);
        }
    }

    /**
     * The treatment of bad games, which are always skipped.
     *
     * @param report a text that lists every problem
     * @param quarantine a file that receives copies of the bad games
     * @param strict true to end the run at the first bad game, without a book
     */
    public record BadGameHandling(Optional<TextOutput> report, Optional<Path> quarantine, boolean strict) {
        public static final BadGameHandling SKIPPED = new BadGameHandling(Optional.empty(), Optional.empty(), false);
    }

    /**
     * The result of a build.
     *
     * @param coverage for a preview, the share of the games' positions in the book, ply by ply; empty if a book was
     *     built, or if the games could be read only once
     * @param target the name of the book that the user gave; empty if no book was written
     * @param seconds duration of the run
     * @param warning the reason why the book has no move, in one line; empty if it has moves
     */
    public record Answer(
            BuildReport report, Optional<List<PlyCoverage>> coverage, String target, double seconds, String warning)
            implements Report {
        /** Returns true if every game was good. */
        public boolean hasOnlyGoodGames() {
            return report.bad() == 0;
        }

        /** Returns true if the book has no move. */
        public boolean isEmpty() {
            return report.written() == 0;
        }

        /** Returns true if the run was a preview, which writes nothing. */
        public boolean isPreview() {
            return target.isEmpty();
        }

        /** Returns the numbers of games and moves in two lines. */
        public String summary() {
            return BuildText.text(report, target, seconds);
        }

        /**
         * Returns a table of the plies at which the book has positions of the games; empty without a {@link #coverage}.
         */
        public String coverageTable() {
            return coverage.map(BuildText::coverageTable).orElse("");
        }

        @Override
        public void text(Appendable out, Style style) throws IOException {
            out.append(summary()).append(coverageTable());
        }

        @Override
        public void json(Appendable out) throws IOException {
            BuildText.writeJson(report, coverage, out);
        }
    }

    /**
     * Builds the book or previews it.
     *
     * @throws BadInputException if an output would destroy a file, an existing book would be replaced by one without
     *     moves, or a bad game or the user ended the run
     */
    public Answer run(Request request) throws IOException, BadInputException {
        CommandFiles files = context.beginRun();
        request.inputs().forEach(files::reads);
        request.output().ifPresent(book -> files.writesBook(book.path()));
        Optional<Path> statistics = request.output().flatMap(BuildOutput::statistics);
        statistics.ifPresent(files::writes);
        request.badGames().report().ifPresent(files::writes);
        request.badGames().quarantine().ifPresent(files::writes);
        files.checkOutputs();
        if (statistics.isPresent()) {
            StatisticsSize.note(request.inputs()).ifPresent(context.progress()::reportMessage);
        }
        BookBuilder builder = request.output().isPresent()
                ? Books.forBook(BookBuilder.class, request.output().get().path())
                : Providers.required(BookBuilder.class);
        try (BuildWatcher watcher = new BuildWatcher(context.progress(), "games", request.badGames())) {
            try {
                Answer answer = run(request, builder, watcher);
                watcher.markComplete();
                return answer;
            } catch (EmptyBookException e) {
                watcher.markComplete();
                String reason = e.report()
                        .map(report -> ": "
                                + EmptyBookReason.of(
                                        report, request.options(), watcher.uncodedMoves(), context.progress())
                                + EmptyBookReason.skippedVariationsNote(report, request.options(), context.progress()))
                        .orElse("");
                throw new BadInputException(e.getMessage() + reason, e);
            } catch (BuildCancelledException e) {
                String what = watcher.isEndedByBadGame()
                        ? "ended at the first bad game" + context.progress().after(", ", Hint.Code.ASKED_STRICT)
                                + "; no book was written"
                        : "cancelled; no book was written";
                throw new BadInputException(what, e);
            }
        }
    }

    private Answer run(Request request, BookBuilder builder, BuildWatcher watcher) throws IOException {
        BuildOptions options = request.options();
        boolean isCounted = request.output().flatMap(BuildOutput::statistics).isPresent();
        GameOptions requested = (isCounted ? options.forStatistics() : options).gameOptions();
        GameOptions reading =
                request.resources().temporary().map(requested::withTemporary).orElse(requested);
        boolean readOnce = request.inputs().stream().anyMatch(GameInput.OfStream.class::isInstance);
        if (request.output().isEmpty() && !readOnce) {
            var preview = builder.preview(
                    GameInput.inOrder(request.inputs(), reading), options, request.resources(), watcher);
            return answer(request, preview.report(), Optional.of(preview.coverage()), watcher);
        }
        BuildReport report = builder.build(
                GameInput.inOrder(request.inputs(), reading), request.output(), options, request.resources(), watcher);
        return answer(request, report, Optional.empty(), watcher);
    }

    private Answer answer(
            Request request, BuildReport report, Optional<List<PlyCoverage>> coverage, BuildWatcher watcher) {
        Optional<Path> book = request.output().map(BuildOutput::path);
        String subject = book.map(path -> path + ": is a book").orElse("it would be a book");
        String warning = report.written() > 0
                ? ""
                : subject + " without moves: "
                        + EmptyBookReason.of(report, request.options(), watcher.uncodedMoves(), context.progress());
        return new Answer(report, coverage, book.map(Path::toString).orElse(""), watcher.seconds(), warning);
    }
}
