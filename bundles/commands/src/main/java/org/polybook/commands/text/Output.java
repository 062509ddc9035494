package org.polybook.commands.text;

/**
 * Where a report goes, and in which form.
 *
 * @param to takes the characters
 * @param json whether a program reads it
 * @param style of a text for a person
 */
public record Output(Appendable to, boolean json, Style style) {
    /** Text without colours. */
    public static Output text(Appendable to) {
        return new Output(to, false, Style.PLAIN);
    }

    public static Output json(Appendable to) {
        return new Output(to, true, Style.PLAIN);
    }
}
