package org.polybook.commands;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.book.OpeningBook;

/**
 * A book and a position in it. If the user names no variant, the book's variant gives the rules of the position; the
 * file is opened only once. A served book is open already and stays open.
 */
public final class BookSession implements Closeable {
    private final CommandContext context;
    private final BookRef book;
    private final Optional<OpeningBook> served;
    private final PositionRef place;
    /** Null until the file is open. */
    private BookFile file;

    private boolean isAdmitted;

    private BookSession(CommandContext context, BookRef book, PositionRef requested) throws BadInputException {
        this.context = context;
        this.book = book;
        this.served = context.resolver().served(book);
        this.place = requested.variant().equals(PositionRef.OF_THE_BOOK)
                ? requested.resolveVariant(readVariants())
                : requested;
    }

    /**
     * Opens the file now if the position's rules come from the book. A file that cannot be opened is not reported here:
     * {@link #openAndReportProblems} reports it, after the faults of the position.
     */
    public static BookSession of(CommandContext context, BookRef book, PositionRef requested) throws BadInputException {
        return new BookSession(context, book, requested);
    }

    private List<String> readVariants() throws BadInputException {
        if (served.isPresent()) {
            return served.get().metadata().variants();
        }
        try {
            file = Books.open(context.resolver().file(book), CommandContext.openOptions(book));
            return file.metadata().variants();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    public PositionRef resolvedPosition() {
        return place;
    }

    /**
     * Returns the book. {@link #close} closes it unless it is served. If a part of the book cannot be shown, such as
     * the changes in a damaged journal, reports the reason.
     */
    public OpeningBook openAndReportProblems() throws IOException, BadInputException {
        return served.isPresent() ? served.get() : openFileAndReportProblems();
    }

    /** Like {@link #openAndReportProblems}, for a book that is a file. */
    public BookFile openFileAndReportProblems() throws IOException, BadInputException {
        if (!isAdmitted) {
            OpenOptions options = CommandContext.openOptions(book, place);
            CommandFiles files = context.files();
            file = file == null
                    ? files.openAndReportProblems(context.resolver().file(book), options)
                    : files.registerOpenedAndReportProblems(file, options);
            isAdmitted = true;
        }
        return file;
    }

    /** Returns true if the book is served, in which case the session has no file. */
    public boolean isServed() {
        return served.isPresent();
    }

    @Override
    public void close() {
        if (file != null) {
            file.close();
        }
    }
}
