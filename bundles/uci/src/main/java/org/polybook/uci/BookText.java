package org.polybook.uci;

import java.util.Locale;
import org.polybook.api.select.Selection;

/** What the book decided, for logs. */
final class BookText {
    private BookText() {}

    static String words(Selection selection) {
        return String.format(
                Locale.ROOT,
                "book move %s with %.2f%% from %s, weight %d, seed %d",
                selection.move(),
                100 * selection.probability(),
                selection.book(),
                selection.entry().weight(),
                selection.seed());
    }
}
