package org.polybook.view.internal.model;

/** A listener for changes of a {@link ViewModel}, called in the user interface's thread. */
public interface ViewListener {
    /** The line, or the shown position in it, has changed. */
    default void lineChanged() {}

    /** The books' moves for the position have changed. */
    default void bookMovesChanged() {}

    /** The opening's name has changed. */
    default void openingChanged() {}

    /** The available variants have changed. */
    default void variantsChanged() {}

    /** The message to the user has changed. */
    default void messageChanged() {}

    /** The books, or the choice of those that are searched, have changed. */
    default void booksChanged() {}
}
