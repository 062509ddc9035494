package org.polybook.commands.build;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.spi.Providers;
import org.polybook.api.statistics.CombineReport;
import org.polybook.api.statistics.CountedSource;
import org.polybook.api.statistics.IncompatibleStatisticsException;
import org.polybook.api.statistics.MissingPartsException;
import org.polybook.api.statistics.StatisticsFile;
import org.polybook.api.statistics.StatisticsFormat;
import org.polybook.commands.BadInputException;
import org.polybook.commands.CommandContext;
import org.polybook.commands.CommandFiles;
import org.polybook.commands.text.Hint;
import org.polybook.commands.text.NumberText;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.Style;
import org.polybook.io.text.JsonWriter;

/**
 * Combines files of statistics into one, or removes sources from a file.
 *
 * <pre>{@code
 * Combine.Request request = new Combine.Request(List.of(january, february), List.of(), Path.of("all.stats"));
 * Combine.Answer answer = new Combine(new CommandContext(BookResolver.FILES, progress)).run(request);
 * }</pre>
 */
public final class Combine {
    private final CommandContext context;

    public Combine(CommandContext context) {
        this.context = context;
    }

    /**
     * The inputs and the output.
     *
     * @param without the sources to remove, each a plain file name, or {@code #} and an ordinal
     * @param output may be one of the inputs
     * @param allowsMissing true if parts of files may be missing, which are combined later
     */
    public record Request(List<Path> inputs, List<String> without, Path output, boolean allowsMissing) {
        /** Creates a request for inputs that have all parts of their files. */
        public Request(List<Path> inputs, List<String> without, Path output) {
            this(inputs, without, output, false);
        }

        public Request {
            inputs = List.copyOf(inputs);
            without = List.copyOf(without);
        }
    }

    /**
     * The result.
     *
     * @param target the name of the file that the user gave
     * @param seconds duration of the run
     */
    public record Answer(CombineReport report, String target, double seconds) implements Report {
        /** Returns the numbers of sources, games and moves in one line. */
        public String summary() {
            return target + ": " + NumberText.count(report.games(), "game") + " of "
                    + NumberText.count(report.origin().sources().size(), "source") + ", "
                    + NumberText.count(report.moves(), "move") + " in "
                    + NumberText.count(report.positions(), "position") + ", " + BuildText.formatSize(report.bytes())
                    + String.format(Locale.ROOT, " (%.1f s)\n", seconds);
        }

        @Override
        public void text(Appendable out, Style style) throws IOException {
            out.append(summary());
        }

        @Override
        public void json(Appendable out) throws IOException {
            JsonWriter json = JsonWriter.compact(out).beginObject();
            json.name("games").value(report.games()).name("plies").value(report.plays());
            json.name("counted").value(report.moves()).name("positions").value(report.positions());
            json.name("bytes").value(report.bytes()).name("sources").beginArray();
            for (CountedSource source : report.origin().sources()) {
                json.beginObject().name("ordinal").value(source.ordinal());
                json.name("name").value(source.name()).name("games").value(source.games());
                if (source.part().isPresent()) {
                    json.name("part").value(source.part().get().range());
                }
                json.endObject();
            }
            json.endArray().endObject().end();
        }
    }

    /**
     * Combines the files.
     *
     * @throws BadInputException if the output would destroy a file, the inputs cannot be combined, a source is unknown
     *     or ambiguous, no source would be left, or the user cancelled the run
     */
    public Answer run(Request request) throws IOException, BadInputException {
        CommandFiles files = context.beginRun();
        request.inputs().forEach(files::reads);
        files.writesStatisticsInPlace(request.output());
        files.checkOutputs();
        StatisticsFormat format = Providers.required(StatisticsFormat.class);
        Set<CountedSource> removed =
                request.without().isEmpty() ? Set.of() : sourcesToRemove(request, sources(request.inputs(), format));
        try (BuildWatcher watcher = new BuildWatcher(context.progress(), "positions", Build.BadGameHandling.SKIPPED)) {
            CombineReport report = format.combine(
                    request.inputs(), removed::contains, request.allowsMissing(), request.output(), watcher);
            return new Answer(report, request.output().toString(), watcher.seconds());
        } catch (IncompatibleStatisticsException e) {
            throw new BadInputException(e.getMessage(), e);
        } catch (MissingPartsException e) {
            throw new BadInputException(e.getMessage() + context.progress().after("; ", Hint.Code.MISSING_PARTS), e);
        } catch (BuildCancelledException e) {
            throw new BadInputException("cancelled; no file was written", e);
        }
    }

    private static List<CountedSource> sources(List<Path> inputs, StatisticsFormat format) throws IOException {
        List<CountedSource> sources = new ArrayList<>();
        for (Path input : inputs) {
            try (StatisticsFile file = format.open(input)) {
                sources.addAll(file.origin().sources());
            }
        }
        return sources;
    }

    private static Set<CountedSource> sourcesToRemove(Request request, List<CountedSource> sources)
            throws BadInputException {
        Set<CountedSource> removed = SourceSelection.of(request.without(), sources);
        if (removed.containsAll(sources)) {
            throw new BadInputException(request.output() + ": no source would be left; nothing was written");
        }
        return removed;
    }
}
