package org.polybook.view.internal.ui.control;

import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;

/** Hides the lesser parts of a page, which lie above or below the main part in a grid, while the main part would have too little room. */
public final class Folding {
    /** The minimum height of a control with two scroll bars, in points and without its heading; below it GTK logs criticals. */
    private static final int MIN_SCROLLED = 60;

    /** The usual number of rows of a table that have priority over the lesser parts. */
    private static final int ROWS = 5;

    private final Composite page;
    private final int rows;
    private final Control main;
    private final List<Control> lesser;

    /** Folds as the page is resized. All parts lie in the page's grid; of the lesser ones the most important comes first. */
    public static void of(Composite page, Control main, Control... lesser) {
        of(page, ROWS, main, lesser);
    }

    /** Like {@link #of(Composite, Control, Control...)}, but so many rows of a table have priority. */
    public static void of(Composite page, int rows, Control main, Control... lesser) {
        Folding folding = new Folding(page, rows, main, lesser);
        page.addListener(SWT.Resize, event -> folding.fit(false));
    }

    public Folding(Composite page, Control main, Control... lesser) {
        this(page, ROWS, main, lesser);
    }

    private Folding(Composite page, int rows, Control main, Control... lesser) {
        this.page = page;
        this.rows = rows;
        this.main = main;
        this.lesser = List.of(lesser);
    }

    /** Shows the lesser parts for which there is room and folds the others; {@code kept} shows all in any case. */
    public void fit(boolean kept) {
        int spare = spare();
        for (Control part : lesser) {
            spare -= height(part);
            Places.show(part, kept || spare >= 0);
        }
    }

    /** Returns true if one more part of that height, in points, would leave enough room for the main part. */
    public boolean hasRoomFor(int height) {
        return spare() >= lesser.stream().mapToInt(this::height).sum() + height + spacing();
    }

    /** Returns the height of a lesser part, in points. */
    private int height(Control part) {
        int hint = part.getLayoutData() instanceof GridData place ? place.heightHint : SWT.DEFAULT;
        return part.computeSize(page.getClientArea().width - 2 * margin(), hint).y + spacing();
    }

    private int spacing() {
        return page.getLayout() instanceof GridLayout grid ? grid.verticalSpacing : 0;
    }

    private int margin() {
        return page.getLayout() instanceof GridLayout grid ? grid.marginHeight : 0;
    }

    /** Returns the height that is left when the main part has enough, in points. */
    private int spare() {
        return page.getClientArea().height - 2 * margin() - minimum();
    }

    private int minimum() {
        return main instanceof Table table
                ? table.getHeaderHeight() + Math.max(MIN_SCROLLED, rows * table.getItemHeight())
                : MIN_SCROLLED;
    }
}
