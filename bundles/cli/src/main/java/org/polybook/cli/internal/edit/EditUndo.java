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

/** The command {@code polybook edit BOOK undo}. */
@Command(
        name = "undo",
        header = "Undo the last change, or the last N.",
        customSynopsis = "polybook edit [OPTIONS] BOOK undo [N]",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {"  polybook edit club.bin undo", "  polybook edit club.bin undo 3 --dry-run"})
final class EditUndo implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private UndoRedoOptions change;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    EditUndo(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        Journal journal = new Journal(terminal.context());
        terminal.print(journal.undo(change.request(terminal), change.count("undo")), json);
        return ExitStatus.OK;
    }
}
