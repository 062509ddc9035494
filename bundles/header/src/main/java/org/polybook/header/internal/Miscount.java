package org.polybook.header.internal;

import java.util.List;

/**
 * The counts that pgheader 1.0.5 writes. It ends the first name at a line feed, but all later ones at the characters 0, x
 * and a, so that it may count more names than there are: {@code suicide, normal} counts three, for {@code norm} and {@code l}.
 */
final class Miscount {
    private Miscount() {}

    /**
     * How many names there really are. A count is trusted if there are as many fields that can be names: what was written
     * rightly must be read rightly, even if a comment of one word is taken for a name then.
     *
     * @param claimed what the header says
     * @param fields the fields that would then be names, as far as there are any
     */
    static int actual(int claimed, List<String> fields) {
        boolean plausible = fields.size() == claimed && fields.stream().allMatch(FieldRules::isVariant);
        for (int real = 1; !plausible && real < claimed && real <= fields.size(); real++) {
            List<String> names = fields.subList(0, real);
            if (names.stream().allMatch(FieldRules::isVariant) && miscounted(names) == claimed) {
                return real;
            }
        }
        return claimed;
    }

    /** What pgheader 1.0.5 counts for these names. */
    private static int miscounted(List<String> names) {
        int pieces = 1;
        boolean inside = false;
        for (int i = 1; i < names.size(); i++) {
            for (char c : names.get(i).toCharArray()) {
                boolean separates = c == '0' || c == 'x' || c == 'a';
                if (!separates && !inside) {
                    pieces++;
                }
                inside = !separates;
            }
            // the line feed before the next name is part of a piece for it
            if (i + 1 < names.size() && !inside) {
                pieces++;
                inside = true;
            }
        }
        return pieces;
    }
}
