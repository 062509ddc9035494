package org.polybook.uci;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.polybook.api.select.Explanation;
import org.polybook.api.select.Selection;

/** What the book decided, for logs. */
final class BookText {
    private BookText() {}

    /** The move and where it comes from, or why there is none. */
    static String words(Optional<Selection> chosen, Supplier<Optional<Explanation>> why) {
        return chosen.map(BookText::words)
                .or(() -> why.get().map(explanation -> "no book move: " + explanation.reason()))
                .orElse("no book move: no book is open");
    }

    private static String words(Selection selection) {
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
