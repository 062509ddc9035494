package org.polybook.view.internal.ui;

import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.polybook.view.internal.books.ListedBook;
import org.polybook.view.internal.model.ViewListener;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.text.Texts;

/** The shelf: each book with a tick if it is asked, and what is wrong with those that cannot be. */
public final class BookList implements ViewListener {
    private static final int NAME = 0;
    private static final int ENTRIES = 1;
    private static final int STATE = 2;

    private final ViewModel model;
    private final Table table;

    /** In that place of the view. */
    public BookList(Composite parent, ViewModel model) {
        this.model = model;
        this.table = new Table(parent, SWT.CHECK | SWT.FULL_SELECTION | SWT.BORDER | SWT.SINGLE);
        table.setHeaderVisible(true);
        column("books.name", SWT.LEFT, 190);
        column("books.entries", SWT.RIGHT, 100);
        column("books.state", SWT.LEFT, 420);
        table.addListener(SWT.Selection, event -> {
            if (event.item instanceof TableItem item) {
                picked(item, event.detail == SWT.CHECK);
            }
        });
        model.listen(this);
        booksChanged();
    }

    private void column(String key, int alignment, int width) {
        TableColumn column = new TableColumn(table, alignment);
        column.setText(Texts.of(key));
        column.setWidth(width);
    }

    /** The widget. */
    public Table control() {
        return table;
    }

    @Override
    public void booksChanged() {
        List<ListedBook> books = model.books();
        table.setItemCount(books.size());
        Theme theme = Theme.of(table);
        for (int i = 0; i < books.size(); i++) {
            ListedBook book = books.get(i);
            TableItem item = table.getItem(i);
            item.setData(book);
            item.setChecked(book.book().isPresent() && model.isAsked(book));
            item.setText(NAME, book.name());
            item.setText(ENTRIES, entries(book));
            item.setText(STATE, book.problem().isEmpty() ? state(book) : reason(book));
            item.setForeground(STATE, book.problem().isEmpty() ? null : theme.problem());
        }
    }

    private static String entries(ListedBook book) {
        return book.entries() < 0
                ? ""
                : NumberFormat.getIntegerInstance(Locale.getDefault()).format(book.entries());
    }

    /** Its variants if it is not for the usual chess, and where it is from. */
    private static String state(ListedBook book) {
        boolean usual = book.variants().equals(List.of("normal"));
        return usual ? book.origin() : String.join(", ", book.variants()) + " \u2013 " + book.origin();
    }

    /** Without the file, which the message begins with: the row is about it, and the column has not room for both. */
    private static String reason(ListedBook book) {
        String place = book.origin() + ": ";
        return book.problem().startsWith(place) ? book.problem().substring(place.length()) : book.problem();
    }

    /** The status line has room for what a column may be too narrow for. */
    private void picked(TableItem item, boolean ticked) {
        if (ticked) {
            tick(item);
        } else {
            model.say(item.getText(NAME) + ": " + item.getText(STATE));
        }
    }

    private void tick(TableItem item) {
        if (item.getData() instanceof ListedBook book && book.book().isPresent()) {
            model.setAsked(book, item.getChecked());
        } else {
            item.setChecked(false);
        }
    }
}
