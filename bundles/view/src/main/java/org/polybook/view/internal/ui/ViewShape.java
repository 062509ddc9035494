package org.polybook.view.internal.ui;

/** The arrangement of the view's parts, chosen by the size of its area. Sizes are in points. */
public enum ViewShape {
    /** The board is next to the moves, the books are below the moves. */
    WIDE,
    /** For a narrow column of an IDE: the board is above the moves, and the moves are above the books. */
    COLUMN,
    /** For a low stack of an IDE: the board, the moves and the books are side by side. */
    LOW,
    /** Only the moves are shown. */
    TINY;

    /** The minimum width for a board and a table side by side. */
    static final int NARROW = 800;

    /** The minimum height for the books below the moves. */
    private static final int LOW_HEIGHT = 380;

    /** The minimum width for three parts side by side. */
    private static final int LOW_WIDTH = 600;

    /** The minimum width of the view. */
    static final int MIN_WIDTH = 180;

    /** The minimum height of the view. */
    static final int MIN_HEIGHT = 156;

    /** The minimum height for a board of a useful size. */
    private static final int MIN_BOARD = 148;

    /** The minimum height for the moves below a board. */
    private static final int MIN_COLUMN = 300;

    static ViewShape of(int width, int height) {
        if (height < MIN_BOARD || width < LOW_WIDTH && height < MIN_COLUMN) {
            return TINY;
        }
        if (width >= LOW_WIDTH && height < LOW_HEIGHT) {
            return LOW;
        }
        return width < NARROW && height > width * 3 / 4 ? COLUMN : WIDE;
    }
}
