package org.polybook.view.internal.ui;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;

/** Hides the lesser of two parts, which lie one above the other in a grid, while the main part would have too little room. */
final class Folding {
    /** The minimum height of a control with two scroll bars, in points and without its heading; below it GTK logs criticals. */
    private static final int MIN_SCROLLED = 60;

    /** The number of rows of a table that have priority over the lesser part. */
    private static final int ROWS = 5;

    private final Composite page;
    private final Control main;
    private final Control lesser;

    /** Folds as the page is resized. Both parts lie in the page's grid. */
    static void of(Composite page, Control main, Control lesser) {
        Folding folding = new Folding(page, main, lesser);
        page.addListener(SWT.Resize, event -> folding.fit(false));
    }

    Folding(Composite page, Control main, Control lesser) {
        this.page = page;
        this.main = main;
        this.lesser = lesser;
    }

    /** Folds or shows the lesser part; {@code kept} shows it in any case. */
    void fit(boolean kept) {
        Places.show(lesser, kept || spare() >= height());
    }

    /** Returns true if a third part of that height, in points, would leave enough room for the main part. */
    boolean hasRoomFor(int height) {
        return spare() >= height() + height + spacing();
    }

    /** Returns the height of the lesser part, in points. */
    private int height() {
        int hint = lesser.getLayoutData() instanceof GridData place ? place.heightHint : SWT.DEFAULT;
        return lesser.computeSize(SWT.DEFAULT, hint).y + spacing();
    }

    private int spacing() {
        return page.getLayout() instanceof GridLayout grid ? grid.verticalSpacing : 0;
    }

    /** Returns the height that is left when the main part has enough, in points. */
    private int spare() {
        int margin = page.getLayout() instanceof GridLayout grid ? 2 * grid.marginHeight : 0;
        return page.getClientArea().height - margin - minimum();
    }

    private int minimum() {
        return main instanceof Table table
                ? table.getHeaderHeight() + Math.max(MIN_SCROLLED, ROWS * table.getItemHeight())
                : MIN_SCROLLED;
    }
}
