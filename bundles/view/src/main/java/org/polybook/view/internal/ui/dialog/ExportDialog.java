package org.polybook.view.internal.ui.dialog;

import java.util.List;
import java.util.Optional;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Shell;
import org.polybook.view.internal.books.ListedBook;
import org.polybook.view.internal.text.Texts;

/** The dialog for the book and the first position of an export. */
public final class ExportDialog {
    private static final int COLUMNS = 2;
    private static final int WHOLE = 0;

    private final DialogFrame frame;
    private final List<ListedBook> books;
    private final Combo book;
    private final Combo from;
    private Optional<Answer> answer = Optional.empty();

    /** The chosen book; {@code isWholeBook} is false if only the moves after the shown position are exported. */
    public record Answer(ListedBook book, boolean isWholeBook) {}

    /**
     * Creates the dialog, not yet open.
     *
     * @param books at least one
     * @param proposed the book that is selected initially; if it is not one of the books, the first is
     */
    public ExportDialog(Shell parent, List<ListedBook> books, Optional<ListedBook> proposed) {
        this.books = List.copyOf(books);
        this.frame = new DialogFrame(parent, "export.title", COLUMNS, "export.save", this::accept);
        this.book =
                frame.combo("export.book", books.stream().map(ListedBook::name).toList());
        book.select(Math.max(0, proposed.map(books::indexOf).orElse(0)));
        this.from = frame.combo("export.from", List.of(Texts.of("export.from.start"), Texts.of("export.from.shown")));
    }

    private void accept() {
        answer = Optional.of(new Answer(books.get(book.getSelectionIndex()), from.getSelectionIndex() == WHOLE));
        frame.close();
    }

    /** Opens the dialog and waits until it is closed; returns empty if the user cancels. */
    public Optional<Answer> openAndWait() {
        frame.openAndWait();
        return answer;
    }

    public DialogFrame frame() {
        return frame;
    }

    public Combo book() {
        return book;
    }

    public Combo from() {
        return from;
    }
}
