package org.polybook.cli.internal.database;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.database.Database;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code polybook scid check}. */
@Command(
        name = "check",
        header = "Check the whole database and print its problems.",
        description = "Prints a verdict and the problems with their places. With --all the verdict comes last.",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {"  polybook scid check club.si4 --all", "  polybook scid check club.si4 --json > problems.json"})
final class ScidCheck implements Callable<Integer> {
    private static final long MAX_LINES = 20;

    private final Terminal terminal;

    @Mixin
    private WholeDatabaseOperand operand;

    @Option(
            names = "--all",
            description = "Print every problem as it is found, without the limit of " + MAX_LINES
                    + " for each kind; the verdict comes last.")
    private boolean all;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    ScidCheck(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        Path database = operand.existingDatabase("check");
        terminal.ignoreBrokenPipe();
        boolean sound = new Database(terminal.context())
                .check(database, all ? Long.MAX_VALUE : MAX_LINES, terminal.output(json));
        return sound ? ExitStatus.OK : ExitStatus.BAD_INPUT;
    }
}
