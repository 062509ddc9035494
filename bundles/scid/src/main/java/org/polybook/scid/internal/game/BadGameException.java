package org.polybook.scid.internal.game;

/** A record that holds no game. Has no stack trace, for there may be as many as games. */
public final class BadGameException extends Exception {
    private static final long serialVersionUID = 1L;

    private final Flaw flaw;
    private final int at;

    public BadGameException(Flaw flaw, int at, String message) {
        super(message, null, false, false);
        this.flaw = flaw;
        this.at = at;
    }

    public Flaw flaw() {
        return flaw;
    }

    /** Index of the byte in the record. */
    public int at() {
        return at;
    }
}
