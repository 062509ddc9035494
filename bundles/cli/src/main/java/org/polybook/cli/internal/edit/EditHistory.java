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

/** The command {@code polybook edit BOOK history}. */
@Command(
        name = "history",
        header = "Print all changes.",
        customSynopsis = "polybook edit [OPTIONS] BOOK history",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = "  polybook edit club.bin history")
final class EditHistory implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private EditBookOperand book;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    EditHistory(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        Journal journal = new Journal(terminal.context());
        terminal.print(journal.history(book.registerBook(terminal)), json);
        return ExitStatus.OK;
    }
}
