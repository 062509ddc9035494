package org.polybook.learn.internal.dialect;

import java.util.Optional;
import org.polybook.api.learn.DrawAssumption;

/** The number of drawn games of a record, of which only a minimum and a maximum are known. */
final class DrawCount {
    private DrawCount() {}

    /**
     * Returns the bound that the assumption selects. Without an assumption, returns the bounds' value if both are
     * equal, else empty.
     */
    static Optional<Long> assumedDraws(long fewest, long most, DrawAssumption assumption) {
        return switch (assumption) {
            case NONE -> fewest == most ? Optional.of(fewest) : Optional.empty();
            case FEWEST -> Optional.of(fewest);
            case MOST -> Optional.of(most);
        };
    }
}
