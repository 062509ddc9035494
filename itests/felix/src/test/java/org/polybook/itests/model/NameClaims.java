package org.polybook.itests.model;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The names that books may have. A book that requests a name of another book may have to keep its own name, and so
 * block a third one.
 */
final class NameClaims {
    private final Map<Path, Set<String>> claims = new LinkedHashMap<>();
    private Set<String> disputed = Set.of();

    /**
     * Computes the possible names.
     *
     * @param wanted names requested by each book
     * @param before names that each may have had before
     */
    NameClaims(Map<Path, Set<String>> wanted, Map<Path, Set<String>> before) {
        wanted.forEach((path, names) -> claims.put(path, new TreeSet<>(names)));
        boolean hasGrown = true;
        while (hasGrown) {
            disputed = duplicates(claims.values());
            hasGrown = false;
            for (Map.Entry<Path, Set<String>> claim : claims.entrySet()) {
                hasGrown |= isDisputed(claim.getKey()) && claim.getValue().addAll(before.get(claim.getKey()));
            }
        }
    }

    /** The names that are in more than one of these sets. */
    static Set<String> duplicates(Collection<Set<String>> all) {
        Set<String> once = new TreeSet<>();
        Set<String> twice = new TreeSet<>();
        for (Set<String> names : all) {
            names.stream().filter(name -> !once.add(name)).forEach(twice::add);
        }
        return twice;
    }

    /** Returns true if another book may have one of the possible names of the book at {@code path}. */
    boolean isDisputed(Path path) {
        return !Collections.disjoint(claims.get(path), disputed);
    }

    /** The possible names of the book. */
    Set<String> possibleNames(Path path) {
        return claims.get(path);
    }
}
