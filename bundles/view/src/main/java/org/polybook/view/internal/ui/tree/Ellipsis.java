package org.polybook.view.internal.ui.tree;

import org.eclipse.swt.graphics.GC;

/** Shortens texts to a width. */
final class Ellipsis {
    private static final String DOTS = "\u2026";

    private Ellipsis() {}

    /** Returns the text, or the longest beginning that fits the width in points with an ellipsis after it. */
    static String shorten(GC gc, String text, int room) {
        if (gc.textExtent(text).x <= room) {
            return text;
        }
        int length = text.length();
        while (length > 0 && gc.textExtent(text.substring(0, length) + DOTS).x > room) {
            length--;
        }
        return text.substring(0, length).strip() + DOTS;
    }
}
