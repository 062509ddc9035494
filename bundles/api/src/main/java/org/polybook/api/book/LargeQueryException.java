package org.polybook.api.book;

import java.io.IOException;

/** Thrown if the answer to a {@link StatisticsQuery} needs more plays of a position than the query allows. */
public final class LargeQueryException extends IOException {
    private static final long serialVersionUID = 1;

    /** @param maxPlays the number of plays that the query allows to read */
    public LargeQueryException(long maxPlays) {
        super("the answer needs more than " + maxPlays
                + " plays of this position; whole months, groups of ratings, speeds "
                + "and players of few games can be found without them");
    }
}
