package org.polybook.api.inspect;

import java.util.List;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.spi.Provided;

/**
 * Codes and names of openings of orthodox chess, found by position, so that the order of the moves does not matter. A service;
 * safe for any number of threads.
 *
 * <pre>{@code
 * OpeningNames names = Providers.required(OpeningNames.class);
 * names.of(Schemes.key(position, Schemes.POLYGLOT)).ifPresent(System.out::println); // B20 Sicilian Defence
 * }</pre>
 */
@ProviderType
@Provided(by = "org.polybook.inspect", lack = "no names of openings")
public interface OpeningNames {
    /**
     * The opening whose position that is. The first look takes some hundredths of a second, later ones next to nothing.
     *
     * @param polyglotKey of the position, in the scheme {@code polyglot}
     */
    Optional<Opening> of(long polyglotKey);

    /** All openings in the order of their codes. */
    List<Opening> all();
}
