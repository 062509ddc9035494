package org.polybook.commands.text;

/** The words of a front end for hints. */
public interface Hints {
    /** No front end: every hint is omitted. */
    Hints NONE = hint -> "";

    /**
     * Returns the words, in one line and not escaped; empty if the front end has no way to do what the hint suggests.
     */
    String words(Hint hint);

    /** Returns the words after a separator, such as {@code "; "}; empty if the hint has no words. */
    default String after(String separator, Hint hint) {
        return between(separator, hint, "");
    }

    /** Returns the words of a hint without values after a separator; empty if the hint has no words. */
    default String after(String separator, Hint.Code code) {
        return after(separator, Hint.of(code));
    }

    /** Returns the words between two texts, such as parentheses; empty if the hint has no words. */
    default String between(String before, Hint hint, String after) {
        String words = words(hint);
        return words.isEmpty() ? "" : before + words + after;
    }

    /** Returns the words, or {@code otherwise} if the hint has no words. */
    default String orElse(Hint hint, String otherwise) {
        String words = words(hint);
        return words.isEmpty() ? otherwise : words;
    }
}
