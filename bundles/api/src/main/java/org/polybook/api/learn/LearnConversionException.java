package org.polybook.api.learn;

/** Thrown if a learn field cannot be converted to another dialect. */
public class LearnConversionException extends Exception {
    private static final long serialVersionUID = 1;

    public LearnConversionException(String message) {
        super(message);
    }
}
