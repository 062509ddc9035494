package org.polybook.statistics.internal.write;

import java.io.IOException;

/** The facts of the games of a new file, which the totals of moves need. */
@FunctionalInterface
public interface GameFacts {
    /** Returns the facts of a game, in the layout of {@link org.polybook.statistics.internal.layout.FactBits}. */
    long facts(long game) throws IOException;
}
