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

/** The command {@code polybook edit BOOK set-aside}. */
@Command(
        name = "set-aside",
        header = "Rename the journal, so that the book has the content of its file.",
        customSynopsis = "polybook edit [OPTIONS] BOOK set-aside",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = "  polybook edit club.bin set-aside")
final class EditSetAside implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private ChangeOptions options;

    EditSetAside(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        Journal journal = new Journal(terminal.context());
        journal.setAside(options.request(terminal));
        return ExitStatus.OK;
    }
}
