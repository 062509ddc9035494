package org.polybook.io.text;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Writes one JSON document piece by piece, and keeps none of it in memory. In all strings, the same characters are
 * escaped: characters that JSON excludes from strings, characters that could disturb a terminal, and unpaired
 * surrogates.
 *
 * <pre>{@code
 * JsonWriter json = new JsonWriter(out).beginObject().name("book").value("club.bin").name("moves").beginArray();
 * for (String move : moves) {
 *     json.line(2).value(move);
 * }
 * json.endArray().endObject().end();
 * }</pre>
 *
 * A call that would make the document invalid, such as a value without a name in an object, is an error of the program:
 * it throws {@link IllegalStateException} and writes nothing. Every method throws {@link IOException} if the target
 * throws it. The writer does not close the target.
 */
public final class JsonWriter {
    /** Bit of an open level: it is an object, not an array. */
    private static final byte OBJECT = 1;

    /** Bit of an open level: it has at least one item. */
    private static final byte HAS_ITEMS = 2;
    /** Bit of an open object: the name of its next value is written. */
    private static final byte IS_NAMED = 4;

    private static final int SAME_LINE = -1;

    private final Appendable out;
    private final boolean isCompact;
    /** The open arrays and objects, each as bits; level 0 is the document itself. */
    private byte[] levels = new byte[8];

    private int depth;
    /**
     * The number of blanks at the beginning of the new line before the next item or bracket; {@link #SAME_LINE} without
     * a new line.
     */
    private int indent = SAME_LINE;

    /** Creates a writer that writes a blank after each comma and colon. */
    public JsonWriter(Appendable out) {
        this(out, false);
    }

    private JsonWriter(Appendable out, boolean isCompact) {
        this.out = out;
        this.isCompact = isCompact;
    }

    /** Returns a writer that writes no blank after commas and colons. */
    public static JsonWriter compact(Appendable out) {
        return new JsonWriter(out, true);
    }

    public JsonWriter beginObject() throws IOException {
        return begin('{', OBJECT);
    }

    public JsonWriter endObject() throws IOException {
        return close('}', OBJECT);
    }

    public JsonWriter beginArray() throws IOException {
        return begin('[', (byte) 0);
    }

    public JsonWriter endArray() throws IOException {
        return close(']', (byte) 0);
    }

    /**
     * Ends the array. Unless the array is empty, its closing bracket begins a new line, after {@code margin} blanks.
     */
    public JsonWriter endArray(int margin) throws IOException {
        return has(HAS_ITEMS) ? line(margin).endArray() : endArray();
    }

    /** Begins a new line before the next name, item of an array or closing bracket, with {@code margin} blanks. */
    public JsonWriter line(int margin) {
        require(depth > 0 && !has(IS_NAMED) && margin >= 0, "a line break");
        indent = margin;
        return this;
    }

    /** Writes the name of the next value, in an object. The writer does not check that names differ. */
    public JsonWriter name(String name) throws IOException {
        require(has(OBJECT) && !has(IS_NAMED), "a name");
        separate();
        quote(name);
        out.append(':');
        if (!isCompact) {
            out.append(' ');
        }
        levels[depth] |= IS_NAMED;
        return this;
    }

    public JsonWriter value(String text) throws IOException {
        beginValue();
        quote(text);
        return this;
    }

    /** Writes the text, or {@code null} if it is absent. */
    public JsonWriter value(Optional<String> text) throws IOException {
        return text.isPresent() ? value(text.get()) : nullValue();
    }

    public JsonWriter value(boolean isTrue) throws IOException {
        return literal(isTrue ? "true" : "false");
    }

    public JsonWriter value(long number) throws IOException {
        beginValue();
        writeDigits(number);
        return this;
    }

    /** Writes the number, or {@code null} if it is not known. */
    public JsonWriter value(boolean isKnown, long number) throws IOException {
        return isKnown ? value(number) : nullValue();
    }

    /** Writes the number with as many digits as distinguish it from its neighbours; it must be finite. */
    public JsonWriter value(double number) throws IOException {
        require(Double.isFinite(number), "a number that is not finite");
        return literal(Double.toString(number));
    }

    /** Writes the number with {@code digits} digits after the point; it must be finite. */
    public JsonWriter value(double number, int digits) throws IOException {
        require(Double.isFinite(number), "a number that is not finite");
        beginValue();
        FixedPoint.write(number, digits, out);
        return this;
    }

    /** Writes a key of a position as a string: sixteen hexadecimal digits. */
    public JsonWriter positionKey(long key) throws IOException {
        beginValue();
        out.append('"');
        for (int shift = 60; shift >= 0; shift -= 4) {
            out.append(Character.forDigit((int) (key >>> shift) & 0xf, 16));
        }
        out.append('"');
        return this;
    }

    public JsonWriter nullValue() throws IOException {
        return literal("null");
    }

    /** Writes an array of strings. */
    public JsonWriter values(List<String> texts) throws IOException {
        beginArray();
        for (String text : texts) {
            value(text);
        }
        return endArray();
    }

    /** Ends the document with a line feed. */
    public void end() throws IOException {
        require(depth == 0 && has(HAS_ITEMS), "the end of the document");
        out.append('\n');
    }

    private void quote(String text) throws IOException {
        out.append('"');
        Escape.writeJsonContent(text, out);
        out.append('"');
    }

    private JsonWriter literal(String text) throws IOException {
        beginValue();
        out.append(text);
        return this;
    }

    private void writeDigits(long number) throws IOException {
        if (number < 0) {
            out.append(Long.toString(number));
        } else {
            FixedPoint.writeDigits(number, 1, out);
        }
    }

    private JsonWriter begin(char bracket, byte kind) throws IOException {
        beginValue();
        out.append(bracket);
        depth++;
        if (depth == levels.length) {
            levels = Arrays.copyOf(levels, 2 * depth);
        }
        levels[depth] = kind;
        return this;
    }

    private JsonWriter close(char bracket, byte kind) throws IOException {
        require(depth > 0 && (levels[depth] & OBJECT) == kind && !has(IS_NAMED), "a closing " + bracket);
        breakLine();
        out.append(bracket);
        depth--;
        return this;
    }

    private void beginValue() throws IOException {
        if (has(OBJECT)) {
            require(has(IS_NAMED), "a value without a name");
            levels[depth] &= ~IS_NAMED;
        } else {
            require(depth > 0 || !has(HAS_ITEMS), "a second document");
            separate();
        }
    }

    private void separate() throws IOException {
        if (has(HAS_ITEMS)) {
            out.append(',');
            if (indent == SAME_LINE && !isCompact) {
                out.append(' ');
            }
        }
        breakLine();
        levels[depth] |= HAS_ITEMS;
    }

    private void breakLine() throws IOException {
        if (indent != SAME_LINE) {
            out.append('\n');
            for (int i = 0; i < indent; i++) {
                out.append(' ');
            }
            indent = SAME_LINE;
        }
    }

    private boolean has(byte bit) {
        return (levels[depth] & bit) != 0;
    }

    private void require(boolean isValid, String what) {
        if (!isValid) {
            throw new IllegalStateException(what + " is not allowed here, at depth " + depth);
        }
    }
}
