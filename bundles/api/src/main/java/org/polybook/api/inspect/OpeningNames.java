package org.polybook.api.inspect;

import java.util.List;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.spi.Provided;

/**
 * ECO codes and names of openings of orthodox chess. Openings are found by position, so the order of the moves does not
 * matter. A service; thread-safe.
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
     * Returns the opening of a position. The first call takes some hundredths of a second, later calls almost no time.
     *
     * @param polyglotKey the key of the position in the scheme {@code polyglot}
     */
    Optional<Opening> of(long polyglotKey);

    /** Returns all openings in the order of their codes. */
    List<Opening> all();
}
