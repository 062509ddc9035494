package org.polybook.cli.internal.database;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.polybook.chess.Position;
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

/** The command {@code polybook scid tree}. */
@Command(
        name = "tree",
        header = "Print the results of the moves in a position.",
        description = {
            "For each move: the games, results, score of the side to move, its average rating, its performance and the average year; "
                    + "rating and performance of all games are White's, as in Scid.",
            "Conditions on the index are tested without reading the games."
        },
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook scid tree club.si4 --moves e4 c5 Nf3",
            "  polybook scid tree club.si4 --min-elo 2500 --since 2000"
        })
final class ScidTree implements Callable<Integer> {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Mixin
    private WholeDatabaseOperand operand;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Mixin
    private GameSelectionOptions selection;

    ScidTree(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        Path database = operand.existingDatabaseForPosition("tree");
        Position position = selection.position(terminal);
        terminal.print(
                new Database(terminal.context()).tree(database, position, selection.queryWithoutPosition(spec)), json);
        return ExitStatus.OK;
    }
}
