package org.polybook.view.internal.edit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.polybook.api.Books;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.JournalState;
import org.polybook.api.edit.StaleJournalException;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.view.internal.books.ListedBook;
import org.polybook.view.internal.model.CoalescedAction;
import org.polybook.view.internal.model.ViewListener;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.text.ErrorTexts;
import org.polybook.view.internal.text.Texts;

/**
 * Edits books through their editors, one edit at a time in a worker. Each edit locks the book only while it runs; the
 * edits that can be undone are in the book's journal. The public methods are for the user interface's thread.
 */
public final class BookEdits implements ViewListener {
    private final ViewModel model;
    private final Executor ui;
    private final Executor worker;
    private final List<Runnable> listeners = new ArrayList<>();
    private final Runnable search;
    private volatile List<ListedBook> listed = List.of();
    private List<EditableBook> books = List.of();

    /**
     * Searches the shelf at once for books that can be edited, and again after each change of the shelf.
     *
     * @param worker one thread
     */
    public BookEdits(ViewModel model, Executor ui, Executor worker) {
        this.model = model;
        this.ui = ui;
        this.worker = worker;
        this.search = new CoalescedAction(worker, this::updateEditableBooks);
        model.listen(this);
        booksChanged();
    }

    /** The books that can be edited; empty without an editor. */
    public List<EditableBook> books() {
        return books;
    }

    /** Returns the book of that name; empty if it cannot be edited. */
    public Optional<EditableBook> book(String name) {
        return books.stream().filter(book -> book.name().equals(name)).findFirst();
    }

    /** Calls the listener, in the user interface's thread, when the books that can be edited have changed. */
    public void onChange(Runnable listener) {
        listeners.add(listener);
    }

    /** Sets the weight of a move. Adds the move if the book does not have it. */
    public void setWeightOrAddMove(EditableBook book, Position position, Move move, int weight) {
        editInSession(book, session -> session.setWeight(position, move, weight));
    }

    /** Removes a move from the book. */
    public void remove(EditableBook book, Position position, Move move) {
        editInSession(book, session -> session.remove(position, move));
    }

    /** Undoes the last edit. */
    public void undo(EditableBook book) {
        editInSession(book, EditSession::undo);
    }

    /** Redoes the last undone edit. */
    public void redo(EditableBook book) {
        editInSession(book, EditSession::redo);
    }

    /** Writes the edits into the book's file; after that they cannot be undone. */
    public void commit(EditableBook book) {
        editInSession(book, EditSession::commit);
    }

    /** Renames the journal, so that its unwritten edits no longer apply and the book has the content of its file. */
    public void setAsideJournal(EditableBook book) {
        runInWorkerAndShowMessage(book, editor -> {
            Optional<Path> aside = editor.setJournalAside(book.file());
            return aside.map(path -> Texts.of(
                            "edit.aside", book.name(), path.getFileName().toString()))
                    .orElse("");
        });
    }

    /** An edit within an open session. */
    private interface SessionEdit {
        void apply(EditSession session) throws IOException;
    }

    private void editInSession(EditableBook book, SessionEdit step) {
        runInWorkerAndShowMessage(book, editor -> {
            try (EditSession session = editor.open(book.file())) {
                step.apply(session);
            }
            int pending =
                    editor.journalState(book.file()).map(JournalState::changes).orElse(0);
            return pending == 0 ? "" : Texts.of("edit.pending", book.name(), pending);
        });
    }

    /** An operation on a book, which returns a message for the user. */
    private interface BookOperation {
        String runForMessage(BookEditor editor) throws IOException;
    }

    private void runInWorkerAndShowMessage(EditableBook book, BookOperation work) {
        worker.execute(() -> {
            String message = runForMessage(book, work);
            ui.execute(() -> showMessageAndRefresh(message));
        });
    }

    private static String runForMessage(EditableBook book, BookOperation work) {
        try {
            return work.runForMessage(Books.forBook(BookEditor.class, book.file()));
        } catch (StaleJournalException e) {
            return e.getMessage() + ". " + Texts.of("edit.stale");
        } catch (IOException | RuntimeException | Error e) {
            return ErrorTexts.messageOrClassName(e);
        }
    }

    private void showMessageAndRefresh(String message) {
        model.showMessage(message);
        model.searchAgain();
        booksChanged();
    }

    @Override
    public void booksChanged() {
        listed = model.books();
        search.run();
    }

    private void updateEditableBooks() {
        List<EditableBook> editable = editable(listed);
        ui.execute(() -> replaceBooksAndNotify(editable));
    }

    private void replaceBooksAndNotify(List<EditableBook> editable) {
        if (!editable.equals(books)) {
            books = editable;
            listeners.forEach(Runnable::run);
        }
    }

    private static List<EditableBook> editable(List<ListedBook> all) {
        List<BookEditor> editors = Providers.all(BookEditor.class);
        List<EditableBook> editable = new ArrayList<>();
        for (ListedBook book : all) {
            Optional<Path> file = book.existingFile().filter(path -> book.hasRecords());
            if (file.isPresent() && !editors.isEmpty()) {
                editable(book, file.get(), editors).ifPresent(editable::add);
            }
        }
        return List.copyOf(editable);
    }

    private static Optional<EditableBook> editable(ListedBook book, Path file, List<BookEditor> editors) {
        try {
            Optional<String> format = Books.formatOf(file);
            for (BookEditor editor : editors) {
                if (format.isPresent() && editor.format().equals(format.get())) {
                    Optional<JournalState> state = editor.journalState(file);
                    return Optional.of(new EditableBook(
                            book.name(),
                            file,
                            state.map(JournalState::changes).orElse(0),
                            state.map(JournalState::undone).orElse(0),
                            state.isPresent()));
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            return Optional.empty(); // an unreadable book cannot be edited; the list of books gives the reason
        }
    }
}
