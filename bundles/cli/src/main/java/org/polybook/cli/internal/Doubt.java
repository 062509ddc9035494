package org.polybook.cli.internal;

import java.util.Optional;
import org.polybook.commands.BadInputException;

/** What was made of a file that is hardly a book is shown all the same, but it is no success. */
public final class Doubt {
    private Doubt() {}

    /** @param doubt why the file is hardly a book; empty for one that looks like one */
    public static void refuse(Optional<String> doubt) throws BadInputException {
        if (doubt.isPresent()) {
            throw new BadInputException(doubt.get() + "; \"polybook check\" says more");
        }
    }
}
