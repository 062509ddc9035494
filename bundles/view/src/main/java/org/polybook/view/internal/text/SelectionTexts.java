package org.polybook.view.internal.text;

import java.util.List;
import org.polybook.api.select.Explanation.ConsultedBook;

/** The reasons of an explained choice in the user's language. */
public final class SelectionTexts {
    private SelectionTexts() {}

    /**
     * Returns the name of a rule with its argument, or the rule's text if another bundle provides it.
     *
     * @param text the text of the rule, such as {@code top=3}
     */
    public static String rule(String text) {
        int sign = text.indexOf('=');
        String name = sign < 0 ? text : text.substring(0, sign);
        String argument = sign < 0 ? "" : text.substring(sign + 1);
        return Texts.orElse("rule." + name, text, argument);
    }

    /**
     * Returns the reason why a book without candidates has none. The selector gives the reason only in English, so this
     * method determines it again for other languages.
     *
     * @param variants CECP names of the book's variants
     * @param hasRecords false if the book has results only
     * @param variant CECP name of the position's variant
     */
    public static String reasonForNoCandidates(
            ConsultedBook found, List<String> variants, boolean hasRecords, String variant) {
        if (found.skipReason().isEmpty()) {
            return Texts.of("explain.unknown");
        }
        if (Texts.isEnglish()) {
            return found.skipReason().get();
        }
        if (!variants.contains(variant)) {
            return Texts.of("explain.othervariant", ChessTexts.variants(variants));
        }
        return Texts.of(hasRecords ? "explain.noscheme" : "explain.undecided");
    }
}
