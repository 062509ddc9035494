package org.polybook.api.shelf;

import java.util.List;
import java.util.Objects;

/**
 * How a book stands on the shelf.
 *
 * @param name its name, unique on the shelf
 * @param format name of its format
 * @param variants CECP names
 * @param priority its {@code service.ranking}
 * @param origin where it comes from, usually a file's real path
 * @param entries how many records it serves, 0 if none
 * @param generation which content it serves, from 1; 0 if none yet
 * @param problem why it, or its newer content, could not be taken; empty if all is well
 */
public record ShelvedBook(
        String name,
        String format,
        List<String> variants,
        int priority,
        String origin,
        long entries,
        long generation,
        String problem) {

    public ShelvedBook {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(format, "format");
        Objects.requireNonNull(origin, "origin");
        Objects.requireNonNull(problem, "problem");
        variants = List.copyOf(variants);
    }

    /** Whether it can be looked up just now. */
    public boolean isServed() {
        return generation > 0;
    }
}
