package org.polybook.view.internal.books;

/** Whether the position after a move is known otherwise. */
public enum Transposition {
    /** It is not. */
    NONE,
    /** The line has had it. */
    IN_LINE,
    /** The book gets there by another order of the moves. */
    OTHER_ORDER
}
