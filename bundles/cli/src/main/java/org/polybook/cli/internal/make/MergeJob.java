package org.polybook.cli.internal.make;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.polybook.api.book.Books;
import org.polybook.api.build.BookMerger;
import org.polybook.api.build.BookMerger.MergeInput;
import org.polybook.api.build.BookMerger.MergePolicy;
import org.polybook.api.build.BookMerger.MergeReport;
import org.polybook.api.build.EmptyBookException;
import org.polybook.api.spi.Providers;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BuildText;
import org.polybook.commands.CommandFiles;
import org.polybook.commands.NumberText;
import org.polybook.commands.PendingEdits;

/**
 * One merge from the command line.
 *
 * @param output the book; empty for a preview
 * @param wantsMoves whether a book without moves is a failure
 */
record MergeJob(List<MergeInput> inputs, Optional<Path> output, MergePolicy policy, boolean json, boolean wantsMoves) {
    private static final int RECORD_BYTES = 16;

    int run(Terminal terminal) throws IOException, BadInputException {
        CommandFiles files = terminal.files();
        inputs.forEach(input -> files.reads(input.path()));
        output.ifPresent(files::writesBack);
        files.check();
        BookMerger merger =
                Providers.forBook(BookMerger.class, output.orElse(inputs.get(0).path()));
        PendingEdits edits = new PendingEdits(terminal);
        for (MergeInput input : inputs) {
            edits.sayUnread(input.path());
            if (Books.formatOf(input.path()).equals(Optional.of(merger.format()))) {
                sayCut(input.path(), terminal);
            }
        }
        try (Progress progress = new Progress(terminal, "records", Optional.empty(), Optional.empty(), false)) {
            MergeReport report = output.isPresent()
                    ? merger.merge(inputs, output.get(), policy, progress)
                    : merger.preview(inputs, policy, progress);
            if (json) {
                terminal.print(BuildText.json(report));
            } else {
                terminal.sayLines(
                        BuildText.text(report, output.map(Path::toString).orElse(""), progress.seconds()));
            }
            if (wantsMoves && report.positions() == 0) {
                String book = output.map(it -> it + ": is a book").orElse("it would be a book");
                terminal.say(book + " without moves: the books that were read have none");
                return ExitStatus.BAD_INPUT;
            }
            return ExitStatus.OK;
        } catch (EmptyBookException e) {
            throw new BadInputException(e.getMessage() + ": the books that were read have none", e);
        }
    }

    /** A file that ends within a record was most likely cut short; what is whole of it is merged all the same. */
    private static void sayCut(Path input, Terminal terminal) throws IOException {
        long left = Files.isRegularFile(input) ? Files.size(input) % RECORD_BYTES : 0;
        if (left > 0) {
            terminal.say(input + ": " + NumberText.count(left, "byte")
                    + " after the last whole record left out (truncated?)");
        }
    }
}
