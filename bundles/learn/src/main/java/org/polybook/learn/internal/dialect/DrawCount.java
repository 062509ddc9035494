package org.polybook.learn.internal.dialect;

import java.util.Optional;
import org.polybook.api.learn.DrawAssumption;

/** The number of drawn games, where only its bounds are known. */
final class DrawCount {
    private DrawCount() {}

    /** The bound that the assumption selects; without an assumption only if both bounds are equal, otherwise empty. */
    static Optional<Long> between(long fewest, long most, DrawAssumption assumption) {
        return switch (assumption) {
            case NONE -> fewest == most ? Optional.of(fewest) : Optional.empty();
            case FEWEST -> Optional.of(fewest);
            case MOST -> Optional.of(most);
        };
    }
}
