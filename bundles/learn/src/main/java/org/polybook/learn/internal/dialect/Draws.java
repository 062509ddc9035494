package org.polybook.learn.internal.dialect;

import java.util.Optional;
import org.polybook.api.learn.DrawAssumption;

/** How many games were drawn, where only bounds are known. */
final class Draws {
    private Draws() {}

    /** One of the bounds; without an assumption only if they are the same, and empty otherwise. */
    static Optional<Long> between(long fewest, long most, DrawAssumption assumption) {
        return switch (assumption) {
            case NONE -> fewest == most ? Optional.of(fewest) : Optional.empty();
            case FEWEST -> Optional.of(fewest);
            case MOST -> Optional.of(most);
        };
    }
}
