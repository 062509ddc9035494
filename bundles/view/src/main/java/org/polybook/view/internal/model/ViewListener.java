package org.polybook.view.internal.model;

/** Is told in the user interface's thread what has changed. */
public interface ViewListener {
    /** Another line or another place in it. */
    default void lineChanged() {}

    /** What the books say of the position. */
    default void rowsChanged() {}

    /** Which books there are, or which of them are asked. */
    default void booksChanged() {}
}
