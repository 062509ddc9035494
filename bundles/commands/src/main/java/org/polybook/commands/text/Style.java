package org.polybook.commands.text;

/** The look of a text for a person: colours for a terminal, or none, and the front end's words for hints, or none. */
public final class Style implements Hints {
    public static final Style PLAIN = new Style(false, Hints.NONE);
    public static final Style COLORED = new Style(true, Hints.NONE);

    private final boolean isColored;
    private final Hints hints;

    private Style(boolean isColored, Hints hints) {
        this.isColored = isColored;
        this.hints = hints;
    }

    /** Returns this style with the words of a front end. */
    public Style withHints(Hints words) {
        return new Style(isColored, words);
    }

    public boolean isColored() {
        return isColored;
    }

    @Override
    public String words(Hint hint) {
        return hints.words(hint);
    }

    public String bold(String text) {
        return wrap("1", text);
    }

    public String faint(String text) {
        return wrap("2", text);
    }

    public String red(String text) {
        return wrap("31", text);
    }

    public String yellow(String text) {
        return wrap("33", text);
    }

    private String wrap(String code, String text) {
        return isColored && !text.isEmpty() ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
    }
}
