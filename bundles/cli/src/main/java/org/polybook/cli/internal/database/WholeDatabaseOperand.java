package org.polybook.cli.internal.database;

import java.nio.file.Path;
import java.util.List;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The operand of actions on a whole database, which refuse game numbers after it. */
final class WholeDatabaseOperand {
    @Mixin
    private DatabaseOperand operand;

    @Parameters(index = "1..*", paramLabel = "N", hidden = true, description = "Refused.")
    private List<String> numbers = List.of();

    /** Returns the database, which must exist. */
    Path existingDatabase(String action) throws BadInputException {
        if (!numbers.isEmpty()) {
            throw new BadRequestException(
                    "\"" + numbers.get(0) + "\": " + action + " takes the whole database, not games by number");
        }
        return operand.existingDatabase();
    }

    /** Like {@link #existingDatabase}, for an action with a position. */
    Path existingDatabaseForPosition(String action) throws BadInputException {
        if (!numbers.isEmpty()) {
            GameSelectionOptions.requireGameNumber(numbers.get(0));
        }
        return existingDatabase(action);
    }
}
