package org.polybook.uci;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.polybook.api.select.Explanation;
import org.polybook.api.select.Selection;

/** What the book decided, for logs. */
final class BookText {
    private static final double LEAST = 0.0001;

    private BookText() {}

    /** The move and where it comes from, or why there is none. */
    static String words(Optional<Selection> chosen, Supplier<Optional<Explanation>> why) {
        return chosen.map(BookText::words)
                .or(() -> why.get().map(explanation -> "no book move: " + explanation.reason()))
                .orElse("no book move: no book is open");
    }

    /** In percent with two digits after the point; what is more than nothing never shows as 0. */
    static String percent(double probability) {
        boolean isLess = probability > 0 && probability < 0.5 * LEAST;
        return isLess ? "<0.01%" : String.format(Locale.ROOT, "%.2f%%", 100 * probability);
    }

    private static String words(Selection selection) {
        return String.format(
                Locale.ROOT,
                "book move %s with %s from %s, weight %d, seed %d",
                selection.move(),
                percent(selection.probability()),
                selection.book(),
                selection.entry().weight(),
                selection.seed());
    }
}
