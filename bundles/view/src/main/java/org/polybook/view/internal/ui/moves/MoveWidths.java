package org.polybook.view.internal.ui.moves;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;

/** The widths of the columns of the table of moves. In a narrow place the columns with words and bars give up room for the others. */
final class MoveWidths {
    /** Of the move, its share and its book in a narrow place, in points. */
    private static final int MIN = 58;

    /** Of the bar of results in a narrow place, in points; it leaves the numbers out that have no room. */
    private static final int MIN_RESULTS = 52;

    /** Of the share with a bar that can be compared with others, in points. */
    private static final int SHARE_WITH_BAR = 96;

    private final Table table;
    private final BookColumns books;

    /** The columns that are visible. GTK reports no width for a column that it has moved and not laid out yet. */
    private final Set<MoveColumn> shown = EnumSet.noneOf(MoveColumn.class);

    MoveWidths(Table table, BookColumns books) {
        this.table = table;
        this.books = books;
        Arrays.stream(MoveColumn.values()).filter(MoveColumn::isUsual).forEach(shown::add);
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
     * Divides the room: first the move gets its usual width, then the books, then the share a short bar, then the results, then the share
     * its usual width; the rest goes to the books.
     */
    void fill() {
        boolean hasBook = shown.contains(MoveColumn.BOOK);
        boolean hasResults = shown.contains(MoveColumn.RESULTS);
        int all = table.getClientArea().width - fixed() - (hasBook ? 3 : 2) * MIN - (hasResults ? MIN_RESULTS : 0);
        if (books.shorten(all)) {
            table.clearAll();
        }
        int room = all - books.width();
        int move = part(room, MoveColumn.MOVE.width() - MIN);
        int book = hasBook ? part(room - move, MoveColumn.BOOK.width() - MIN) : 0;
        int bar = part(room - move - book, SHARE_WITH_BAR - MIN);
        int results = hasResults ? part(room - move - book - bar, MoveColumn.RESULTS.width() - MIN_RESULTS) : 0;
        int share = bar + part(room - move - book - bar - results, MoveColumn.SHARE.width() - SHARE_WITH_BAR);
        int rest = Math.max(0, room - move - book - results - share);
        column(MoveColumn.MOVE).setWidth(MIN + move);
        column(MoveColumn.SHARE).setWidth(MIN + share);
        if (hasBook) {
            column(MoveColumn.BOOK).setWidth(MIN + book + rest);
        }
        if (hasResults) {
            column(MoveColumn.RESULTS).setWidth(MIN_RESULTS + results);
        }
        books.fill(books.width() + book + rest);
    }

    /** Returns how much of that room a column gets that wants so much besides its minimum. */
    private static int part(int room, int wanted) {
        return Math.max(0, Math.min(room, wanted));
    }

    /** Returns the usual width of the columns that keep it; GTK reports more for the last one, which it widens. */
    private int fixed() {
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
