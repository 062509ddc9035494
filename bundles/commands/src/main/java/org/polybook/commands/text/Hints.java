package org.polybook.commands.text;

/** The words of a front end for hints. */
public interface Hints {
    /** No front end: all hints are left out. */
    Hints NONE = hint -> "";

    /** The words, in one line and not escaped; empty if the front end has no way to do what the hint is about. */
    String words(Hint hint);

    /** The words after a separator, such as {@code "; "}; empty without words. */
    default String after(String separator, Hint hint) {
        return between(separator, hint, "");
    }

    /** The words of a hint without values after a separator; empty without words. */
    default String after(String separator, Hint.Code code) {
        return after(separator, Hint.of(code));
    }

    /** The words between two texts, such as parentheses; empty without words. */
    default String between(String before, Hint hint, String behind) {
        String words = words(hint);
        return words.isEmpty() ? "" : before + words + behind;
    }

    /** The words, or the other ones if there are none. */
    default String orElse(Hint hint, String otherwise) {
        String words = words(hint);
        return words.isEmpty() ? otherwise : words;
    }
}
