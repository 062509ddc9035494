package org.polybook.view.internal.ui.moves;

import java.util.Locale;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.polybook.view.internal.books.MergedMove;
import org.polybook.view.internal.books.MoveRow;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.ui.control.AccessibleNames;
import org.polybook.view.internal.ui.control.Layouts;

/** The bar above the table of moves: a filter, and a tick that gives each book a column. */
public final class MovesFilterBar {
    private final Composite bar;
    private final Text filter;
    private final Button merge;

    private final Runnable changed;

    /** @param changed runs when the filter or the tick has changed */
    MovesFilterBar(Composite parent, Runnable changed) {
        this.changed = changed;
        this.bar = new Composite(parent, SWT.NONE);
        GridLayout layout = Layouts.grid(2, 0);
        layout.marginRight = 4; // otherwise the text of the tick touches the border
        bar.setLayout(layout);
        bar.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        int search = SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL;
        this.filter = AccessibleNames.createNamed(bar, "moves.filter", at -> new Text(at, search));
        filter.setMessage(Texts.of("moves.filter"));
        filter.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        filter.addListener(SWT.Modify, event -> changed.run());
        this.merge = new Button(bar, SWT.CHECK);
        merge.setText(Texts.of("moves.merge"));
        merge.setToolTipText(Texts.of("moves.merge.tip"));
        merge.setSelection(true);
        merge.setLayoutData(new GridData(SWT.END, SWT.CENTER, false, false));
        merge.addListener(SWT.Selection, event -> changed.run());
        showMergeCheckBox(false);
    }

    Composite control() {
        return bar;
    }

    /** The filter: it keeps moves that begin with its text and moves of books whose names contain it. */
    Text filter() {
        return filter;
    }

    public Button mergeCheckBox() {
        return merge;
    }

    boolean isFiltered() {
        return !filter.getText().isEmpty();
    }

    /** Returns true if the filter keeps that move. */
    boolean passes(MergedMove move) {
        String text = filter.getText().strip();
        String lower = text.toLowerCase(Locale.getDefault());
        return move.san().startsWith(text)
                || move.rows().stream()
                        .map(MoveRow::book)
                        .anyMatch(book -> book.toLowerCase(Locale.getDefault()).contains(lower));
    }

    /** Shows the tick if it is useful. */
    void showMergeCheckBox(boolean useful) {
        Layouts.show(merge, useful);
    }

    /** Returns true if the user wants a column for each book. */
    public boolean isMerged() {
        return merge.getSelection();
    }

    /** Sets the tick that gives each book a column. */
    public void setMerged(boolean merged) {
        merge.setSelection(merged);
        changed.run();
    }
}
