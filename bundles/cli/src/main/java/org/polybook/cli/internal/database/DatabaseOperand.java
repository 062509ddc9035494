package org.polybook.cli.internal.database;

import java.nio.file.Path;
import org.polybook.cli.internal.Candidates;
import org.polybook.commands.BadInputException;
import org.polybook.commands.CommandFiles;
import org.polybook.commands.FileNames;
import org.polybook.commands.ShortNames;
import picocli.CommandLine.Parameters;

/** The first operand of actions on a database. */
final class DatabaseOperand {
    /** The rule for the name of a database that is to be written. */
    private static final String NEW = "a new one is named with its ending, such as club.si4 or club.si5";

    @Parameters(
            index = "0",
            paramLabel = "BASE",
            completionCandidates = Candidates.FileNames.class,
            description = "One of the database's files, or their name without the ending.")
    private Path base;

    /** The name as the user has written it. */
    Path given() {
        return base;
    }

    /** A database that exists. */
    Path existing() throws BadInputException {
        return database(base, "\"scid import club.si4 games.pgn\" makes one");
    }

    /** A database that may be made. */
    Path writable() throws BadInputException {
        return database(base, NEW);
    }

    /** Like {@link #writable}, but of that name. */
    static Path writable(String name) throws BadInputException {
        return database(FileNames.path(name), NEW);
    }

    /** The database of that name, with the ending of its files or without. */
    private static Path database(Path name, String need) throws BadInputException {
        Path found = ShortNames.database(name);
        if (!ShortNames.isOfDatabase(found) && !name.toString().equals(CommandFiles.STANDARD_STREAM)) {
            throw new BadInputException(name + ": is not the name of a database that is there; " + need);
        }
        return found;
    }
}
