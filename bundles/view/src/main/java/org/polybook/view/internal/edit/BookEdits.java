package org.polybook.view.internal.edit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.polybook.api.book.Books;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.JournalState;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.view.internal.books.ListedBook;
import org.polybook.view.internal.model.ViewListener;
import org.polybook.view.internal.model.ViewModel;

/**
 * Changes books through their editor, one change after the other in a worker. Each takes the book's lock only for itself: what can be
 * undone stands in the book's journal. Its own methods are for the user interface's thread.
 */
public final class BookEdits implements ViewListener {
    private final ViewModel model;
    private final Executor ui;
    private final Executor worker;
    private final List<Runnable> listeners = new ArrayList<>();
    private List<EditableBook> books = List.of();

    /**
     * Looks at once which books can be changed, and again after each change of the shelf.
     *
     * @param worker one thread
     */
    public BookEdits(ViewModel model, Executor ui, Executor worker) {
        this.model = model;
        this.ui = ui;
        this.worker = worker;
        model.listen(this);
        booksChanged();
    }

    /** Those that can be changed; none without an editor. */
    public List<EditableBook> books() {
        return books;
    }

    /** Calls the listener, in the user interface's thread, when these are others. */
    public void onChange(Runnable listener) {
        listeners.add(listener);
    }

    /** Gives a move that weight in the book, which need not have had it. */
    public void setWeight(EditableBook book, Position position, Move move, int weight) {
        change(book, session -> session.setWeight(position, move, weight));
    }

    /** Takes a move out of the book. */
    public void remove(EditableBook book, Position position, Move move) {
        change(book, session -> session.remove(position, move));
    }

    /** Takes the last change back. */
    public void undo(EditableBook book) {
        change(book, EditSession::undo);
    }

    /** Brings the last change taken back into force again. */
    public void redo(EditableBook book) {
        change(book, EditSession::redo);
    }

    /** Writes the changes into the book's file; then they cannot be undone any more. */
    public void commit(EditableBook book) {
        change(book, EditSession::commit);
    }

    /** Something to be done with a book that is held for editing. */
    private interface Step {
        void apply(EditSession session) throws IOException;
    }

    private void change(EditableBook book, Step step) {
        worker.execute(() -> {
            String problem = "";
            try (EditSession session =
                    Providers.forBook(BookEditor.class, book.file()).open(book.file())) {
                step.apply(session);
            } catch (IOException | RuntimeException e) {
                problem = e.getMessage() == null ? e.toString() : e.getMessage();
            }
            String said = problem;
            ui.execute(() -> done(said));
        });
    }

    private void done(String problem) {
        model.say(problem);
        model.refresh();
        booksChanged();
    }

    @Override
    public void booksChanged() {
        List<ListedBook> all = model.books();
        worker.execute(() -> {
            List<EditableBook> editable = editable(all);
            ui.execute(() -> take(editable));
        });
    }

    private void take(List<EditableBook> editable) {
        if (!editable.equals(books)) {
            books = editable;
            listeners.forEach(Runnable::run);
        }
    }

    private static List<EditableBook> editable(List<ListedBook> all) {
        List<BookEditor> editors = Providers.all(BookEditor.class);
        List<EditableBook> editable = new ArrayList<>();
        for (ListedBook book : all) {
            Optional<Path> file = book.file().filter(path -> book.hasRecords());
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
                    Optional<JournalState> state = editor.state(file);
                    return Optional.of(new EditableBook(
                            book.name(),
                            file,
                            state.map(JournalState::changes).orElse(0),
                            state.map(JournalState::undone).orElse(0)));
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            return Optional.empty(); // what cannot be read cannot be changed; the list of books says why
        }
    }
}
