package org.polybook.commands;

import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.polybook.api.InputNames;

/** Applies {@link InputNames} for commands. */
public final class CommandInputNames {
    private CommandInputNames() {}

    /**
     * Finds the book with this name. Returns the name itself if no file matches it.
     *
     * @throws BadRequestException if several files match
     */
    public static Path findBook(Path name) throws BadRequestException {
        return find(name, InputNames::resolveBook);
    }

    /** Like {@link #findBook}, but finds a file of games or a database. */
    public static Path findGames(Path name) throws BadRequestException {
        return find(name, InputNames::resolveGames);
    }

    /** Like {@link #findBook}, but finds a database. */
    public static Path findDatabase(Path name) throws BadRequestException {
        return find(name, InputNames::resolveDatabase);
    }

    /** Returns true if a database of a known format can have a file with this name. */
    public static boolean isOfDatabase(Path name) {
        return InputNames.isOfDatabase(name);
    }

    private static Path find(Path name, UnaryOperator<Path> names) throws BadRequestException {
        try {
            return names.apply(name);
        } catch (IllegalArgumentException e) {
            throw new BadRequestException(e.getMessage(), e);
        }
    }
}
