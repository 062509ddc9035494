package org.polybook.header.internal;

import java.util.List;

/**
 * The variant counts that pgheader 1.0.5 writes. Pgheader ends the first name at a line feed, but all later names at
 * the characters 0, x and a, so its count may be too low or too high. This class corrects counts that are too high:
 * {@code suicide, normal} counts three, because of {@code norm} and {@code l}.
 */
final class PgheaderVariantCount {
    /** Pgheader's count of the names so far: the number of pieces into which it splits them. */
    private int pieces;
    /** True if the last character belongs to a piece, so that the next one may continue this piece. */
    private boolean insidePiece;

    private PgheaderVariantCount() {}

    /**
     * Returns the real number of names. Trusts the claim if all of the claimed fields can be names, because a correct
     * header must be read correctly. So if the claim is too high, a comment of one word may be read as a name. Reads
     * each field once.
     *
     * @param claimed the count in the header
     * @param fields the fields after the count, at most as many as claimed
     */
    static int actualVariantCount(int claimed, List<String> fields) {
        int names = 0;
        while (names < fields.size() && HeaderFieldRules.isValidVariantName(fields.get(names))) {
            names++;
        }
        return names == claimed
                ? claimed
                : new PgheaderVariantCount().smallestMatchingCount(claimed, fields.subList(0, names));
    }

    /**
     * Returns the smallest number of these names for which pgheader's count is {@code claimed}; {@code claimed} itself
     * if no number of names gives that count.
     */
    private int smallestMatchingCount(int claimed, List<String> names) {
        for (int i = 0; i < names.size() && i + 1 < claimed && pieces <= claimed; i++) {
            countName(i, names.get(i));
            if (pieces == claimed) {
                return i + 1;
            }
        }
        return claimed;
    }

    /** Adds a name to pgheader's count, which never decreases. */
    private void countName(int index, String name) {
        if (index == 0) {
            pieces = 1;
            return;
        }
        if (index > 1 && !insidePiece) {
            // pgheader does not split at the line feed before this name, so the line feed begins a piece
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
