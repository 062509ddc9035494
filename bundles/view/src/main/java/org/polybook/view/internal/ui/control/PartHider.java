package org.polybook.view.internal.ui.control;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
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
    private final List<Part> secondary;

    /**
     * A secondary part.
     *
     * @param isUseful false while the part has no content; it is hidden then
     * @param isNecessary true while the part is visible regardless of room
     */
    public record Part(Control control, BooleanSupplier isUseful, BooleanSupplier isNecessary) {
        /** Returns a part that is shown if there is room. */
        static Part ifThereIsRoom(Control control) {
            return new Part(control, () -> true, () -> false);
        }
    }

    /**
     * Hides and shows secondary parts when the page is resized. All parts are in the page's grid; of the secondary ones
     * the most important is first.
     */
    public static void hidePartsWhenSmall(Composite page, Control main, Control... secondary) {
        hidePartsWhenSmall(page, ROWS, main, secondary);
    }

    /**
     * Like {@link #hidePartsWhenSmall(Composite, Control, Control...)}, with that number of table rows that have
     * priority.
     */
    public static void hidePartsWhenSmall(Composite page, int rows, Control main, Control... secondary) {
        PartHider folding = new PartHider(
                page, rows, main, Stream.of(secondary).map(Part::ifThereIsRoom).toList());
        page.addListener(SWT.Resize, event -> folding.showPartsThatFit());
    }

    /** The first of the secondary parts is the most important one. */
    public PartHider(Composite page, Control main, List<Part> secondary) {
        this(page, ROWS, main, secondary);
    }

    private PartHider(Composite page, int rows, Control main, List<Part> secondary) {
        this.page = page;
        this.rows = rows;
        this.main = main;
        this.secondary = List.copyOf(secondary);
    }

    /** Shows the useful secondary parts that fit or are necessary, and hides the others. */
    public void showPartsThatFit() {
        int spare = spareHeight();
        for (Part part : secondary) {
            boolean isUseful = part.isUseful.getAsBoolean();
            spare -= isUseful ? heightWithSpacing(part.control) : 0;
            Layouts.show(part.control, isUseful && (spare >= 0 || part.isNecessary.getAsBoolean()));
        }
    }

    /** Returns true if one more part of that height, in points, would leave enough room for the main part. */
    public boolean hasRoomFor(int height) {
        return spareHeight()
                >= secondary.stream()
                                .filter(part -> part.isUseful.getAsBoolean())
                                .mapToInt(part -> heightWithSpacing(part.control))
                                .sum()
                        + height
                        + spacing();
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
