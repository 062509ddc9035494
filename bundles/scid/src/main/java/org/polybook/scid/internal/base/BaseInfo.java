package org.polybook.scid.internal.base;

import java.util.List;
import java.util.Optional;

/**
 * What a base says of itself.
 *
 * @param format {@code si3}, {@code si4} or {@code si5}
 * @param version of the format: 300 to 400, 500 for si5
 * @param type number of the kind of base, 0 to 28 by Scid's list; empty if it does not say
 * @param autoload game that Scid shows first: 0 none, beyond the last the last; empty if it does not say
 * @param flagNames of the six flags that a user names; empty texts for those without a name
 */
public record BaseInfo(
        String format,
        int version,
        Optional<String> type,
        String description,
        Optional<String> autoload,
        List<String> flagNames) {
    public BaseInfo {
        flagNames = List.copyOf(flagNames);
    }
}
