package org.polybook.view.internal.ui;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;

/** The widths of the columns of the table of moves. In a narrow place the columns with words and bars give up room for the others. */
final class MoveWidths {
    /** Of the move, its share and its book in a narrow place, in points. */
    private static final int MIN = 58;

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

    /** Divides the room: first the move gets its usual width, then the books, then the bar of the share; the rest goes to the books. */
    void fill() {
        boolean hasBook = shown.contains(MoveColumn.BOOK);
        int room = table.getClientArea().width - fixed() - (hasBook ? 3 : 2) * MIN;
        int move = extra(MoveColumn.MOVE, room);
        int book = hasBook ? extra(MoveColumn.BOOK, room - move) : 0;
        int share = extra(MoveColumn.SHARE, room - move - book);
        int rest = Math.max(0, room - move - book - share);
        column(MoveColumn.MOVE).setWidth(MIN + move);
        column(MoveColumn.SHARE).setWidth(MIN + share);
        if (hasBook) {
            column(MoveColumn.BOOK).setWidth(MIN + book + rest);
        }
        books.fill(books.width() + book + rest);
    }

    /** Returns the room that a column gets besides its minimum. */
    private static int extra(MoveColumn column, int room) {
        return Math.max(0, Math.min(room, column.width() - MIN));
    }

    /** Returns the usual width of the other columns; GTK reports more for the last one, which it widens. */
    private int fixed() {
        int width = books.width();
        for (MoveColumn each : MoveColumn.values()) {
            if (each != MoveColumn.MOVE && each != MoveColumn.SHARE && each != MoveColumn.BOOK) {
                width += shown.contains(each) ? each.width() : 0;
            }
        }
        return width;
    }
}
