package org.polybook.inspect.internal.tree;

import java.util.List;
import org.polybook.api.inspect.Opening;
import org.polybook.api.inspect.OpeningNames;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.spi.Providers;
import org.polybook.chess.orthodox.Orthodox;

/** Names of openings as a picture tells them: none where no names are available or the book is of another variant. */
final class Names {
    private final List<OpeningNames> openings;

    private Names(List<OpeningNames> openings) {
        this.openings = openings;
    }

    /** Openings are found by the keys of Polyglot, which other schemes have for orthodox chess as well. */
    @SuppressWarnings("ReferenceEquality") // the keys are the same if they are that object
    static Names of(Coding coding) {
        boolean orthodox = Schemes.codings(Schemes.POLYGLOT, List.of(Orthodox.NORMAL.name())).stream()
                .anyMatch(polyglot -> polyglot.keys() == coding.keys());
        return new Names(orthodox ? Providers.all(OpeningNames.class) : List.of());
    }

    /** Code and name of the position with that key, empty if it has none. */
    String title(long key) {
        return openings.stream()
                .flatMap(names -> names.of(key).stream())
                .map(Opening::toString)
                .findFirst()
                .orElse("");
    }

    /** The opening of the position with that key, null if it has no name. */
    private Opening opening(long key) {
        return openings.stream()
                .flatMap(names -> names.of(key).stream())
                .findFirst()
                .orElse(null);
    }

    /** What a branch adds to the name its line had so far, with its code; empty if nothing. */
    String label(Branch branch) {
        Opening opening = opening(branch.played().key());
        if (opening == null) {
            return "";
        }
        for (Branch at = branch.parent(); at != null; at = at.parent()) {
            Opening before = opening(at.played().key());
            if (before != null) {
                String added = shortened(opening.name(), before.name());
                boolean told = added.equals(branch.played().san());
                return opening.eco() + ' ' + (told ? family(before.name()) : added);
            }
        }
        return opening.toString();
    }

    /** The first part of a name: {@code Sicilian Defence} of {@code Sicilian Defence: Old Sicilian}. */
    private static String family(String name) {
        int colon = name.indexOf(':');
        return colon < 0 ? name : name.substring(0, colon);
    }

    /** The name without what it has in common with the one before, up to a colon or comma. */
    private static String shortened(String name, String before) {
        int from = 0;
        for (int i = 0; i < name.length(); i++) {
            boolean divides = name.startsWith(": ", i) || name.startsWith(", ", i);
            boolean shared = before.startsWith(name.substring(0, i))
                    && (before.length() == i || !Character.isLetter(before.charAt(i)));
            if (divides && shared) {
                from = i + 2;
            }
        }
        return name.substring(from);
    }
}
