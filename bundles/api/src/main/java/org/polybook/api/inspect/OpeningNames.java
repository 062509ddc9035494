package org.polybook.api.inspect;

import java.util.List;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.key.PositionKeys;

/**
 * Codes and names of openings of orthodox chess, found by position, so that the order of the moves does not matter. A service;
 * safe for any number of threads.
 */
@ProviderType
public interface OpeningNames {
    /**
     * The opening whose position that is. The first look by keys of a scheme takes some hundredths of a second, later ones
     * next to nothing.
     *
     * @param key of the position
     * @param keys by which it was made; they must support orthodox chess
     */
    Optional<Opening> find(long key, PositionKeys keys);

    /** All openings in the order of their codes. */
    List<Opening> all();
}
