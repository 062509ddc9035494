package org.polybook.api.shelf;

import java.util.List;
import java.util.Objects;

/**
 * The state of a book on the shelf.
 *
 * @param name the name, unique on the shelf
 * @param format the name of the format
 * @param variants the CECP names of the variants
 * @param priority the {@code service.ranking}
 * @param origin the origin of the book, usually the real path of its file
 * @param entries the number of served records; 0 if none
 * @param generation the generation of the served content, from 1; 0 if none is served yet
 * @param problem the reason why the book, or its newer content, could not be loaded; empty without a problem
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

    /** Returns true if the book is currently served. */
    public boolean isServed() {
        return generation > 0;
    }
}
