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
import org.polybook.view.internal.model.Coalesced;
import org.polybook.view.internal.model.ViewListener;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.text.Problems;
import org.polybook.view.internal.text.Texts;

/**
 * Changes books through their editor, one change after the other in a worker. Each takes the book's lock only for itself: what can be
 * undone stands in the book's journal. Its own methods are for the user interface's thread.
 */
public final class BookEdits implements ViewListener {
    private final ViewModel model;
    private final Executor ui;
    private final Executor worker;
    private final List<Runnable> listeners = new ArrayList<>();
    private final Runnable look;
    private volatile List<ListedBook> listed = List.of();
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
        this.look = new Coalesced(worker, this::look);
        model.listen(this);
        booksChanged();
    }

    /** Those that can be changed; none without an editor. */
    public List<EditableBook> books() {
        return books;
    }

    /** The book of that name, if it can be changed. */
    public Optional<EditableBook> book(String name) {
        return books.stream().filter(book -> book.name().equals(name)).findFirst();
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

    /** Puts the changes that are not written aside, under another name, so that the book is what its file says. */
    public void setAside(EditableBook book) {
        work(book, editor -> {
            Optional<Path> aside = editor.setAside(book.file());
            return aside.map(path -> Texts.of(
                            "edit.aside", book.name(), path.getFileName().toString()))
                    .orElse("");
        });
    }

    /** Something to be done with a book that is held for editing. */
    private interface Step {
        void apply(EditSession session) throws IOException;
    }

    private void change(EditableBook book, Step step) {
        work(book, editor -> {
            try (EditSession session = editor.open(book.file())) {
                step.apply(session);
            }
            int left = editor.state(book.file()).map(JournalState::changes).orElse(0);
            return left == 0 ? "" : Texts.of("edit.pending", book.name(), left);
        });
    }

    /** Something to be done with a book, of which the user is told what came of it. */
    private interface Work {
        String run(BookEditor editor) throws IOException;
    }

    private void work(EditableBook book, Work work) {
        worker.execute(() -> {
            String said = outcome(book, work);
            ui.execute(() -> done(said));
        });
    }

    private static String outcome(EditableBook book, Work work) {
        try {
            return work.run(Books.forBook(BookEditor.class, book.file()));
        } catch (StaleJournalException e) {
            return e.getMessage() + ". " + Texts.of("edit.stale");
        } catch (IOException | RuntimeException | Error e) {
            return Problems.text(e);
        }
    }

    private void done(String said) {
        model.say(said);
        model.refresh();
        booksChanged();
    }

    @Override
    public void booksChanged() {
        listed = model.books();
        look.run();
    }

    private void look() {
        List<EditableBook> editable = editable(listed);
        ui.execute(() -> take(editable));
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
                            state.map(JournalState::undone).orElse(0),
                            state.isPresent()));
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            return Optional.empty(); // what cannot be read cannot be changed; the list of books says why
        }
    }
}
