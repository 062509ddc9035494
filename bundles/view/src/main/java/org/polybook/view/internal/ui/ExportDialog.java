package org.polybook.view.internal.ui;

import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.polybook.view.internal.books.ListedBook;
import org.polybook.view.internal.text.Texts;

/** Asks which book is exported, and from which position on. */
final class ExportDialog {
    private static final int COLUMNS = 2;
    private static final int FIELD_WIDTH = 180;
    private static final int WHOLE = 0;

    private final DialogFrame frame;
    private final List<ListedBook> books;
    private final Combo book;
    private final Combo from;
    private Optional<Answer> answer = Optional.empty();

    /** A book; and whether all of it is exported, or what follows the shown position. */
    record Answer(ListedBook book, boolean isWhole) {}

    /**
     * Shows the books; not yet open.
     *
     * @param books at least one
     * @param proposed the book that is chosen at first; if it is not one of the books, the first is
     */
    ExportDialog(Shell parent, List<ListedBook> books, Optional<ListedBook> proposed) {
        this.books = List.copyOf(books);
        this.frame = new DialogFrame(parent, "export.title", COLUMNS, "export.save", this::accept);
        this.book = combo("export.book", books.stream().map(ListedBook::name).toList());
        book.select(Math.max(0, proposed.map(books::indexOf).orElse(0)));
        this.from = combo("export.from", List.of(Texts.of("export.from.start"), Texts.of("export.from.shown")));
    }

    private Combo combo(String key, List<String> items) {
        Label label = new Label(frame.content(), SWT.NONE);
        label.setText(Texts.of(key));
        Combo combo = Spoken.named(frame.content(), key, at -> new Combo(at, SWT.READ_ONLY | SWT.DROP_DOWN));
        combo.setItems(items.toArray(String[]::new));
        combo.select(0);
        GridData place = new GridData(SWT.FILL, SWT.CENTER, true, false);
        place.minimumWidth = FIELD_WIDTH;
        combo.setLayoutData(place);
        return combo;
    }

    private void accept() {
        answer = Optional.of(new Answer(books.get(book.getSelectionIndex()), from.getSelectionIndex() == WHOLE));
        frame.close();
    }

    /** Opens the dialog and waits until it is closed; empty if the user wants nothing to be exported. */
    Optional<Answer> ask() {
        frame.openAndWait();
        return answer;
    }

    DialogFrame frame() {
        return frame;
    }

    Combo book() {
        return book;
    }

    Combo from() {
        return from;
    }
}
