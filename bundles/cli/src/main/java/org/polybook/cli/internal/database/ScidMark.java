package org.polybook.cli.internal.database;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.polybook.api.database.FlagChange;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.database.DatabaseEdit;
import org.polybook.commands.database.GameNumbers;
import org.polybook.commands.text.NumberText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code polybook scid mark}. */
@Command(
        name = "mark",
        header = "Set and clear flags of games, such as D for deleted.",
        description = {
            "Flags: D deleted, W white opening, B black opening, M middlegame, E endgame, N novelty, P pawns, T tactics, "
                    + "K kingside, Q queenside, ! brilliancy, ? blunder, U user, 1 to 6 custom flags of the database."
        },
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook scid mark club.si4 3 17-20 --set D",
            "  polybook scid mark club.si4 100- --set WN --clear U"
        })
final class ScidMark implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private DatabaseOperand operand;

    @Parameters(index = "1..*", paramLabel = "N", description = "Game numbers, such as 7, 3-9 or 100-.")
    private List<String> numbers = List.of();

    @Option(names = "--set", paramLabel = "FLAGS", description = "Flags to set.")
    private String set = "";

    @Option(names = "--clear", paramLabel = "FLAGS", description = "Flags to clear.")
    private String clear = "";

    ScidMark(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        Path database = operand.existingDatabase();
        if (set.isEmpty() && clear.isEmpty()) {
            throw new BadRequestException("mark needs --set or --clear with flags, such as --set D");
        }
        if (numbers.isEmpty()) {
            throw new BadRequestException("mark needs game numbers, such as 7, 3-9 or 100-");
        }
        List<GameNumbers> requested = new ArrayList<>();
        for (String number : numbers) {
            requested.add(GameNumbers.of(number));
        }
        long changed =
                new DatabaseEdit(terminal.context()).changeFlags(database, requested, new FlagChange(set, clear));
        terminal.reportMessage(database + ": " + NumberText.count(changed, "game") + " changed");
        return ExitStatus.OK;
    }
}
