package org.polybook.cli.internal;

import java.util.Optional;
import org.polybook.commands.BadInputException;

/** Fails a command after it has shown its answer for a file that is probably not a book. */
public final class ImplausibleBook {
    private ImplausibleBook() {}

    /** @param problem the reason why the file is probably not a book; empty if it looks like one */
    public static void refuseIfImplausible(Optional<String> problem) throws BadInputException {
        if (problem.isPresent()) {
            throw new BadInputException(problem.get() + "; \"polybook check\" shows more");
        }
    }
}
