package org.polybook.cli.internal.database;

import java.nio.file.Path;
import org.polybook.cli.internal.OptionValues;
import org.polybook.commands.BadInputException;
import org.polybook.commands.CommandFiles;
import org.polybook.commands.CommandInputNames;
import org.polybook.commands.FileNames;
import picocli.CommandLine.Parameters;

/** The first operand of actions on a database. */
final class DatabaseOperand {
    /** The rule for the name of a database to be written. */
    private static final String NEW = "give a new one with its extension, such as club.si4 or club.si5";

    @Parameters(
            index = "0",
            paramLabel = "DATABASE",
            completionCandidates = OptionValues.FileNames.class,
            description = "One of the database's files, or their name without the extension.")
    private Path given;

    /** The name that the user gave. */
    Path givenName() {
        return given;
    }

    /** Returns a database that exists. */
    Path existingDatabase() throws BadInputException {
        return database(given, "\"scid import club.si4 games.pgn\" creates one");
    }

    /** Returns a database that may be created. */
    Path newOrExistingDatabase() throws BadInputException {
        return database(given, NEW);
    }

    /** Like {@link #newOrExistingDatabase()}, for this name. */
    static Path newOrExistingDatabase(String name) throws BadInputException {
        return database(FileNames.path(name), NEW);
    }

    /** Returns the database with this name, with the extension of its files or without. */
    private static Path database(Path name, String need) throws BadInputException {
        Path found = CommandInputNames.findDatabase(name);
        if (!CommandInputNames.isOfDatabase(found) && !name.toString().equals(CommandFiles.STANDARD_STREAM)) {
            throw new BadInputException(name + ": is not the name of an existing database; " + need);
        }
        return found;
    }
}
