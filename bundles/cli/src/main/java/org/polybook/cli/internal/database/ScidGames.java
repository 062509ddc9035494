package org.polybook.cli.internal.database;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.database.Database;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command {@code polybook scid games}. */
@Command(
        name = "games",
        header = "Print games as PGN, with variations and comments.",
        description = SelectedGamesOptions.SEARCH,
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {"  polybook scid games club.si4 17", "  polybook scid games club.si4 --moves e4 c5 Nf3"})
final class ScidGames implements Callable<Integer> {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Mixin
    private SelectedGamesOptions games;

    ScidGames(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        Database.Request request = games.request(spec, terminal);
        return SelectedGamesOptions.exitStatus(new Database(terminal.context()).export(request, terminal.out()));
    }
}
