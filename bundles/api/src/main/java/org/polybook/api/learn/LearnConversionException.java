package org.polybook.api.learn;

/** A learn field means nothing in another dialect. */
public class LearnConversionException extends Exception {
    private static final long serialVersionUID = 1;

    public LearnConversionException(String message) {
        super(message);
    }
}
