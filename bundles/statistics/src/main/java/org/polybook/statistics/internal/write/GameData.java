package org.polybook.statistics.internal.write;

import java.io.IOException;
import java.util.List;

/**
 * The games of a new file: their facts, which totals need while positions are written, and then the content of the
 * sections of names and games, in the order of these methods.
 */
public interface GameData extends GameFacts {
    /** Writes the names in the order of their bytes. */
    void writeNames(PageWriter to) throws IOException;

    /** Writes where each name starts and where the last one ends. */
    void writeNameStarts(PageWriter to) throws IOException;

    /** Writes the rows of the games. */
    void writeGames(PageWriter to) throws IOException;

    /** Returns the number of games. */
    long count();

    /** Returns the CECP names of the variants in the order of their numbers; empty without games. */
    List<String> variants();
}
