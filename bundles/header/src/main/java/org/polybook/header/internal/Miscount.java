package org.polybook.header.internal;

import java.util.List;

/**
 * The counts that pgheader 1.0.5 writes. It ends the first name at a line feed, but all later ones at the characters 0, x
 * and a, so that it may count more names than there are: {@code suicide, normal} counts three, for {@code norm} and {@code l}.
 */
final class Miscount {
    /** What it counts for the names so far. */
    private int pieces;
    /** Whether the last character belongs to a piece. */
    private boolean inside;

    private Miscount() {}

    /**
     * How many names there really are. A count is trusted if there are as many fields that can be names: what was written
     * rightly must be read rightly, even if a comment of one word is taken for a name then. Looks at each field once.
     *
     * @param claimed what the header says
     * @param fields the fields that would then be names, as far as there are any
     */
    static int actual(int claimed, List<String> fields) {
        int names = 0;
        while (names < fields.size() && FieldRules.isVariant(fields.get(names))) {
            names++;
        }
        return names == claimed ? claimed : new Miscount().first(claimed, fields.subList(0, names));
    }

    /** How many of these names pgheader takes for as many as claimed, the fewest; as claimed if it takes none for that. */
    private int first(int claimed, List<String> names) {
        for (int i = 0; i < names.size() && i + 1 < claimed && pieces <= claimed; i++) {
            add(i, names.get(i));
            if (pieces == claimed) {
                return i + 1;
            }
        }
        return claimed;
    }

    /** Counts one name more; the counts never get smaller. */
    private void add(int index, String name) {
        if (index == 0) {
            pieces = 1;
            return;
        }
        if (index > 1 && !inside) {
            // the line feed before this name is part of a piece for it
            pieces++;
        }
        inside |= index > 1;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean separates = c == '0' || c == 'x' || c == 'a';
            if (!separates && !inside) {
                pieces++;
            }
            inside = !separates;
        }
    }
}
