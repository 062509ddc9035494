package org.polybook.view.internal.books;

/** Another way to the position after a move. */
public enum Transposition {
    /** None is known. */
    NONE,
    /** The position has occurred in the line. */
    IN_LINE,
    /** The book reaches it by another order of the moves. */
    OTHER_ORDER
}
