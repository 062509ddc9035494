package org.polybook.inspect.internal.tree;

import java.util.List;
import org.polybook.api.inspect.Opening;
import org.polybook.api.inspect.OpeningNames;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.spi.Providers;
import org.polybook.chess.orthodox.Orthodox;

/** Labels with the names of openings; empty if no names are available or the book is of another variant. */
final class OpeningLabels {
    private final List<OpeningNames> openings;

    private OpeningLabels(List<OpeningNames> openings) {
        this.openings = openings;
    }

    /** Openings have Polyglot's keys, which other schemes share for orthodox chess. */
    @SuppressWarnings("ReferenceEquality") // the keys are the same if they are that object
    static OpeningLabels of(Coding coding) {
        boolean orthodox = Schemes.codings(Schemes.POLYGLOT, List.of(Orthodox.NORMAL.name())).stream()
                .anyMatch(polyglot -> polyglot.keys() == coding.keys());
        return new OpeningLabels(orthodox ? Providers.all(OpeningNames.class) : List.of());
    }

    /** ECO code and name of the position with that key; empty if it has none. */
    String title(long key) {
        return openings.stream()
                .flatMap(names -> names.of(key).stream())
                .map(Opening::toString)
                .findFirst()
                .orElse("");
    }

    /** The opening of the position with that key; null if it has no name. */
    private Opening opening(long key) {
        return openings.stream()
                .flatMap(names -> names.of(key).stream())
                .findFirst()
                .orElse(null);
    }

    /** The part of the name, with its code, that the branch adds to the name of its line so far; empty if it adds nothing. */
    String label(Branch branch) {
        Opening opening = opening(branch.played().key());
        if (opening == null) {
            return "";
        }
        for (Branch at = branch.parent(); at != null; at = at.parent()) {
            Opening before = opening(at.played().key());
            if (before != null) {
                String added = shortened(opening.name(), before.name());
                boolean repeatsMove = added.equals(branch.played().san());
                return opening.eco() + ' ' + (repeatsMove ? family(before.name()) : added);
            }
        }
        return opening.toString();
    }

    /** The first part of a name: {@code Sicilian Defence} of {@code Sicilian Defence: Old Sicilian}. */
    private static String family(String name) {
        int colon = name.indexOf(':');
        return colon < 0 ? name : name.substring(0, colon);
    }

    /** The name without the parts, up to a colon or comma, that it shares with the previous name. */
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
