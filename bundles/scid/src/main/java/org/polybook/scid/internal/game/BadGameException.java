package org.polybook.scid.internal.game;

/**
 * A record from which no game can be read. The exception has no stack trace, because every game of a damaged database
 * may cause the exception.
 */
public final class BadGameException extends Exception {
    private static final long serialVersionUID = 1L;

    private final ScidProblem problem;
    private final int at;

    public BadGameException(ScidProblem problem, int at, String message) {
        super(message, null, false, false);
        this.problem = problem;
        this.at = at;
    }

    public ScidProblem problem() {
        return problem;
    }

    /** Index of the faulty byte in the record. */
    public int faultIndex() {
        return at;
    }
}
