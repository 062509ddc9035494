package org.polybook.cli.internal.database;

import java.nio.file.Path;
import java.util.List;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The operand of actions on a whole database, which refuse game numbers after it. */
final class WholeDatabase {
    @Mixin
    private DatabaseOperand operand;

    @Parameters(index = "1..*", paramLabel = "N", hidden = true, description = "Refused.")
    private List<String> numbers = List.of();

    /** Returns the database, which must exist. */
    Path existing(String action) throws BadInputException {
        if (!numbers.isEmpty()) {
            throw new BadRequestException(
                    "\"" + numbers.get(0) + "\": " + action + " takes the whole database, not games by number");
        }
        return operand.existing();
    }

    /** Like {@link #existing}, for an action with a position. */
    Path existingOrMoves(String action) throws BadInputException {
        if (!numbers.isEmpty()) {
            GameSelection.requireNumber(numbers.get(0));
        }
        return existing(action);
    }
}
