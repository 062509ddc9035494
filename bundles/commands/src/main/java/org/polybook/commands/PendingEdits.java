package org.polybook.commands;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.polybook.api.Books;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.JournalState;
import org.polybook.api.spi.Providers;
import org.polybook.commands.text.Hint;
import org.polybook.commands.text.NumberText;

/**
 * Ensures that no command silently loses or ignores the uncommitted changes in a book's journal when it replaces or
 * reads the book's file. Without an editor of books there are no journals.
 */
public final class PendingEdits {
    private final Progress progress;

    public PendingEdits(Progress progress) {
        this.progress = progress;
    }

    /** Refuses to replace a book that has a journal with changes. */
    void requireNone(Path book) throws IOException, BadInputException {
        Optional<JournalState> state = state(book);
        if (state.isPresent() && state.get().isPending()) {
            Hint.Code way = state.get().isApplied() ? Hint.Code.COMMIT_OR_RENAME_JOURNAL : Hint.Code.RENAME_JOURNAL;
            throw new BadInputException(book + ": has a journal (" + description(state.get())
                    + "), which would not fit the new book" + progress.after("; ", Hint.of(way, book)));
        }
    }

    /** Warns that the command reads the book's file without the changes in its journal. */
    public void warnOfUnreadJournal(Path book) throws IOException {
        Optional<JournalState> state = state(book);
        if (state.isPresent() && state.get().changes() > 0) {
            progress.reportMessage(book + ": its journal (" + description(state.get()) + ") is not read"
                    + progress.after("; ", Hint.of(Hint.Code.COMMIT_JOURNAL, book)));
        }
    }

    /**
     * Reports that the command shows the book with the changes in its journal. The user must know, because the changes
     * may have been made to an earlier file with this name and the same content.
     */
    public void reportShownChanges(Path book) throws IOException {
        Optional<BookEditor> editor = editor(book);
        Optional<JournalState> state = editor.isPresent() ? editor.get().journalState(book) : Optional.empty();
        if (state.isPresent() && state.get().isApplied() && state.get().changes() > 0) {
            long changes = state.get().changes();
            progress.reportMessage(book + ": shown with " + NumberText.count(changes, "change")
                    + " from its journal " + editor.get().journal(book)
                    + progress.after("; ", Hint.of(Hint.Code.COMMIT_OR_DROP_JOURNAL, book, changes)));
        }
    }

    private static Optional<JournalState> state(Path book) throws IOException {
        Optional<BookEditor> editor = editor(book);
        return editor.isPresent() ? editor.get().journalState(book) : Optional.empty();
    }

    private static Optional<BookEditor> editor(Path book) throws IOException {
        if (!Files.isRegularFile(book)) {
            return Optional.empty();
        }
        Optional<String> format = Books.formatOf(book);
        return Providers.all(BookEditor.class).stream()
                .filter(editor -> format.isEmpty() || format.get().equals(editor.format()))
                .findFirst();
    }

    private static String description(JournalState state) {
        return state.isApplied() ? JournalReport.text(state) : state.problem();
    }
}
