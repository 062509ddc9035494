package org.polybook.shell.internal;

import org.polybook.commands.text.Hint;
import org.polybook.commands.text.Hints;

/** The texts of the hints that the commands {@code book:...} support. */
final class GogoHintText {
    static final Hints WORDS = GogoHintText::of;

    private GogoHintText() {}

    private static String of(Hint hint) {
        return switch (hint.code()) {
            case CHECK_BOOK -> "book:check shows the details";
            case LIST_FINDINGS -> "book:check -d lists them with place and key";
            case CHESS960 -> "which -v fischerandom accepts";
            default -> "";
        };
    }
}
