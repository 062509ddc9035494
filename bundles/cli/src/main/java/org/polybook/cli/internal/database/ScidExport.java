package org.polybook.cli.internal.database;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.TextOutput;
import org.polybook.commands.database.Database;
import org.polybook.commands.text.NumberText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code polybook scid export}. */
@Command(
        name = "export",
        header = "Write games to a file as PGN.",
        description = SelectedGamesOptions.SEARCH,
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook scid export club.si4 -o club.pgn",
            "  polybook scid export club.si4 100- --results 1-0 -o wins.pgn"
        })
final class ScidExport implements Callable<Integer> {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "The file to write; - is standard output.")
    private String output;

    @Mixin
    private SelectedGamesOptions games;

    ScidExport(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        if (output == null) {
            throw new BadRequestException("export needs a file to write: -o FILE; \"games\" prints the games");
        }
        TextOutput text = terminal.textOutput(output);
        Database.Exported exported = new Database(terminal.context()).export(games.request(spec, terminal), text);
        terminal.reportMessage(text.name() + ": " + NumberText.count(exported.written(), "game") + " written, "
                + NumberText.number(exported.bad()) + " bad");
        return SelectedGamesOptions.exitStatus(exported);
    }
}
