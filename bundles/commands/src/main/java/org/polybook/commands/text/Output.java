package org.polybook.commands.text;

/**
 * The destination and form of a report.
 *
 * @param to receives the characters
 * @param json true if a program reads the report
 * @param style of a text for a person
 */
public record Output(Appendable to, boolean json, Style style) {
    /** Writes text without colours. */
    public static Output text(Appendable to) {
        return new Output(to, false, Style.PLAIN);
    }

    public static Output json(Appendable to) {
        return new Output(to, true, Style.PLAIN);
    }
}
