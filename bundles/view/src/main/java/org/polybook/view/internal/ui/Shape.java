package org.polybook.view.internal.ui;

/** The arrangement of the view's parts, which depends on the size of its place. Sizes are in points. */
public enum Shape {
    /** The board next to the moves, the books below the moves. */
    WIDE,
    /** As in a narrow column of an IDE: the board, the moves and the books, one above the other. */
    COLUMN,
    /** As in a low stack of an IDE: the board, the moves and the books side by side. */
    LOW,
    /** The moves alone. */
    TINY;

    /** Below that width a board and a table have too little room side by side. */
    static final int NARROW = 800;

    /** Below that height the books have too little room below the moves. */
    private static final int LOW_HEIGHT = 380;

    /** Below that width three parts have too little room side by side. */
    private static final int LOW_WIDTH = 600;

    /** The minimum size of the view. */
    static final int MIN_WIDTH = 180;

    static final int MIN_HEIGHT = 156;

    /** Below that height a board is too small to be of use. */
    private static final int MIN_BOARD = 148;

    /** Below that height a board leaves too little room for the moves below it. */
    private static final int MIN_COLUMN = 300;

    static Shape of(int width, int height) {
        if (height < MIN_BOARD || width < LOW_WIDTH && height < MIN_COLUMN) {
            return TINY;
        }
        if (width >= LOW_WIDTH && height < LOW_HEIGHT) {
            return LOW;
        }
        return width < NARROW && height > width * 3 / 4 ? COLUMN : WIDE;
    }
}
