package org.polybook.itests.model;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which names books may have. Who wants a name that another wants too may have to keep the one it has, and so be in the way of
 * a third.
 */
final class NameClaims {
    private final Map<Path, Set<String>> claims = new LinkedHashMap<>();
    private Set<String> disputed = Set.of();

    /**
     * What follows from what the books want.
     *
     * @param wanted by each book
     * @param before what each may have had until now
     */
    NameClaims(Map<Path, Set<String>> wanted, Map<Path, Set<String>> before) {
        wanted.forEach((path, names) -> claims.put(path, new TreeSet<>(names)));
        boolean hasGrown = true;
        while (hasGrown) {
            disputed = twice(claims.values());
            hasGrown = false;
            for (Map.Entry<Path, Set<String>> claim : claims.entrySet()) {
                hasGrown |= isOpen(claim.getKey()) && claim.getValue().addAll(before.get(claim.getKey()));
            }
        }
    }

    /** The names that are in more than one of these sets. */
    static Set<String> twice(Collection<Set<String>> all) {
        Set<String> once = new TreeSet<>();
        Set<String> twice = new TreeSet<>();
        for (Set<String> names : all) {
            names.stream().filter(name -> !once.add(name)).forEach(twice::add);
        }
        return twice;
    }

    /** Whether another may have one of the names that this one may have. */
    boolean isOpen(Path path) {
        return !Collections.disjoint(claims.get(path), disputed);
    }

    /** The names that it may have. */
    Set<String> of(Path path) {
        return claims.get(path);
    }
}
