package org.polybook.explorer.internal;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.ReadOnlyFileSystemException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.polybook.api.Books;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.EditOptions;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.StaleJournalException;
import org.polybook.api.spi.Providers;
import org.polybook.commands.BadInputException;
import org.polybook.commands.ServedBook;
import org.polybook.explorer.Answer;
import org.polybook.io.BookLockedException;
import org.polybook.io.FileModes;

/**
 * A served book with an editor.
 *
 * @param file of the book
 */
record EditableBook(ServedBook served, Path file, BookEditor editor) {
    /** Another request may be changing the same book. */
    private static final EditOptions OPTIONS = EditOptions.DEFAULT.withLockTimeout(Duration.ofSeconds(5));

    /** @throws RefusedRequestException if the book cannot be edited, or no editor of books is available */
    static EditableBook of(ServedBook book) throws IOException, RefusedRequestException {
        List<BookEditor> editors = Providers.all(BookEditor.class);
        if (editors.isEmpty()) {
            throw new RefusedRequestException(
                    RefusedRequestException.NOT_IMPLEMENTED, Providers.missingMessage(BookEditor.class));
        }
        if (!book.book().metadata().content().hasRecords()) {
            throw refusal(book, "has results of games only, and no records that could be changed");
        }
        Path file = fileOf(book).orElseThrow(() -> refusal(book, "is not a file, so it cannot be changed"));
        String format = Books.formatOf(file).orElse("");
        BookEditor editor = editors.stream()
                .filter(each -> each.format().equals(format))
                .findFirst()
                .orElseThrow(() -> refusal(book, "books of the format \"" + book.format() + "\" cannot be changed"));
        try {
            FileModes.requireWritable(file);
        } catch (AccessDeniedException e) {
            throw refusal(book, "its file is write-protected");
        }
        return new EditableBook(book, file, editor);
    }

    private static Optional<Path> fileOf(ServedBook book) {
        try {
            return Optional.of(Path.of(book.origin())).filter(path -> path.isAbsolute() && Files.isRegularFile(path));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private static RefusedRequestException refusal(ServedBook book, String reason) {
        return new RefusedRequestException(
                RefusedRequestException.CONFLICT, "the book \"" + book.name() + "\": " + reason);
    }

    /** Changes the book while it is locked. */
    interface Change {
        Answer.Complete apply(EditSession session) throws IOException, BadInputException, RefusedRequestException;
    }

    /**
     * Locks the book, applies the change, and returns its answer.
     *
     * @throws RefusedRequestException if the book cannot be changed now, or the change throws it
     */
    Answer.Complete change(Change change) throws BadInputException, RefusedRequestException {
        try (EditSession session = editor.open(file, OPTIONS)) {
            return change.apply(session);
        } catch (BookLockedException e) {
            throw refusal(served, "another program or request is changing it; try again");
        } catch (StaleJournalException | BookFormatException | AccessDeniedException e) {
            throw refusal(served, e.getMessage());
        } catch (ReadOnlyFileSystemException e) {
            throw refusal(served, "its file is on a read-only file system");
        } catch (IOException e) {
            throw new RefusedRequestException(
                    RefusedRequestException.UNAVAILABLE, "the book cannot be changed: " + e.getMessage());
        }
    }
}
