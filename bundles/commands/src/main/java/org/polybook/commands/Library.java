package org.polybook.commands;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.polybook.api.book.OpeningBook;

/** Finds the books that requests name. Safe for any number of threads. */
public interface Library {
    /** Knows files only, as a command line does. */
    Library FILES = new Library() {};

    /**
     * The book if it is open already, as one of a shelf is; commands look positions up in it and leave it open. Empty for a book
     * that is to be opened from its file.
     *
     * @throws BadInputException if no book of that name is served; says which are
     */
    default Optional<OpeningBook> served(BookRef book) throws BadInputException {
        return Optional.empty();
    }

    /** The books that can be named. */
    default BookList list() {
        return new BookList(List.of(), Optional.empty());
    }

    /**
     * The book's file.
     *
     * @throws BadInputException if no book of that name is served, or it comes from no file
     */
    default Path file(BookRef book) throws BadInputException {
        if (book instanceof BookRef.InFile file) {
            return file.path();
        }
        throw new BadInputException("no book \"" + book.name() + "\" is served, only files are known here");
    }
}
