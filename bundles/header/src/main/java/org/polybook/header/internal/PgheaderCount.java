package org.polybook.header.internal;

import java.util.List;

/**
 * The variant counts that pgheader 1.0.5 writes. It ends the first name at a line feed, but all later ones at the
 * characters 0, x and a, so it may count more names than there are: {@code suicide, normal} counts three, because of
 * {@code norm} and {@code l}.
 */
final class PgheaderCount {
    /** Its count of the names so far. */
    private int pieces;
    /** True if the last character belongs to a piece. */
    private boolean insidePiece;

    private PgheaderCount() {}

    /**
     * The real number of names. A count is trusted if it is followed by as many fields that can be names: correct
     * headers must be read correctly, even if a comment of one word is then read as a name. Reads each field once.
     *
     * @param claimed the count in the header
     * @param fields the fields that would then be names, as far as present
     */
    static int actual(int claimed, List<String> fields) {
        int names = 0;
        while (names < fields.size() && FieldRules.isVariant(fields.get(names))) {
            names++;
        }
        return names == claimed ? claimed : new PgheaderCount().first(claimed, fields.subList(0, names));
    }

    /** The smallest number of these names that pgheader counts as {@code claimed}; {@code claimed} if no number does. */
    private int first(int claimed, List<String> names) {
        for (int i = 0; i < names.size() && i + 1 < claimed && pieces <= claimed; i++) {
            add(i, names.get(i));
            if (pieces == claimed) {
                return i + 1;
            }
        }
        return claimed;
    }

    /** Adds a name to pgheader's count, which never decreases. */
    private void add(int index, String name) {
        if (index == 0) {
            pieces = 1;
            return;
        }
        if (index > 1 && !insidePiece) {
            // the line feed before this name is part of one of pgheader's pieces
            pieces++;
        }
        insidePiece |= index > 1;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean separates = c == '0' || c == 'x' || c == 'a';
            if (!separates && !insidePiece) {
                pieces++;
            }
            insidePiece = !separates;
        }
    }
}
