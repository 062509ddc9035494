package org.polybook.commands;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.polybook.api.book.OpeningBook;

/** Resolves the books that requests name. Thread-safe. */
public interface BookResolver {
    /** Resolves only files, as a command line does. */
    BookResolver FILES = new BookResolver() {};

    /**
     * Returns the book if it is open already, as the books of a shelf are. Commands look positions up in it and leave
     * it open. Empty for a book that is opened from its file.
     *
     * @throws BadInputException if no book with this name is served; the message names the served books
     */
    default Optional<OpeningBook> served(BookRef book) throws BadInputException {
        return Optional.empty();
    }

    /** The books that have a name. */
    default BookList list() {
        return new BookList(List.of(), Optional.empty());
    }

    /**
     * Returns the book's file.
     *
     * @throws BadInputException if no book with this name is served, or the book has no file
     */
    default Path file(BookRef book) throws BadInputException {
        if (book instanceof BookRef.InFile file) {
            return file.path();
        }
        throw new BadInputException("no book named \"" + book.name() + "\" is served; only files can be used here");
    }
}
