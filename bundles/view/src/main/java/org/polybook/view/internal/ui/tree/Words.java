package org.polybook.view.internal.ui.tree;

import org.eclipse.swt.graphics.GC;

/** Words that are drawn where there may be too little room. */
final class Words {
    private static final String DOTS = "\u2026";

    private Words() {}

    /** Returns the text, or as much of its beginning as has room, in points, with dots after it. */
    static String cut(GC gc, String text, int room) {
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
