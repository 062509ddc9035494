package org.polybook.inspect.internal.tree;

import java.util.List;
import org.polybook.api.inspect.Opening;
import org.polybook.api.inspect.OpeningNames;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.spi.Providers;
import org.polybook.chess.orthodox.Orthodox;

/**
 * Labels of branches with the names of openings. The labels are empty if no names are available or the book is not of
 * orthodox chess.
 */
final class OpeningLabels {
    private final List<OpeningNames> openings;

    private OpeningLabels(List<OpeningNames> openings) {
        this.openings = openings;
    }

    /**
     * Returns the labels for positions with these keys. Names are used only with Polyglot's keys for orthodox chess,
     * because these are the keys of the openings; other schemes may have the same keys.
     */
    @SuppressWarnings("ReferenceEquality") // codings with the same keys share one object of keys
    static OpeningLabels of(Coding coding) {
        boolean orthodox = Schemes.availableCodings(Schemes.POLYGLOT, List.of(Orthodox.NORMAL.name())).stream()
                .anyMatch(polyglot -> polyglot.keys() == coding.keys());
        return new OpeningLabels(orthodox ? Providers.all(OpeningNames.class) : List.of());
    }

    /** The ECO code and the name of the opening of the position with that key; empty if the position has no name. */
    String ecoAndNameOrEmpty(long key) {
        return openings.stream()
                .flatMap(names -> names.of(key).stream())
                .map(Opening::toString)
                .findFirst()
                .orElse("");
    }

    /** The opening of the position with that key; null if it has no name. */
    private Opening openingOrNull(long key) {
        return openings.stream()
                .flatMap(names -> names.of(key).stream())
                .findFirst()
                .orElse(null);
    }

    /**
     * The ECO code of the branch's position, with the part of its name that differs from the last name on the branch's
     * line; empty if the position has no name.
     */
    String labelWithoutRepeatedParts(Branch branch) {
        Opening opening = openingOrNull(branch.played().key());
        if (opening == null) {
            return "";
        }
        for (Branch at = branch.parent(); at != null; at = at.parent()) {
            Opening before = openingOrNull(at.played().key());
            if (before != null) {
                String added = withoutSharedParts(opening.name(), before.name());
                boolean repeatsMove = added.equals(branch.played().san());
                return opening.eco() + ' ' + (repeatsMove ? firstPartOfName(before.name()) : added);
            }
        }
        return opening.toString();
    }

    /** The first part of a name, such as {@code Sicilian Defence} of {@code Sicilian Defence: Old Sicilian}. */
    private static String firstPartOfName(String name) {
        int colon = name.indexOf(':');
        return colon < 0 ? name : name.substring(0, colon);
    }

    /** The name without the first parts, each up to a colon or comma, that the previous name has, too. */
    private static String withoutSharedParts(String name, String before) {
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
