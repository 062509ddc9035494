package org.polybook.commands.service;

import org.polybook.commands.BadInputException;
import org.polybook.commands.BookRef;

/** The way in which a front end's users name books. */
@FunctionalInterface
public interface BookNames {
    /** The book of that name: a file, or one that is served. */
    BookRef of(String name) throws BadInputException;
}
