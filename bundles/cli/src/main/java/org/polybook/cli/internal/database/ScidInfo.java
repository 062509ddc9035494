package org.polybook.cli.internal.database;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.database.Database;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code polybook scid info}. */
@Command(
        name = "info",
        header = "Print information about the database.",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {"  polybook scid info club.si4", "  polybook scid info club --json"})
final class ScidInfo implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private WholeDatabaseOperand operand;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    ScidInfo(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        terminal.print(new Database(terminal.context()).info(operand.existingDatabase("info")), json);
        return ExitStatus.OK;
    }
}
