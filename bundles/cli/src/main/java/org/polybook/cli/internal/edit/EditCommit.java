package org.polybook.cli.internal.edit;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.edit.Journal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code polybook edit BOOK commit}. */
@Command(
        name = "commit",
        header = "Write the changes into the book file, in one step.",
        customSynopsis = "polybook edit [OPTIONS] BOOK commit",
        description = "After that they cannot be undone.",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {"  polybook edit club.bin commit", "  polybook edit club.bin commit --wait 60"})
final class EditCommit implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private ChangeOptions options;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    EditCommit(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        Journal journal = new Journal(terminal.context());
        Journal.State state = journal.commit(options.request(terminal));
        if (json && !options.isDryRun()) {
            terminal.print(state, true);
        }
        return ExitStatus.OK;
    }
}
