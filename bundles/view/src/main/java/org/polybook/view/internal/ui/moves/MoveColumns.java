package org.polybook.view.internal.ui.moves;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.polybook.view.internal.books.MergedMove;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.ui.control.Theme;

/** The columns of the table of moves: the visible ones, their widths, and the one by which the rows are sorted. */
final class MoveColumns {
    private final Table table;
    private final BookColumns books;
    private final Runnable sorted;
    private final MoveWidths widths;
    private boolean merged;

    /** Adds all columns to the table; {@code sorted} runs when the user has chosen another order. */
    MoveColumns(Table table, Runnable sorted) {
        this.table = table;
        this.sorted = sorted;
        for (MoveColumn each : MoveColumn.values()) {
            TableColumn column = new TableColumn(table, each.alignment());
            column.setText(Texts.of(each.headerKey()));
            column.setWidth(each.isShownBeforeFirstAnswer() ? each.width() : 0);
            column.setMoveable(true);
            column.setToolTipText(Texts.orElse(each.headerKey() + ".tip", null));
            column.addListener(SWT.Selection, event -> cycleSortBy(column));
        }
        this.books = new BookColumns(table, this::cycleSortBy);
        this.widths = new MoveWidths(table, books);
        table.addListener(SWT.PaintItem, this::paint);
        table.addListener(SWT.Resize, event -> widths.divideWidth());
    }

    /** Gives each of these books a column; without books, a single column names the book of each row. */
    void showBookColumns(List<String> names) {
        merged = !names.isEmpty();
        if (books.replaceColumns(names)) {
            widths.divideWidth();
        }
    }

    /** Writes a row. */
    void write(TableItem item, MergedMove row) {
        item.setData(row);
        for (MoveColumn column : MoveColumn.values()) {
            item.setText(column.ordinal(), column.text(row, Locale.getDefault()));
        }
        books.write(item, row);
    }

    /** Fits the columns to the cells of these rows and hides the empty ones. */
    void fitAndHideEmptyColumns(List<MergedMove> rows) {
        if (rows.isEmpty()) {
            return;
        }
        boolean changed = books.updateMinimumWidths(rows);
        for (MoveColumn each : MoveColumn.values()) {
            boolean used =
                    rows.stream().anyMatch(each::hasContentFor) && !(merged && each.isHiddenWhenBooksHaveColumns());
            changed |= widths.show(each, used);
        }
        if (changed) {
            widths.divideWidth();
        }
    }

    /** Returns the order of the rows: that of the books, unless the user has clicked a header. */
    Comparator<MergedMove> order() {
        TableColumn column = table.getSortColumn();
        if (column == null) {
            return Comparator.comparingInt(row -> 0);
        }
        int at = table.indexOf(column);
        Comparator<MergedMove> order =
                books.book(at).map(BookColumns::orderByShareIn).orElseGet(() -> MoveColumn.values()[at].order());
        return table.getSortDirection() == SWT.UP ? order : order.reversed();
    }

    /**
     * Sorts numbers in descending, texts in ascending order; reverses with the second click, and restores the books'
     * order with the third.
     */
    private void cycleSortBy(TableColumn column) {
        int at = table.indexOf(column);
        boolean isText = books.book(at).isEmpty() && MoveColumn.values()[at].sortsAscendingFirst();
        int first = isText ? SWT.UP : SWT.DOWN;
        if (!column.equals(table.getSortColumn())) {
            table.setSortColumn(column);
            table.setSortDirection(first);
        } else if (table.getSortDirection() == first) {
            table.setSortDirection(first == SWT.UP ? SWT.DOWN : SWT.UP);
        } else {
            table.setSortColumn(null);
            table.setSortDirection(SWT.NONE);
        }
        sorted.run();
    }

    /** Returns the book whose column is at that point of the table; empty for other columns and outside the rows. */
    Optional<String> bookAt(int x, int y) {
        TableItem item = table.getItem(new Point(x, y));
        return IntStream.range(0, item == null ? 0 : table.getColumnCount())
                .filter(column -> item.getBounds(column).contains(x, y))
                .mapToObj(books::book)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private void paint(Event event) {
        boolean isBar = event.index < MoveColumn.values().length;
        if (isBar && event.item.getData() instanceof MergedMove row) {
            int width = table.getColumn(event.index).getWidth();
            BarPainter bars = new BarPainter(event, width, Theme.of(table));
            switch (MoveColumn.values()[event.index]) {
                case SHARE -> bars.share(row.share());
                case RESULTS -> row.results().ifPresent(bars::results);
                default -> {}
            }
        }
    }
}
