package org.polybook.cli.internal.make;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildPreview;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.EmptyBookException;
import org.polybook.api.build.Resources;
import org.polybook.api.spi.Providers;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BuildText;
import org.polybook.commands.CommandFiles;

/**
 * One build from the command line.
 *
 * @param inputs names of files, or {@code -}
 * @param output the book; empty for a preview
 * @param keeping where to keep what is wrong
 * @param json whether the outcome goes to standard output as JSON
 * @param wantsMoves whether a book without moves is a failure
 */
record BuildJob(
        List<String> inputs, Optional<BuildOutput> output, BadGameOptions keeping, boolean json, boolean wantsMoves) {

    /** Builds; the exit status says whether every game was good. */
    int run(Terminal terminal, BuildOptions options, Resources resources) throws IOException, BadInputException {
        CommandFiles files = terminal.files().reads(inputs);
        output.ifPresent(book -> files.writes(book.path()));
        keeping.report().ifPresent(files::writes);
        keeping.quarantine().ifPresent(files::writes);
        files.check();
        BookBuilder builder = output.isPresent()
                ? Providers.forBook(BookBuilder.class, output.get().path())
                : Providers.required(BookBuilder.class);
        try (Progress progress =
                new Progress(terminal, "games", keeping.report(), keeping.quarantine(), keeping.strict())) {
            try {
                if (output.isEmpty() && !inputs.contains(CommandFiles.STANDARD_STREAM)) {
                    BuildPreview preview = builder.preview(
                            () -> Sources.open(inputs, resources, terminal), options, resources, progress);
                    progress.finish();
                    tell(terminal, preview, progress.seconds());
                    return status(terminal, preview.report(), options);
                }
                BuildReport outcome =
                        builder.build(Sources.open(inputs, resources, terminal), output, options, resources, progress);
                progress.finish();
                tell(terminal, outcome, progress.seconds());
                if (output.isEmpty() && !json) {
                    terminal.say("no coverage by ply: standard input cannot be read twice");
                }
                return status(terminal, outcome, options);
            } catch (EmptyBookException e) {
                progress.finish();
                throw new BadInputException(e.getMessage() + reason(e, options), e);
            } catch (BuildCancelledException e) {
                throw new BadInputException("ended at the first bad game, as --strict asks; no book was written", e);
            }
        }
    }

    private static String reason(EmptyBookException e, BuildOptions options) {
        return e.report().map(report -> ": " + EmptyReason.of(report, options)).orElse("");
    }

    private int status(Terminal terminal, BuildReport outcome, BuildOptions options) {
        if (outcome.written() == 0) {
            String book = output.map(it -> it.path() + ": is a book").orElse("it would be a book");
            terminal.say(book + " without moves: " + EmptyReason.of(outcome, options));
        }
        boolean good = outcome.bad() == 0 && (outcome.written() > 0 || !wantsMoves);
        return good ? ExitStatus.OK : ExitStatus.BAD_INPUT;
    }

    private void tell(Terminal terminal, BuildPreview preview, double seconds) throws IOException {
        if (json) {
            terminal.print(BuildText.json(preview));
        } else {
            terminal.sayLines(BuildText.text(preview.report(), "", seconds));
            terminal.print(BuildText.coverage(preview));
        }
    }

    private void tell(Terminal terminal, BuildReport outcome, double seconds) throws IOException {
        if (json) {
            terminal.print(BuildText.json(outcome));
        } else {
            terminal.sayLines(BuildText.text(
                    outcome, output.map(book -> book.path().toString()).orElse(""), seconds));
        }
    }
}
