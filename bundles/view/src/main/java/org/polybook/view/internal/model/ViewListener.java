package org.polybook.view.internal.model;

/** Is told in the user interface's thread what has changed. */
public interface ViewListener {
    /** Another line or another place in it. */
    default void lineChanged() {}

    /** What the books say of the position. */
    default void rowsChanged() {}

    /** The name of the opening. */
    default void openingChanged() {}

    /** Which variants there are to choose from. */
    default void variantsChanged() {}

    /** What is said to the user. */
    default void messageChanged() {}

    /** Which books there are, or which of them are asked. */
    default void booksChanged() {}
}
