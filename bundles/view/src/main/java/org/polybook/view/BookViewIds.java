package org.polybook.view;

/**
 * The ids of the view for an application's model. The bundle contributes a part descriptor with the id {@link #PART}:
 * an application opens it by {@code EPartService.showPart}, a user by the list of views.
 */
public final class BookViewIds {
    /** The element id of the part's descriptor. */
    public static final String PART = "org.polybook.view.book";

    /** The contribution URI of the part, for a model that defines its own part without the descriptor. */
    public static final String CONTRIBUTION =
            "bundleclass://org.polybook.view/org.polybook.view.internal.part.BookPart";

    /** Like {@link #CONTRIBUTION}, but for a window that shows nothing else: the part gives the window a menu bar. */
    public static final String WINDOW_CONTRIBUTION =
            "bundleclass://org.polybook.view/org.polybook.view.internal.part.BookWindowPart";

    private BookViewIds() {}
}
