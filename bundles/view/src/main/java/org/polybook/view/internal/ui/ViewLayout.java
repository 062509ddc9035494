package org.polybook.view.internal.ui;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.polybook.view.internal.ui.control.Layouts;

/**
 * Lays out the parts of the view by the size of its area. The moves have priority; the other parts are next to them or
 * hidden.
 */
final class ViewLayout {
    /** The number of columns of the grid. */
    static final int COLUMNS = 4;

    /** The minimum height, in points, for the books below the moves. */
    private static final int MIN_BOTH = 300;

    /**
     * The minimum height of the view, in points, for the status line in {@link ViewShape#TINY} and for the variant in
     * {@link ViewShape#LOW}; they are hidden in a lower view.
     */
    private static final int MIN_HEIGHT_WITH_LINES = 180;

    /** The minimum width, in points, for the variant next to the buttons. */
    private static final int MIN_VARIANT = 320;

    static final int MARGIN = 2;

    /** The height of the opening's name below the board, in points. */
    private static final int NAME = 24;

    private final Composite parent;
    private final Control buttons;
    private final Control crumbs;
    private final Control variant;
    private final Control status;
    private final Control board;
    private final Control books;
    private final SashForm sides;
    private final SashForm right;
    private final SashShares sideShares;
    private final SashShares rightShares;
    private final OpeningName name;
    private ViewShape shape;

    /**
     * Arranges these parts; {@code sides} contains the board and {@code right}, which contains the tabs and the books.
     */
    ViewLayout(
            Control buttons,
            Control crumbs,
            Control variant,
            Control status,
            SashForm sides,
            SashForm right,
            OpeningName name) {
        this.parent = sides.getParent();
        this.board = sides.getChildren()[0];
        this.books = right.getChildren()[1];
        this.buttons = buttons;
        this.crumbs = crumbs;
        this.variant = variant;
        this.status = status;
        this.sides = sides;
        this.right = right;
        this.name = name;
        this.sideShares = new SashShares(sides);
        this.rightShares = new SashShares(right);
        sides.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true, COLUMNS, 1));
        sides.addListener(SWT.Resize, event -> divideArea(sides.getClientArea()));
        if (parent.getLayout() instanceof GridLayout grid) {
            grid.verticalSpacing = MARGIN;
        }
        parent.addListener(SWT.Resize, event -> fit(parent.getClientArea()));
    }

    private void fit(Rectangle room) {
        shape = ViewShape.of(room.width, room.height);
        parent.setLayoutDeferred(true); // so that parts are laid out once, after the whole change
        arrangeRows(room.width, room.height < MIN_HEIGHT_WITH_LINES);
        Layouts.show(name.control(), shape != ViewShape.LOW);
        sides.setOrientation(shape == ViewShape.COLUMN ? SWT.VERTICAL : SWT.HORIZONTAL);
        right.setOrientation(shape == ViewShape.LOW ? SWT.HORIZONTAL : SWT.VERTICAL);
        parent.layout();
        parent.setLayoutDeferred(false);
        divideArea(sides.getClientArea());
    }

    /** Arranges the rows above and below the sashes: the buttons, the line, the variant and the status. */
    private void arrangeRows(int width, boolean low) {
        boolean isLow = shape == ViewShape.LOW;
        boolean isTiny = shape == ViewShape.TINY;
        boolean narrow = width < ViewShape.NARROW;
        boolean ownRow = isTiny || narrow && !isLow;
        boolean hasVariant = !isTiny && width >= MIN_VARIANT && !(isLow && (narrow || low));
        int columns = isLow && hasVariant ? 1 : 2;
        show(buttons, !isTiny, SWT.BEGINNING, 1);
        show(crumbs, true, SWT.FILL, ownRow ? COLUMNS : columns);
        show(variant, hasVariant, ownRow ? SWT.FILL : SWT.END, ownRow ? COLUMNS - 1 : 1);
        show(status, isLow || !low, SWT.FILL, isLow ? 1 : COLUMNS);
        crumbs.moveBelow(ownRow ? variant : buttons);
        status.moveBelow(isLow ? crumbs : null);
    }

    private static void show(Control control, boolean shown, int alignment, int columns) {
        GridData place = (GridData) control.getLayoutData();
        place.exclude = !shown;
        place.horizontalSpan = columns;
        place.horizontalAlignment = alignment;
        place.grabExcessHorizontalSpace = alignment == SWT.FILL;
        control.setVisible(shown);
    }

    /** Divides the area below the line among the visible parts. */
    private void divideArea(Rectangle room) {
        if (shape == null || room.width <= 0 || room.height <= 0) {
            return;
        }
        int first = boardWidthOrColumnHeight(room);
        boolean isTiny = shape == ViewShape.TINY;
        int rest = shape == ViewShape.COLUMN ? room.height - first : room.height;
        boolean hasBooks = shape == ViewShape.LOW || !isTiny && rest >= MIN_BOTH;
        board.setVisible(!isTiny);
        books.setVisible(hasBooks);
        int whole = shape == ViewShape.COLUMN ? room.height : room.width;
        sideShares.setChosenOrDefaultProportions(shape, Math.max(1, first), Math.max(1, whole - first));
        rightShares.setChosenOrDefaultProportions(
                shape, shape == ViewShape.LOW ? 64 : 72, shape == ViewShape.LOW ? 36 : 28);
    }

    /** Returns the width of the board in points, or its height in a column. */
    private int boardWidthOrColumnHeight(Rectangle room) {
        return switch (shape) {
            case COLUMN -> Math.min(room.width + NAME, room.height * 45 / 100);
            case LOW -> Math.min(room.height, room.width * 45 / 100);
            case WIDE, TINY -> room.width * 45 / 100;
        };
    }

    /** Returns true if the board is visible. */
    boolean hasBoard() {
        return shape != ViewShape.TINY;
    }
}
