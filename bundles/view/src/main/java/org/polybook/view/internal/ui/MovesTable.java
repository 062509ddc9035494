package org.polybook.view.internal.ui;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.polybook.view.internal.books.MoveRow;
import org.polybook.view.internal.edit.BookEdits;
import org.polybook.view.internal.model.ViewListener;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.text.Texts;

/** The moves of all books, a row each, sorted by any column and filtered by words; picking one plays it. */
public final class MovesTable implements ViewListener {
    private final ViewModel model;
    private final Composite whole;
    private final Text filter;
    private final RowTable<MoveRow> rows;
    private final Table table;
    private final EditBar editBar;
    private final Folding folding;

    /** In that place of the view. */
    public MovesTable(Composite parent, ViewModel model, BookEdits edits) {
        this.model = model;
        this.whole = new Composite(parent, SWT.NONE);
        GridLayout layout = new GridLayout();
        layout.marginWidth = 0;
        layout.marginHeight = 2;
        whole.setLayout(layout);
        int search = SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL;
        this.filter = Spoken.named(whole, "moves.filter", at -> new Text(at, search));
        filter.setMessage(Texts.of("moves.filter"));
        filter.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        filter.addListener(SWT.Modify, event -> rowsChanged());
        this.rows =
                new RowTable<>(whole, "tab.moves", SWT.NONE, row -> List.of(row.book(), row.san()), MovesTable::write);
        this.table = rows.control();
        table.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        for (MoveColumn each : MoveColumn.values()) {
            column(each);
        }
        this.editBar = new EditBar(whole, model, edits);
        this.folding = new Folding(whole, table, filter);
        table.addListener(SWT.Selection, event -> selected().ifPresent(editBar::take));
        table.addListener(SWT.DefaultSelection, event -> pick());
        table.addListener(SWT.PaintItem, this::bar);
        table.addListener(SWT.Resize, event -> fillRoom());
        model.listen(this);
        rowsChanged();
    }

    /** Folds the filter if the rows need its room, but not while it hides some of them. */
    void fold() {
        folding.fit(!filter.getText().isEmpty());
    }

    /** Returns true if some rows stay visible above a bar of that height, in points. */
    boolean hasRoomFor(int height) {
        return folding.hasRoomFor(height);
    }

    private void column(MoveColumn each) {
        TableColumn column = new TableColumn(table, each.alignment());
        column.setText(Texts.of(each.key()));
        column.setWidth(each.isUsual() ? each.width() : 0);
        column.setMoveable(true);
        column.setToolTipText(Texts.orElse(each.key() + ".tip", null));
        column.addListener(SWT.Selection, event -> sortBy(column));
    }

    /** Everything, the filter included. */
    public Composite whole() {
        return whole;
    }

    /** The table alone. */
    public Table control() {
        return table;
    }

    /** What filters the rows: those stay whose move begins with it or whose book has it in its name. */
    Text filter() {
        return filter;
    }

    EditBar editBar() {
        return editBar;
    }

    @Override
    public void lineChanged() {
        table.setSelection(-1);
    }

    @Override
    public void rowsChanged() {
        String words = filter.getText().strip();
        rows.show(model.rows().moves().stream()
                .filter(row -> passes(row, words))
                .sorted(order())
                .toList());
        hideEmpty();
    }

    private static void write(TableItem item, MoveRow row) {
        item.setData(row);
        for (MoveColumn column : MoveColumn.values()) {
            item.setText(column.ordinal(), column.text(row, Locale.getDefault()));
        }
    }

    /** A column in which no row has anything takes no room. */
    private void hideEmpty() {
        List<MoveRow> shown = rows.rows();
        if (shown.isEmpty()) {
            return;
        }
        boolean changed = false;
        for (MoveColumn each : MoveColumn.values()) {
            TableColumn column = table.getColumn(each.ordinal());
            boolean used = shown.stream().anyMatch(each::has);
            if (used == (column.getWidth() == 0)) {
                column.setWidth(used ? each.width() : 0);
                column.setResizable(used);
                changed = true;
            }
        }
        if (changed) {
            fillRoom();
        }
    }

    /** The room that is left goes to the names of the books. */
    private void fillRoom() {
        int used = 0;
        for (TableColumn column : table.getColumns()) {
            used += column.getWidth();
        }
        TableColumn book = table.getColumn(MoveColumn.BOOK.ordinal());
        int room = table.getClientArea().width - used + book.getWidth();
        book.setWidth(Math.max(MoveColumn.BOOK.width(), room));
    }

    private static boolean passes(MoveRow row, String words) {
        return row.san().startsWith(words)
                || row.book().toLowerCase(Locale.getDefault()).contains(words.toLowerCase(Locale.getDefault()));
    }

    /** By the book and its own order, unless a heading was clicked. */
    private Comparator<MoveRow> order() {
        TableColumn sorted = table.getSortColumn();
        if (sorted == null) {
            return Comparator.comparingInt(row -> 0);
        }
        Comparator<MoveRow> order = MoveColumn.values()[table.indexOf(sorted)].order();
        return table.getSortDirection() == SWT.UP ? order : order.reversed();
    }

    /** Numbers from the largest, texts from the first; the other way round with the second click, as it was with the third. */
    private void sortBy(TableColumn column) {
        int first = MoveColumn.values()[table.indexOf(column)].isText() ? SWT.UP : SWT.DOWN;
        if (!column.equals(table.getSortColumn())) {
            table.setSortColumn(column);
            table.setSortDirection(first);
        } else if (table.getSortDirection() == first) {
            table.setSortDirection(first == SWT.UP ? SWT.DOWN : SWT.UP);
        } else {
            table.setSortColumn(null);
            table.setSortDirection(SWT.NONE);
        }
        rowsChanged();
    }

    private void bar(Event event) {
        if (event.item.getData() instanceof MoveRow row) {
            int width = table.getColumn(event.index).getWidth();
            BarPainter bars = new BarPainter(event, width, Theme.of(table));
            switch (MoveColumn.values()[event.index]) {
                case SHARE -> bars.share(row.share());
                case RESULTS -> row.results().ifPresent(bars::results);
                default -> {}
            }
        }
    }

    /** The row that is selected, as far as it is about the shown position. */
    private Optional<MoveRow> selected() {
        return rows.selected().filter(row -> model.rows().line().equals(model.line()));
    }

    private void pick() {
        selected().flatMap(MoveRow::move).ifPresent(model::play);
    }
}
