package org.polybook.commands;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.polybook.api.book.Books;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.JournalState;
import org.polybook.api.spi.Providers;

/**
 * Keeps changes that wait in a book's journal from being lost without a word when a command replaces or reads the book's file.
 * Without an editor of books there are no journals.
 */
final class PendingEdits {
    private final Progress progress;

    PendingEdits(Progress progress) {
        this.progress = progress;
    }

    /** Refuses to replace a book that has a journal. */
    void requireNone(Path book) throws IOException, BadInputException {
        Optional<JournalState> state = state(book);
        if (state.isPresent() && state.get().isPending()) {
            String edit = "\"polybook edit " + book + ' ';
            String way = state.get().isApplied()
                    ? edit + "history\" shows its changes; commit its changes (" + edit
                            + "commit\"), or give the journal " + "another name (" + edit + "set-aside\")"
                    : edit + "set-aside\" gives the journal another name";
            throw new BadInputException(
                    book + ": has a journal (" + what(state.get()) + "), which would not fit the new book; " + way);
        }
    }

    /** Says that changes in this book's journal are no part of what a command reads from its file. */
    void sayUnread(Path book) throws IOException {
        Optional<JournalState> state = state(book);
        if (state.isPresent() && state.get().changes() > 0) {
            progress.say(book + ": its journal (" + what(state.get()) + ") is left out; \"polybook edit " + book
                    + " commit\" writes it into the book");
        }
    }

    private Optional<JournalState> state(Path book) throws IOException {
        if (!Files.isRegularFile(book)) {
            return Optional.empty();
        }
        Optional<String> format = Books.formatOf(book);
        for (BookEditor editor : Providers.all(BookEditor.class)) {
            if (format.isEmpty() || format.get().equals(editor.format())) {
                return editor.state(book);
            }
        }
        return Optional.empty();
    }

    private static String what(JournalState state) {
        return state.isApplied() ? JournalReport.text(state) : state.problem();
    }
}
