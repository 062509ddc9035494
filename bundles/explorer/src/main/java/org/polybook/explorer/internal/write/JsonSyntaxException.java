package org.polybook.explorer.internal.write;

/** Thrown for a text that is not JSON; the message has the offset of the fault. */
public final class JsonSyntaxException extends Exception {
    private static final long serialVersionUID = 1;

    JsonSyntaxException(int offset, String expected) {
        super("JSON: offset " + offset + ": expected " + expected);
    }
}
