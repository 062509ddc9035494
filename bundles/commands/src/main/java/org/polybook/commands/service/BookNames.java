package org.polybook.commands.service;

import org.polybook.commands.BadInputException;
import org.polybook.commands.BookRef;

/** Resolves the names by which a front end's users call books. */
@FunctionalInterface
public interface BookNames {
    /** Returns the book with this name: a file, or a served book. */
    BookRef resolve(String name) throws BadInputException;
}
