package org.polybook.uci;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.polybook.api.select.Explanation;
import org.polybook.api.select.Selection;

/** Texts of the book's decisions, for the GUI. */
final class DecisionText {
    private static final double MIN_SHOWN = 0.0001;

    private DecisionText() {}

    /** Returns the move with the book that it is from, or the reason why the books have no move. */
    static String describe(Optional<Selection> chosen, Supplier<Optional<Explanation>> why) {
        return chosen.map(DecisionText::describe)
                .or(() -> why.get().map(explanation -> "no book move: " + explanation.noMoveReason()))
                .orElse("no book move: no book is open");
    }

    /** Returns a percentage with two decimal places; a positive one never appears as 0. */
    static String percent(double probability) {
        boolean isLess = probability > 0 && probability < 0.5 * MIN_SHOWN;
        return isLess ? "<0.01%" : String.format(Locale.ROOT, "%.2f%%", 100 * probability);
    }

    private static String describe(Selection selection) {
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
