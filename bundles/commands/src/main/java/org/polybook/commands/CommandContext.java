package org.polybook.commands;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.edit.EditOptions;

/**
 * What a command works with besides its request: where books come from, whom it tells how far it is, and the files it uses. For
 * one thread; a command may be run again.
 *
 * <pre>{@code
 * CommandContext context = new CommandContext(Library.FILES, Progress.NONE);
 * Show.Answer answer = new Show(context).run(Show.Request.of(BookRef.file(Path.of("club.bin"))));
 * for (Show.Row row : answer.rows()) {
 *     System.out.println(row.uci() + ' ' + row.move().entry().weight());
 * }
 * }</pre>
 */
public final class CommandContext {
    private final Library library;
    private final Progress progress;
    private CommandFiles files;
    private Duration lockWait = Duration.ZERO;

    public CommandContext(Library library, Progress progress) {
        this.library = library;
        this.progress = progress;
        this.files = new CommandFiles(progress);
    }

    /** Files only, and nobody to tell. */
    public static CommandContext quiet() {
        return new CommandContext(Library.FILES, Progress.NONE);
    }

    /**
     * From now on, commands that edit a book wait for another process that is changing it. They do not by default.
     *
     * @param longest from 0
     */
    public void setLockWait(Duration longest) {
        lockWait = longest;
    }

    public EditOptions editing() {
        return EditOptions.DEFAULT.withTimeout(lockWait);
    }

    public Library library() {
        return library;
    }

    public Progress progress() {
        return progress;
    }

    /** A run begins, which has nothing to do with the files of one before. */
    public CommandFiles begin() {
        files = new CommandFiles(progress);
        return files;
    }

    /** What the command reads and writes, or did in its last run. */
    public CommandFiles files() {
        return files;
    }

    /** Opens the book's file, tells how much of it has been read, and says what keeps it from showing all that belongs to it. */
    public BookFile open(BookRef book) throws IOException, BadInputException {
        return asAsked(files.open(library.file(book), opening(book)), book);
    }

    /** Closes and refuses a book that says it is for other variants than those that are asked for. */
    private static BookFile asAsked(BookFile file, BookRef book) throws IOException, BadInputException {
        try {
            BookVariants.require(file, book.options().variants());
            return file;
        } catch (BadInputException e) {
            file.close();
            throw new BadInputException(file.path() + ": " + e.getMessage(), e);
        }
    }

    /** The same for a position: a book that does not say what it is for is taken for one of the position's variant. */
    public BookFile open(BookRef book, PositionRef position) throws IOException, BadInputException {
        return files.open(library.file(book), opening(book, position));
    }

    /**
     * The position by the rules of the book's own variant, if the user named none. A book that cannot be opened tells nothing here; the
     * command that opens it says why.
     */
    public PositionRef place(BookRef book, PositionRef position) throws BadInputException {
        try (BookSession session = BookSession.of(this, book, position)) {
            return session.place();
        }
    }

    /**
     * How to open the book.
     *
     * @throws BadRequestException if the scheme that was asked for is none of those there are
     */
    public static OpenOptions opening(BookRef book) throws BadInputException {
        OpenOptions options = book.options();
        if (options.scheme().isPresent()) {
            KeySchemes.known(options.scheme().get());
        }
        return options;
    }

    public static OpenOptions opening(BookRef book, PositionRef position) throws BadInputException {
        OpenOptions options = opening(book);
        return options.variants().isEmpty()
                ? options.withVariants(List.of(position.rules().name()))
                : options;
    }

    /** The same without a word about what is missing, for a command that finds it out by itself. */
    public BookFile openSilently(BookRef book) throws IOException, BadInputException {
        Path file = library.file(book);
        files.reads(file);
        return asAsked(new WatchedBook(Books.open(file, opening(book)), progress), book);
    }
}
