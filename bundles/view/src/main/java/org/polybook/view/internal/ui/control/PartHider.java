package org.polybook.view.internal.ui.control;

import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;

/**
 * Hides secondary parts of a page while they would leave the main part too little room. All parts are in one grid, the
 * secondary parts above or below the main part.
 */
public final class PartHider {
    /**
     * The minimum height of a control with two scroll bars, in points, without its header; GTK logs criticals for a
     * smaller one.
     */
    private static final int MIN_SCROLLED = 60;

    /** The default number of table rows that have priority over the secondary parts. */
    private static final int ROWS = 5;

    private final Composite page;
    private final int rows;
    private final Control main;
    private final List<Control> secondary;

    /**
     * Hides and shows secondary parts when the page is resized. All parts are in the page's grid; of the secondary ones
     * the most important is first. The caller calls {@link #layoutChangedParts} when the content of a part changes.
     */
    public static PartHider hidePartsWhenSmall(Composite page, Control main, Control... secondary) {
        return hidePartsWhenSmall(page, ROWS, main, secondary);
    }

    /**
     * Like {@link #hidePartsWhenSmall(Composite, Control, Control...)}, with that number of table rows that have
     * priority.
     */
    public static PartHider hidePartsWhenSmall(Composite page, int rows, Control main, Control... secondary) {
        PartHider folding = new PartHider(page, rows, main, secondary);
        page.addListener(SWT.Resize, event -> folding.showPartsThatFit(false));
        return folding;
    }

    public PartHider(Composite page, Control main, Control... secondary) {
        this(page, ROWS, main, secondary);
    }

    private PartHider(Composite page, int rows, Control main, Control... secondary) {
        this.page = page;
        this.rows = rows;
        this.main = main;
        this.secondary = List.of(secondary);
    }

    /**
     * Shows the secondary parts that fit and hides the others; {@code showAll} shows all of them regardless of room.
     */
    public void showPartsThatFit(boolean showAll) {
        page.setLayoutDeferred(true); // so that the main part is never too small between two changes
        int spare = spareHeight();
        for (Control part : secondary) {
            spare -= heightWithSpacing(part);
            Layouts.show(part, showAll || spare >= 0);
        }
        page.setLayoutDeferred(false);
    }

    /** Lays out the page after a change of a part's content, such as a text that now needs more lines. */
    public void layoutChangedParts() {
        page.setLayoutDeferred(true);
        showPartsThatFit(false);
        page.layout();
        page.setLayoutDeferred(false);
    }

    /** Returns true if one more part of that height, in points, would leave enough room for the main part. */
    public boolean hasRoomFor(int height) {
        return spareHeight()
                >= secondary.stream().mapToInt(this::heightWithSpacing).sum() + height + spacing();
    }

    /** Returns the height of a secondary part, in points. */
    private int heightWithSpacing(Control part) {
        int hint = part.getLayoutData() instanceof GridData place ? place.heightHint : SWT.DEFAULT;
        return part.computeSize(page.getClientArea().width - 2 * margin(), hint).y + spacing();
    }

    private int spacing() {
        return page.getLayout() instanceof GridLayout grid ? grid.verticalSpacing : 0;
    }

    private int margin() {
        return page.getLayout() instanceof GridLayout grid ? grid.marginHeight : 0;
    }

    /** Returns the height beyond the minimum of the main part, in points; may be negative. */
    private int spareHeight() {
        return page.getClientArea().height - 2 * margin() - minimumMainHeight();
    }

    private int minimumMainHeight() {
        return main instanceof Table table
                ? table.getHeaderHeight() + Math.max(MIN_SCROLLED, rows * table.getItemHeight())
                : MIN_SCROLLED;
    }
}
