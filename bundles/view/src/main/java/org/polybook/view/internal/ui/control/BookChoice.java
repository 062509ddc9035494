package org.polybook.view.internal.ui.control;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.polybook.view.internal.books.ListedBook;
import org.polybook.view.internal.model.ViewModel;

/** A list of suitable books, from which the user chooses one. */
public final class BookChoice {
    private final ViewModel model;
    private final Predicate<ListedBook> suitable;
    private final Combo combo;
    private List<ListedBook> books = List.of();

    /**
     * Creates the list, which is empty until the first {@link #offerCurrentBooks}.
     *
     * @param key key of its accessible name and tooltip
     * @param suitable accepts the books to choose from
     * @param chosen runs when the user has chosen another book
     */
    public BookChoice(Composite parent, ViewModel model, String key, Predicate<ListedBook> suitable, Runnable chosen) {
        this.model = model;
        this.suitable = suitable;
        this.combo =
                AccessibleNames.createNamedWithTooltip(parent, key, at -> new Combo(at, SWT.READ_ONLY | SWT.DROP_DOWN));
        combo.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        combo.addListener(SWT.Selection, event -> chosen.run());
    }

    /** Offers the current books. The chosen book stays chosen while it is one of them. */
    public void offerCurrentBooks() {
        books = model.books().stream().filter(suitable).toList();
        Layouts.setItemsKeepingSelection(
                combo, books.stream().map(ListedBook::name).toList());
    }

    /** Chooses that book if it is offered. */
    public void chooseIfOffered(ListedBook book) {
        int at = combo.indexOf(book.name());
        if (at >= 0) {
            combo.select(at);
        }
    }

    /** Returns the chosen book, or empty if there are no books to choose from. */
    public Optional<ListedBook> chosen() {
        int at = combo.getSelectionIndex();
        return at < 0 || at >= books.size() ? Optional.empty() : Optional.of(books.get(at));
    }

    public Combo control() {
        return combo;
    }
}
