package org.polybook.view.internal.ui.moves;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;

/**
 * The widths of the columns of the table of moves. In a narrow area the columns with texts and bars shrink in favour of
 * the others.
 */
final class MoveWidths {
    /** The minimum width of the move, the share and the book, in points. */
    private static final int MIN = 58;

    /** The minimum width of the bar of results, in points; the bar omits numbers that do not fit. */
    private static final int MIN_RESULTS = 52;

    /** The width of a share with a bar that is long enough to compare, in points. */
    private static final int SHARE_WITH_BAR = 96;

    private final Table table;
    private final BookColumns books;

    /** The visible columns, kept here because GTK reports no width for a moved column before the next layout. */
    private final Set<MoveColumn> shown = EnumSet.noneOf(MoveColumn.class);

    MoveWidths(Table table, BookColumns books) {
        this.table = table;
        this.books = books;
        Arrays.stream(MoveColumn.values())
                .filter(MoveColumn::isShownBeforeFirstAnswer)
                .forEach(shown::add);
    }

    /** Shows or hides a column; returns false if that changes nothing. */
    boolean show(MoveColumn each, boolean used) {
        boolean changed = used ? shown.add(each) : shown.remove(each);
        if (changed) {
            column(each).setWidth(used ? each.width() : 0);
            column(each).setResizable(used);
        }
        return changed;
    }

    private TableColumn column(MoveColumn each) {
        return table.getColumn(each.ordinal());
    }

    /**
     * Divides the width in this order: full width for the move, for the book, a short bar for the share, full width for
     * the results, full width for the share; the rest goes to the books.
     */
    void divideWidth() {
        boolean hasBook = shown.contains(MoveColumn.BOOK);
        boolean hasResults = shown.contains(MoveColumn.RESULTS);
        int all = table.getClientArea().width
                - totalFixedWidth()
                - (hasBook ? 3 : 2) * MIN
                - (hasResults ? MIN_RESULTS : 0);
        if (books.adaptCellsAndReportChange(all)) {
            table.clearAll();
        }
        int room = all - books.minTotalWidth();
        int move = widthWithinRoom(room, MoveColumn.MOVE.width() - MIN);
        int book = hasBook ? widthWithinRoom(room - move, MoveColumn.BOOK.width() - MIN) : 0;
        int bar = widthWithinRoom(room - move - book, SHARE_WITH_BAR - MIN);
        int results =
                hasResults ? widthWithinRoom(room - move - book - bar, MoveColumn.RESULTS.width() - MIN_RESULTS) : 0;
        int share =
                bar + widthWithinRoom(room - move - book - bar - results, MoveColumn.SHARE.width() - SHARE_WITH_BAR);
        int rest = Math.max(0, room - move - book - results - share);
        column(MoveColumn.MOVE).setWidth(MIN + move);
        column(MoveColumn.SHARE).setWidth(MIN + share);
        if (hasBook) {
            column(MoveColumn.BOOK).setWidth(MIN + book + rest);
        }
        if (hasResults) {
            column(MoveColumn.RESULTS).setWidth(MIN_RESULTS + results);
        }
        books.divideWidth(books.minTotalWidth() + book + rest);
    }

    /** Returns the part of the room for a column that needs {@code wanted} beyond its minimum. */
    private static int widthWithinRoom(int room, int wanted) {
        return Math.max(0, Math.min(room, wanted));
    }

    /**
     * Returns the total width of the fixed columns, by their constants: GTK widens the last column and reports that
     * width.
     */
    private int totalFixedWidth() {
        int width = 0;
        for (MoveColumn each : MoveColumn.values()) {
            width += shown.contains(each) && !isElastic(each) ? each.width() : 0;
        }
        return width;
    }

    private static boolean isElastic(MoveColumn each) {
        return each == MoveColumn.MOVE
                || each == MoveColumn.SHARE
                || each == MoveColumn.BOOK
                || each == MoveColumn.RESULTS;
    }
}
