package org.polybook.view.internal.ui.moves;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.polybook.view.internal.books.MergedMove;
import org.polybook.view.internal.books.MoveRow;
import org.polybook.view.internal.text.Texts;

/**
 * A column for each of several books in the table of moves: the weight, or the number of games, and the share of the
 * move in that book; in a narrow area only the share.
 */
final class BookColumns {
    /** The minimum of a column's minimum width, in points; the widest cell may need more. */
    private static final int NARROWEST = 64;

    /** Like {@link #NARROWEST}, but for a column with only the share. */
    private static final int NARROWEST_SHARE = 40;

    /** The maximum of a column's minimum width, in points. */
    private static final int WIDEST = 130;

    /** The width of a cell beyond its text, in points. */
    private static final int MARGIN = 12;

    /** The maximum width of a column beyond its minimum, in points. */
    private static final int SPARE = 80;

    /** The index of the first book's column, after the move and its share. */
    private static final int PLACE = 2;

    private final Table table;
    private final int first;
    private final Consumer<TableColumn> sort;
    private List<String> books = List.of();
    private int min = NARROWEST;
    private int minShare = NARROWEST_SHARE;
    private boolean isShort;

    /**
     * Adds the columns of books to the table, which has all other columns already; {@code sort} is called when a
     * heading is clicked.
     */
    BookColumns(Table table, Consumer<TableColumn> sort) {
        this.table = table;
        this.first = table.getColumnCount();
        this.sort = sort;
    }

    /** Shows a column for each of these books; returns false if these are the columns already. */
    boolean replaceColumns(List<String> names) {
        if (names.equals(books)) {
            return false;
        }
        books = List.copyOf(names);
        while (table.getColumnCount() > first + books.size()) {
            remove(table.getColumn(table.getColumnCount() - 1));
        }
        while (table.getColumnCount() < first + books.size()) {
            add();
        }
        for (int i = 0; i < books.size(); i++) {
            TableColumn column = table.getColumn(first + i);
            column.setText(books.get(i));
            column.setToolTipText(Texts.of("column.ofbook.tip", books.get(i)));
        }
        return true;
    }

    private void remove(TableColumn column) {
        if (column.equals(table.getSortColumn())) {
            table.setSortColumn(null);
        }
        column.dispose();
        arrangeColumns();
    }

    private void add() {
        TableColumn column = new TableColumn(table, SWT.RIGHT);
        column.setWidth(minColumnWidth());
        column.setMoveable(true);
        column.addListener(SWT.Selection, event -> sort.accept(column));
        arrangeColumns();
    }

    /** Puts the books' columns next to the column of the share, which they explain. */
    private void arrangeColumns() {
        int count = table.getColumnCount();
        List<Integer> order = new ArrayList<>();
        IntStream.range(0, PLACE).forEach(order::add);
        IntStream.range(first, count).forEach(order::add);
        IntStream.range(PLACE, first).forEach(order::add);
        table.setColumnOrder(order.stream().mapToInt(Integer::intValue).toArray());
    }

    /** Writes the cells of one row. */
    void write(TableItem item, MergedMove move) {
        for (int i = 0; i < books.size(); i++) {
            item.setText(
                    first + i,
                    move.rowOfBook(books.get(i))
                            .map(row -> text(row, Locale.getDefault()))
                            .orElse(""));
        }
    }

    private String text(MoveRow row, Locale locale) {
        return isShort ? MoveColumn.percent(row.share(), locale) : fullCellText(row, locale);
    }

    private static String fullCellText(MoveRow row, Locale locale) {
        String share = MoveColumn.percent(row.share(), locale);
        return weightOrGames(row)
                .map(number -> MoveColumn.number(number, locale) + " (" + share + ")")
                .orElse(share);
    }

    private static Optional<Long> weightOrGames(MoveRow row) {
        return row.weight().map(Integer::longValue).or(() -> row.results().map(results -> results.games()));
    }

    /** Returns the book of the column of that index; empty for the table's other columns. */
    Optional<String> book(int column) {
        return column < first ? Optional.empty() : Optional.of(books.get(column - first));
    }

    /** Returns the order by the share in that book, ascending; moves that the book does not have come first. */
    static Comparator<MergedMove> orderByShareIn(String book) {
        return Comparator.comparingDouble(
                move -> move.rowOfBook(book).map(MoveRow::share).orElse(-1.0));
    }

    /** Measures the cells of these rows for the minimum widths; returns false if these are the same as before. */
    boolean updateMinimumWidths(List<MergedMove> rows) {
        Locale locale = Locale.getDefault();
        int whole = widestCellWidth(rows, row -> fullCellText(row, locale));
        int share = widestCellWidth(rows, row -> MoveColumn.percent(row.share(), locale));
        int before = min;
        int beforeShare = minShare;
        min = Math.max(NARROWEST, Math.min(WIDEST, whole));
        minShare = Math.max(NARROWEST_SHARE, Math.min(WIDEST, share));
        return min != before || minShare != beforeShare;
    }

    private int widestCellWidth(List<MergedMove> rows, Function<MoveRow, String> text) {
        GC gc = new GC(table);
        try {
            return rows.stream()
                    .flatMap(row -> books.stream().flatMap(book -> row.rowOfBook(book).stream()))
                    .mapToInt(row -> gc.textExtent(text.apply(row)).x + MARGIN)
                    .max()
                    .orElse(0);
        } finally {
            gc.dispose();
        }
    }

    /**
     * Chooses short or full cells for the total width of the columns, in points; returns true if the cells must be
     * written again.
     */
    boolean adaptCellsAndReportChange(int room) {
        boolean before = isShort;
        isShort = books.size() * min > room;
        return isShort != before;
    }

    private int minColumnWidth() {
        return isShort ? minShare : min;
    }

    /** Returns the minimum total width of the columns, in points. */
    int minTotalWidth() {
        return books.size() * minColumnWidth();
    }

    /** Divides that width, in points, among the columns; each gets at least its minimum. */
    void divideWidth(int room) {
        for (int i = 0; i < books.size(); i++) {
            table.getColumn(first + i)
                    .setWidth(Math.max(minColumnWidth(), Math.min(room / books.size(), minColumnWidth() + SPARE)));
        }
    }
}
