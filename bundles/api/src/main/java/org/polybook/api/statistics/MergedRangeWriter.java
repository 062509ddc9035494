package org.polybook.api.statistics;

import java.io.IOException;
import org.osgi.annotation.versioning.ProviderType;

/** Writes the positions of a range of keys; games have their numbers in the combined file. For one thread. */
@ProviderType
public interface MergedRangeWriter extends PositionWriter, AutoCloseable {
    /**
     * Returns the numbers of the games of a part.
     *
     * @param part the number of its head among the combined heads
     * @throws IllegalArgumentException if the combined head has fewer parts
     */
    GameNumbering numbers(int part);

    /** Completes the file and puts it in place. Nothing can be added afterwards. */
    void finish() throws IOException;

    /** Closes the files; without {@link #finish} the output is unchanged. */
    @Override
    void close() throws IOException;
}
