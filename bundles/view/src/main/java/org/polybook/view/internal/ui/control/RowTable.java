package org.polybook.view.internal.ui.control;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;

/**
 * A table with a row for each value. Only visible rows are written, so thousands cost no more than a few. The selected
 * value stays selected when its row moves.
 */
public final class RowTable<R> {
    private final Table table;
    private final Function<R, ?> identity;
    private List<R> rows = List.of();

    /**
     * Creates an empty table.
     *
     * @param name key of its accessible name
     * @param style style bits in addition to those of every such table
     * @param identity returns what identifies a value whose other contents change
     * @param write writes a value into its row
     */
    public RowTable(Composite parent, String name, int style, Function<R, ?> identity, BiConsumer<TableItem, R> write) {
        this.identity = identity;
        int all = style | SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.BORDER | SWT.SINGLE;
        this.table = AccessibleNames.createNamed(parent, name, at -> new Table(at, all));
        table.setHeaderVisible(true);
        table.addListener(SWT.SetData, event -> {
            boolean exists = event.index >= 0 && event.index < rows.size(); // false while the table is being disposed
            if (exists && event.item instanceof TableItem item) {
                write.accept(item, rows.get(event.index));
            }
        });
    }

    /** The widget. */
    public Table control() {
        return table;
    }

    /** The shown values, in order. */
    public List<R> rows() {
        return rows;
    }

    /** Replaces the shown values. */
    public void show(List<R> others) {
        Optional<?> selected = selected().map(identity);
        rows = List.copyOf(others);
        table.setItemCount(rows.size());
        table.clearAll();
        selectByIdentity(selected);
    }

    private void selectByIdentity(Optional<?> selected) {
        int now = -1;
        for (int i = 0; i < rows.size() && selected.isPresent() && now < 0; i++) {
            now = identity.apply(rows.get(i)).equals(selected.get()) ? i : -1;
        }
        if (now != table.getSelectionIndex()) {
            table.setSelection(now);
        }
    }

    /** The value in the selected row. */
    public Optional<R> selected() {
        int at = table.getSelectionIndex();
        return at < 0 || at >= rows.size() ? Optional.empty() : Optional.of(rows.get(at));
    }

    /** The value in that row. */
    public R row(TableItem item) {
        return rows.get(table.indexOf(item));
    }
}
