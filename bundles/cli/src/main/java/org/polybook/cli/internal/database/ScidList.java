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
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code polybook scid list}. */
@Command(
        name = "list",
        header = "Print a line for each game.",
        description = {
            "Columns, separated by tabs: number, D if deleted, date, players, result, plies, ECO, event; with --fen or --moves also "
                    + "the ply of the position. A game is read only if the index does not decide whether the game "
                    + "reaches that position.",
            SelectedGamesOptions.SEARCH
        },
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook scid list club.si4 1-50",
            "  polybook scid list club.si4 --white Tal* --since 1960 --eco B80-B99"
        })
final class ScidList implements Callable<Integer> {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Mixin
    private SelectedGamesOptions games;

    ScidList(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        new Database(terminal.context()).list(games.request(spec, terminal), terminal.output(json));
        return ExitStatus.OK;
    }
}
