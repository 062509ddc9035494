package org.polybook.commands.build;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.polybook.api.Books;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.EmptyBookException;
import org.polybook.api.build.Resources;
import org.polybook.api.statistics.MissingPartsException;
import org.polybook.commands.BadInputException;
import org.polybook.commands.CommandContext;
import org.polybook.commands.CommandFiles;
import org.polybook.commands.text.Hint;

/**
 * Makes a book from a file of statistics, without reading the games again.
 *
 * <pre>{@code
 * Weigh.Request request = new Weigh.Request(Path.of("club.stats"), BuildOutput.of(Path.of("strong.bin")), options,
 *         Resources.ofThisMachine());
 * Build.Answer answer = new Weigh(new CommandContext(BookResolver.FILES, progress)).run(request);
 * }</pre>
 */
public final class Weigh {
    private final CommandContext context;

    public Weigh(CommandContext context) {
        this.context = context;
    }

    /** The input, output and options of a run. */
    public record Request(Path statistics, BuildOutput output, BuildOptions options, Resources resources) {}

    /**
     * Makes the book.
     *
     * @throws BadInputException if the book would replace the statistics, an existing book would be replaced by one
     *     without moves, or the user ended the run
     */
    public Build.Answer run(Request request) throws IOException, BadInputException {
        CommandFiles files = context.beginRun();
        files.reads(request.statistics());
        files.writesBook(request.output().path());
        files.checkOutputs();
        BookBuilder builder = Books.forBook(BookBuilder.class, request.output().path());
        try (BuildWatcher watcher = new BuildWatcher(context.progress(), "games", Build.BadGameHandling.SKIPPED)) {
            BuildReport report = builder.weigh(
                    request.statistics(), request.output(), request.options(), request.resources(), watcher);
            watcher.markComplete();
            String target = request.output().path().toString();
            String warning = report.written() > 0
                    ? ""
                    : target + ": is a book without moves: " + reason(report, request.options());
            return new Build.Answer(report, Optional.empty(), target, watcher.seconds(), warning);
        } catch (MissingPartsException e) {
            throw new BadInputException(e.getMessage() + context.progress().after("; ", Hint.Code.MISSING_PARTS), e);
        } catch (EmptyBookException e) {
            String reason = e.report()
                    .map(report -> ": " + reason(report, request.options()))
                    .orElse("");
            throw new BadInputException(e.getMessage() + reason, e);
        } catch (BuildCancelledException e) {
            throw new BadInputException("cancelled; no book was written", e);
        }
    }

    private String reason(BuildReport report, BuildOptions options) {
        return EmptyBookReason.of(report, options, 0, context.progress());
    }
}
