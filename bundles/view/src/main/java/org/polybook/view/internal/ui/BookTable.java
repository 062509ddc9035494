package org.polybook.view.internal.ui;

import java.io.File;
import java.text.NumberFormat;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.polybook.api.shelf.ShelfWatch;
import org.polybook.view.internal.books.ListedBook;
import org.polybook.view.internal.model.ViewListener;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.text.ChessTexts;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.ui.control.Layouts;
import org.polybook.view.internal.ui.control.PartHider;
import org.polybook.view.internal.ui.control.RowTable;
import org.polybook.view.internal.ui.control.Theme;

/** The books on the shelf: each with a tick if it is searched, or with its problem if it cannot be searched. */
public final class BookTable implements ViewListener {
    private static final int NAME = 0;
    private static final int ENTRIES = 1;
    private static final int STATE = 2;

    /** The number of rows that have priority over the buttons above them. */
    private static final int ROWS = 2;

    private final ViewModel model;
    private final RowTable<ListedBook> rows;
    private final Table table;
    private final BookButtons buttons;

    public BookTable(Composite parent, ViewModel model) {
        this.model = model;
        Composite whole = new Composite(parent, SWT.NONE);
        whole.setLayout(Layouts.grid(1, 0));
        this.buttons = new BookButtons(whole);
        this.rows = new RowTable<>(
                whole, "books.shelf", SWT.CHECK, book -> List.of(book.name(), book.origin()), this::write);
        this.table = rows.control();
        table.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        PartHider.hidePartsWhenSmall(whole, ROWS, table, buttons.control());
        addColumn("books.name", SWT.LEFT, 190);
        addColumn("books.entries", SWT.RIGHT, 100);
        addColumn("books.state", SWT.LEFT, 420);
        table.addListener(SWT.Selection, event -> {
            if (event.item instanceof TableItem item) {
                applyTickOrDescribe(item, event.detail == SWT.CHECK);
            }
        });
        model.listen(this);
        booksChanged();
    }

    private void addColumn(String key, int alignment, int width) {
        TableColumn column = new TableColumn(table, alignment);
        column.setText(Texts.of(key));
        column.setWidth(width);
    }

    BookButtons buttons() {
        return buttons;
    }

    /** The widget. */
    public Table control() {
        return table;
    }

    @Override
    public void booksChanged() {
        rows.show(model.books());
    }

    private void write(TableItem item, ListedBook book) {
        boolean isSound = book.problem().isEmpty();
        item.setChecked(book.book().isPresent() && model.isSearched(book));
        item.setText(NAME, book.name());
        item.setText(ENTRIES, entries(book));
        item.setText(
                STATE, isSound ? describe(book, fileNameBeforeFolder(book.origin())) : problemWithoutFileName(book));
        item.setForeground(STATE, isSound ? null : Theme.of(table).problem());
    }

    /**
     * Returns the problem without the file's name, because the column is narrow and the first column contains the name.
     */
    private static String problemWithoutFileName(ListedBook book) {
        String file = book.origin() + ": ";
        return book.problem().startsWith(file) ? book.problem().substring(file.length()) : book.problem();
    }

    private static String entries(ListedBook book) {
        return book.entries() < 0
                ? ""
                : NumberFormat.getIntegerInstance(Locale.getDefault()).format(book.entries());
    }

    /** Returns the variants and origin of the book, after the state of the watch that adds games to it. */
    private static String describe(ListedBook book, String place) {
        String origin = variantsAndOrigin(book, place);
        return book.watch().isPresent() ? describe(book.watch().get()) + " \u2013 " + origin : origin;
    }

    private static String describe(ShelfWatch watch) {
        if (!watch.problem().isEmpty()) {
            return Texts.of("watch.problem", watch.problem());
        }
        if (watch.state() == ShelfWatch.State.ADDING) {
            return Texts.of("watch.adding");
        }
        return watch.last().isPresent()
                ? Texts.of(
                        "watch.added",
                        watch.last().get().games(),
                        Date.from(watch.last().get().time()))
                : Texts.of("watch.waiting", watch.folder());
    }

    /** Returns the variants of the book, unless it is for orthodox chess, and its origin. */
    private static String variantsAndOrigin(ListedBook book, String place) {
        boolean isOrthodox = book.variants().equals(List.of("normal"));
        return isOrthodox ? place : ChessTexts.variants(book.variants()) + " \u2013 " + place;
    }

    /** Returns the file's name before its folder, as a narrow column truncates the end. */
    private static String fileNameBeforeFolder(String origin) {
        int folder = origin.lastIndexOf(File.separatorChar);
        return folder < 0
                ? origin
                : origin.substring(folder + 1) + " \u2013 " + origin.substring(0, Math.max(1, folder));
    }

    /** The selected book. */
    Optional<ListedBook> selected() {
        return rows.selected();
    }

    /**
     * Changes the tick of a row, or shows the full text of the row in the status line, as a column may be too narrow
     * for it.
     */
    private void applyTickOrDescribe(TableItem item, boolean ticked) {
        ListedBook book = rows.row(item);
        if (!ticked) {
            model.showMessage(
                    book.name() + ": " + (book.problem().isEmpty() ? describe(book, book.origin()) : book.problem()));
        } else if (book.book().isPresent()) {
            model.setSearched(book, item.getChecked());
        } else {
            item.setChecked(false);
        }
    }
}
