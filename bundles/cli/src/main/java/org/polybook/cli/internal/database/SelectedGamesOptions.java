package org.polybook.cli.internal.database;

import java.util.ArrayList;
import java.util.List;
import org.polybook.api.database.GameQuery;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.database.Database;
import org.polybook.commands.database.GameNumbers;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;

/** The operands and options of the actions on selected games of a database. */
final class SelectedGamesOptions {
    /** The part of these actions' descriptions that explains the options. */
    static final String SEARCH =
            "Most options are tested on the index, without reading the games. With --fen or --moves only "
                    + "games count whose main line reaches the position (pieces on their squares and side to move).";

    @Mixin
    private DatabaseOperand operand;

    @Parameters(
            index = "1..*",
            paramLabel = "N",
            description = "Only games with these numbers, such as 7, 3-9 or 100-.")
    private List<String> numbers = List.of();

    @Mixin
    private GameSelectionOptions selection;

    Database.Request request(CommandSpec action, Terminal terminal) throws BadInputException {
        List<GameNumbers> requested = new ArrayList<>();
        for (String number : numbers) {
            if (selection.hasPosition()) {
                GameSelectionOptions.requireGameNumber(number);
            }
            requested.add(GameNumbers.of(number));
        }
        GameQuery query = selection.queryWithoutPosition(action);
        return new Database.Request(
                operand.existingDatabase(),
                requested,
                selection.hasPosition() ? query.withPosition(selection.position(terminal)) : query);
    }

    static int exitStatus(Database.Exported exported) {
        return exported.bad() == 0 ? ExitStatus.OK : ExitStatus.BAD_INPUT;
    }
}
