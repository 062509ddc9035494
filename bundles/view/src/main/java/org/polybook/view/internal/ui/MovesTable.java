package org.polybook.view.internal.ui;

import java.util.List;
import java.util.Locale;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.polybook.view.internal.books.MoveRow;
import org.polybook.view.internal.model.ViewListener;
import org.polybook.view.internal.model.ViewModel;

/** The moves of all books, a row each; picking one plays it. */
public final class MovesTable implements ViewListener {
    private final ViewModel model;
    private final Table table;
    private List<MoveRow> shown = List.of();

    /** In that place of the view. */
    public MovesTable(Composite parent, ViewModel model) {
        this.model = model;
        this.table = new Table(parent, SWT.FULL_SELECTION | SWT.BORDER | SWT.SINGLE);
        table.setHeaderVisible(true);
        for (MoveColumn each : MoveColumn.values()) {
            TableColumn column = new TableColumn(table, each.alignment());
            column.setText(Texts.of(each.key()));
            column.setWidth(each.width());
        }
        table.addListener(SWT.DefaultSelection, event -> pick());
        model.listen(this);
        rowsChanged();
    }

    /** The widget. */
    public Table control() {
        return table;
    }

    @Override
    public void rowsChanged() {
        shown = model.rows().moves();
        table.setItemCount(shown.size());
        for (int i = 0; i < shown.size(); i++) {
            TableItem item = table.getItem(i);
            item.setData(shown.get(i));
            for (MoveColumn column : MoveColumn.values()) {
                item.setText(column.ordinal(), column.text(shown.get(i), Locale.getDefault()));
            }
        }
    }

    private void pick() {
        int at = table.getSelectionIndex();
        if (at >= 0) {
            shown.get(at).move().ifPresent(model::play);
        }
    }
}
