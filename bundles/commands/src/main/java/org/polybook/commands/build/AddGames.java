package org.polybook.commands.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.Books;
import org.polybook.api.build.BookAddition;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.EditedBookException;
import org.polybook.api.build.GivenOptions;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameFileStamp;
import org.polybook.api.game.GameOptions;
import org.polybook.api.spi.Providers;
import org.polybook.api.statistics.CountedSource;
import org.polybook.api.statistics.IncompatibleStatisticsException;
import org.polybook.api.statistics.MissingPartsException;
import org.polybook.api.statistics.StatisticsFile;
import org.polybook.api.statistics.StatisticsFormat;
import org.polybook.commands.BadInputException;
import org.polybook.commands.CommandContext;
import org.polybook.commands.CommandFiles;
import org.polybook.commands.GameInput;
import org.polybook.commands.PendingEdits;
import org.polybook.commands.text.Hint;
import org.polybook.commands.text.NumberText;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.Style;

/**
 * Adds games to a book that was built together with its statistics, without reading its games again.
 *
 * <pre>{@code
 * AddGames.Request request = new AddGames.Request(List.of(GameInput.file(march)), BookAddition.to(book),
 *         GivenOptions.NONE, Resources.ofThisMachine(), Build.BadGameHandling.SKIPPED);
 * AddGames.Answer answer = new AddGames(new CommandContext(BookResolver.FILES, progress)).run(request);
 * }</pre>
 */
public final class AddGames {
    private final CommandContext context;

    public AddGames(CommandContext context) {
        this.context = context;
    }

    /**
     * The new games and the book.
     *
     * @param options the options that the user gives; they must be those with which the book was built
     */
    public record Request(
            List<GameInput> inputs,
            BookAddition addition,
            GivenOptions options,
            Resources resources,
            Build.BadGameHandling badGames) {
        public Request {
            inputs = List.copyOf(inputs);
        }

        private boolean isInPlace() {
            Path book = addition.book().toAbsolutePath().normalize();
            return book.equals(addition.output().toAbsolutePath().normalize());
        }
    }

    /**
     * The result.
     *
     * @param report the numbers of new games, and of moves and records of the whole book
     * @param target the name of the book that the user gave
     * @param seconds duration of the run
     */
    public record Answer(BuildReport report, String target, double seconds) implements Report {
        /** Returns true if every new game was good. */
        public boolean hasOnlyGoodGames() {
            return report.bad() == 0;
        }

        /** Returns the numbers of new games, and of moves of the whole book, in two lines. */
        public String summary() {
            return BuildText.games(report) + '\n' + target + ": now " + NumberText.count(report.written(), "move")
                    + " in " + NumberText.count(report.positions(), "position") + ", "
                    + BuildText.formatSize(report.bytes()) + ", with "
                    + NumberText.count(report.plies(), "new ply", "new plies")
                    + String.format(Locale.ROOT, " (%.1f s)\n", seconds);
        }

        @Override
        public void text(Appendable out, Style style) throws IOException {
            out.append(summary());
        }

        @Override
        public void json(Appendable out) throws IOException {
            BuildText.writeJson(report, Optional.empty(), out);
        }
    }

    /**
     * Adds the games.
     *
     * @throws BadInputException if an output would destroy a file, the book was edited or built with other options, an
     *     input has been counted already, or a bad game or the user ended the run
     */
    public Answer run(Request request) throws IOException, BadInputException {
        boolean isInPlace = request.isInPlace();
        registerFiles(request, isInPlace);
        Path book = request.addition().book();
        BookBuilder builder =
                Books.forBook(BookBuilder.class, request.addition().output());
        BuildOptions options = request.options().combineWith(builder.recordedOptions(book), book);
        Map<String, List<GameFileStamp>> counted = countedFiles(book);
        try (BuildWatcher watcher = new BuildWatcher(context.progress(), "games", request.badGames())) {
            BuildReport report = builder.addTo(
                    request.addition(),
                    GameInput.inOrder(request.inputs(), gameOptions(options, request.resources())),
                    options,
                    request.resources(),
                    watcher);
            watcher.markComplete();
            reportRepeatedNames(request.inputs(), counted);
            return new Answer(report, request.addition().output().toString(), watcher.seconds());
        } catch (EditedBookException e) {
            throw new BadInputException(e.getMessage() + context.progress().after("; ", Hint.Code.DISCARD_EDITS), e);
        } catch (IncompatibleStatisticsException | MissingPartsException e) {
            throw new BadInputException(e.getMessage(), e);
        } catch (BuildCancelledException e) {
            throw new BadInputException("ended before all games were counted; the book is unchanged", e);
        }
    }

    private void registerFiles(Request request, boolean isInPlace) throws IOException, BadInputException {
        CommandFiles files = context.beginRun();
        Path output = request.addition().output();
        request.inputs().forEach(files::reads);
        if (!isInPlace) {
            files.reads(request.addition().book());
            new PendingEdits(context.progress())
                    .warnOfUnreadJournal(request.addition().book());
        }
        files.writesBook(output);
        files.writesStatistics(
                BuildOutput.of(output).withStatistics(true).statistics().orElseThrow());
        request.badGames().report().ifPresent(files::writes);
        request.badGames().quarantine().ifPresent(files::writes);
        files.checkOutputs();
    }

    private static GameOptions gameOptions(BuildOptions options, Resources resources) {
        GameOptions needed = options.forStatistics().gameOptions();
        return resources.temporary().map(needed::withTemporary).orElse(needed);
    }

    private static Map<String, List<GameFileStamp>> countedFiles(Path book) throws IOException {
        StatisticsFormat format = Providers.required(StatisticsFormat.class);
        Map<String, List<GameFileStamp>> files = new HashMap<>();
        Optional<Path> statistics = format.fileOf(book);
        if (statistics.isPresent()) {
            try (StatisticsFile file = format.open(statistics.get())) {
                for (CountedSource source : file.origin().sources()) {
                    files.computeIfAbsent(source.name(), name -> new ArrayList<>())
                            .add(source.stamp());
                }
            }
        }
        return files;
    }

    /** A file that has grown would count its earlier games twice, which its content does not show. */
    private void reportRepeatedNames(List<GameInput> inputs, Map<String, List<GameFileStamp>> counted)
            throws IOException {
        for (GameInput input : inputs) {
            if (input instanceof GameInput.InFile file && isOtherContent(file.path(), counted)) {
                context.progress()
                        .reportMessage(file.name() + ": a file with this name and other content was added before; "
                                + "games that are in both count twice");
            }
        }
    }

    /** Returns true if a file with this name was counted, but with other bytes; a file without bytes may be repeated. */
    private static boolean isOtherContent(Path file, Map<String, List<GameFileStamp>> counted) throws IOException {
        List<GameFileStamp> former = counted.getOrDefault(file.getFileName().toString(), List.of());
        if (former.isEmpty() || !Files.isRegularFile(file)) {
            return !former.isEmpty();
        }
        GameFileStamp now = GameFileStamp.of(file);
        return former.stream().noneMatch(now::hasContentOf);
    }
}
