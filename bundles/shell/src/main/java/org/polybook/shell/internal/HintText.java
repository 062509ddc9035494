package org.polybook.shell.internal;

import org.polybook.commands.text.Hint;
import org.polybook.commands.text.Hints;

/** The words of the commands {@code book:...} for the few hints that they can follow. */
final class HintText {
    static final Hints WORDS = HintText::of;

    private HintText() {}

    private static String of(Hint hint) {
        return switch (hint.code()) {
            case CHECK_BOOK -> "book:check says more";
            case LIST_FINDINGS -> "book:check -d lists them with place and key";
            case CHESS960 -> "which -v fischerandom takes";
            default -> "";
        };
    }
}
