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
 * The surroundings of a command: the resolver of books, the progress listener and the files in use. For
 * one thread; a command can run again.
 *
 * <pre>{@code
 * CommandContext context = new CommandContext(BookResolver.FILES, Progress.NONE);
 * Show.Answer answer = new Show(context).run(Show.Request.of(BookRef.file(Path.of("club.bin"))));
 * for (Show.Row row : answer.rows()) {
 *     System.out.println(row.uci() + ' ' + row.move().entry().weight());
 * }
 * }</pre>
 */
public final class CommandContext {
    private final BookResolver resolver;
    private final Progress progress;
    private CommandFiles files;
    private Duration lockWait = Duration.ZERO;

    public CommandContext(BookResolver resolver, Progress progress) {
        this.resolver = resolver;
        this.progress = progress;
        this.files = new CommandFiles(progress);
    }

    /** Returns a context for files only, without a progress listener. */
    public static CommandContext quiet() {
        return new CommandContext(BookResolver.FILES, Progress.NONE);
    }

    /**
     * Makes commands that edit a book wait for another process that is changing it. By default they do not wait.
     *
     * @param longest from 0
     */
    public void setLockWait(Duration longest) {
        lockWait = longest;
    }

    public EditOptions editOptions() {
        return EditOptions.DEFAULT.withLockTimeout(lockWait);
    }

    public BookResolver resolver() {
        return resolver;
    }

    public Progress progress() {
        return progress;
    }

    /** Begins a run, which forgets the files of the run before. */
    public CommandFiles beginRun() {
        files = new CommandFiles(progress);
        return files;
    }

    /** The files that the command reads and writes in its current or last run. */
    public CommandFiles files() {
        return files;
    }

    /**
     * Opens the book's file and reports how much of it has been read. If a part of the book cannot be shown, such as
     * the changes in a damaged journal, reports the reason.
     */
    public BookFile openAndReportProblems(BookRef book) throws IOException, BadInputException {
        return requireVariants(files.openAndReportProblems(resolver.file(book), openOptions(book)), book);
    }

    /** Closes and refuses a book that declares other variants than those requested. */
    private static BookFile requireVariants(BookFile file, BookRef book) throws IOException, BadInputException {
        try {
            BookVariants.requireOneOf(file, book.options().assumedVariants());
            return file;
        } catch (BadInputException e) {
            file.close();
            throw new BadInputException(file.path() + ": " + e.getMessage(), e);
        }
    }

    /**
     * Opens a book for a position. Like {@link #openAndReportProblems(BookRef)}, but does not refuse a book of other variants. If
     * neither the book nor the user names a variant, the position's variant is assumed.
     */
    public BookFile openAndReportProblems(BookRef book, PositionRef position) throws IOException, BadInputException {
        return files.openAndReportProblems(resolver.file(book), openOptions(book, position));
    }

    /**
     * Returns the position, by the rules of the book's variant if the user named none. A book that cannot be opened is
     * not reported here; the command that opens it reports it.
     */
    public PositionRef resolveVariant(BookRef book, PositionRef position) throws BadInputException {
        try (BookSession session = BookSession.of(this, book, position)) {
            return session.resolvedPosition();
        }
    }

    /**
     * Returns the options for opening the book.
     *
     * @throws BadRequestException if no scheme has the requested name
     */
    public static OpenOptions openOptions(BookRef book) throws BadInputException {
        OpenOptions options = book.options();
        if (options.scheme().isPresent()) {
            KeySchemes.requireKnown(options.scheme().get());
        }
        return options;
    }

    public static OpenOptions openOptions(BookRef book, PositionRef position) throws BadInputException {
        OpenOptions options = openOptions(book);
        return options.assumedVariants().isEmpty()
                ? options.withAssumedVariants(List.of(position.rules().name()))
                : options;
    }

    /**
     * Like {@link #openAndReportProblems(BookRef)}, but does not report the book's problem, for a command that finds the problem itself.
     */
    public BookFile openSilently(BookRef book) throws IOException, BadInputException {
        Path file = resolver.file(book);
        files.reads(file);
        return requireVariants(new ProgressReportingBook(Books.open(file, openOptions(book)), progress), book);
    }
}
