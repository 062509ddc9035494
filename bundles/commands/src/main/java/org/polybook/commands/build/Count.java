package org.polybook.commands.build;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.api.spi.Providers;
import org.polybook.commands.BadInputException;
import org.polybook.commands.CommandContext;
import org.polybook.commands.CommandFiles;
import org.polybook.commands.GameInput;
import org.polybook.commands.text.Hint;
import org.polybook.commands.text.NumberText;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.Style;
import org.polybook.io.text.JsonWriter;

/**
 * Counts games into a file of statistics.
 *
 * <pre>{@code
 * Count.Request request = new Count.Request(List.of(GameInput.file(games)), Path.of("club.stats"), BuildOptions.DEFAULT,
 *         Resources.ofThisMachine(), Build.BadGameTexts.SKIPPED);
 * Count.Answer answer = new Count(new CommandContext(BookResolver.FILES, progress)).run(request);
 * }</pre>
 */
public final class Count {
    private final CommandContext context;

    public Count(CommandContext context) {
        this.context = context;
    }

    /**
     * The inputs, output and options of a count. Of the options, the scheme, the filter of games and the maximum ply
     * apply.
     *
     * @param firstOrdinal the ordinal of the first input in the order of all sources of files that are combined later
     * @param part the part of the only input that is counted; empty for whole inputs
     */
    public record Request(
            List<GameInput> inputs,
            Path output,
            BuildOptions options,
            Resources resources,
            Build.BadGameHandling badGames,
            int firstOrdinal,
            Optional<PartChoice> part) {
        public Request {
            inputs = List.copyOf(inputs);
        }

        /** Creates a request whose inputs have the ordinals from 0 on. */
        public Request(
                List<GameInput> inputs,
                Path output,
                BuildOptions options,
                Resources resources,
                Build.BadGameHandling badGames) {
            this(inputs, output, options, resources, badGames, 0, Optional.empty());
        }

        /** Returns a copy with another ordinal of the first input; the next inputs have the next ordinals. */
        public Request withFirstOrdinal(int ordinal) {
            return new Request(inputs, output, options, resources, badGames, ordinal, part);
        }

        /** Returns a copy that counts a part of the only input. */
        public Request withPart(PartChoice choice) {
            return new Request(inputs, output, options, resources, badGames, firstOrdinal, Optional.of(choice));
        }
    }

    /**
     * The result of a count.
     *
     * @param target the name of the file that the user gave
     * @param seconds duration of the run
     */
    public record Answer(BuildReport report, String target, double seconds) implements Report {
        /** Returns true if every game was good. */
        public boolean hasOnlyGoodGames() {
            return report.bad() == 0;
        }

        /** Returns the numbers of games and moves in two lines. */
        public String summary() {
            return BuildText.games(report) + '\n' + target + ": " + NumberText.count(report.counted(), "move") + " in "
                    + NumberText.count(report.positions(), "position") + ", " + BuildText.formatSize(report.bytes())
                    + ", of " + NumberText.count(report.plies(), "ply", "plies") + " counted"
                    + String.format(Locale.ROOT, " (%.1f s)\n", seconds);
        }

        @Override
        public void text(Appendable out, Style style) throws IOException {
            out.append(summary());
        }

        @Override
        public void json(Appendable out) throws IOException {
            JsonWriter json = JsonWriter.compact(out).beginObject();
            json.name("games").value(report.games()).name("booked").value(report.booked());
            json.name("filtered").value(report.filtered());
            BuildText.writeSkipReasons(report, json);
            json.name("bad").value(report.bad()).name("plies").value(report.plies());
            json.name("counted").value(report.counted()).name("positions").value(report.positions());
            json.name("bytes").value(report.bytes()).endObject().end();
        }
    }

    /**
     * Counts the games.
     *
     * @throws BadInputException if an output would destroy a file, a bad game or the user ended the run, or the input
     *     has no such part
     */
    public Answer run(Request request) throws IOException, BadInputException {
        CommandFiles files = context.beginRun();
        request.inputs().forEach(files::reads);
        files.writesStatistics(request.output());
        request.badGames().report().ifPresent(files::writes);
        request.badGames().quarantine().ifPresent(files::writes);
        files.checkOutputs();
        BookBuilder builder = Providers.required(BookBuilder.class);
        GameInputs inputs = inputs(request);
        if (request.part().isEmpty()) {
            StatisticsSize.note(request.inputs()).ifPresent(context.progress()::reportMessage);
        }
        try (BuildWatcher watcher = new BuildWatcher(context.progress(), "games", request.badGames())) {
            try {
                BuildReport report = builder.count(
                        inputs.withFirstOrdinal(request.firstOrdinal()),
                        request.output(),
                        request.options(),
                        request.resources(),
                        watcher);
                watcher.markComplete();
                return new Answer(report, request.output().toString(), watcher.seconds());
            } catch (BuildCancelledException e) {
                String reason = watcher.isEndedByBadGame()
                        ? "ended at the first bad game" + context.progress().after(", ", Hint.Code.ASKED_STRICT)
                        : "cancelled";
                throw new BadInputException(reason + "; no file was written", e);
            }
        }
    }

    private static GameInputs inputs(Request request) throws IOException, BadInputException {
        return request.part().isPresent()
                ? request.part().get().inputs(request.inputs(), gameOptions(request))
                : GameInput.inOrder(request.inputs(), gameOptions(request));
    }

    private static GameOptions gameOptions(Request request) {
        GameOptions requested = request.options().gameOptions();
        return request.resources().temporary().map(requested::withTemporary).orElse(requested);
    }
}
