package org.polybook.commands;

import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.polybook.api.InputNames;

/** {@link InputNames} for commands. */
public final class ShortNames {
    private ShortNames() {}

    /**
     * Finds the book of that name. Returns the name itself if no file matches it.
     *
     * @throws BadRequestException if there are several
     */
    public static Path book(Path name) throws BadRequestException {
        return find(name, InputNames::book);
    }

    /** Like {@link #book}, but the file of games or the database. */
    public static Path games(Path name) throws BadRequestException {
        return find(name, InputNames::games);
    }

    /** Like {@link #book}, but the database. */
    public static Path database(Path name) throws BadRequestException {
        return find(name, InputNames::database);
    }

    /** Returns true if a database of a known format can have a file of that name. */
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
