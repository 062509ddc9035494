package org.polybook.cli.internal;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Suggestions for a mistyped word. */
final class NearWords {
    private static final int MOST = 3;
    /** Of about so many letters one may be wrong; a single letter is right or says nothing. */
    private static final int LETTERS_A_SLIP = 3;

    private NearWords() {}

    /** Those that begin with the word or differ from it by few slips, nearest first; none if nothing is near. */
    static List<String> of(String word, Collection<String> known) {
        int slips = (letters(word) + 1) / LETTERS_A_SLIP;
        return known.stream()
                .filter(one -> slips(word, one) <= slips || letters(word) > 1 && one.startsWith(word))
                .sorted(Comparator.comparingInt((String one) -> slips(word, one))
                        .thenComparing(one -> one))
                .limit(MOST)
                .toList();
    }

    /** The end of a message about an unknown word; empty if nothing is near. */
    static String suggestion(String word, Collection<String> known) {
        List<String> near = of(word, known);
        return near.isEmpty() ? "" : ", did you mean " + String.join(" or ", near) + '?';
    }

    private static int letters(String word) {
        return (int) word.chars().filter(Character::isLetterOrDigit).count();
    }

    /** Letters left out, added, exchanged for another, or two neighbours swapped, until one word is the other. */
    static int slips(String one, String other) {
        int[][] slips = new int[one.length() + 1][other.length() + 1];
        for (int i = 0; i <= one.length(); i++) {
            for (int j = 0; j <= other.length(); j++) {
                slips[i][j] = i == 0 || j == 0 ? i + j : least(slips, one, i, other, j);
            }
        }
        return slips[one.length()][other.length()];
    }

    private static int least(int[][] slips, String one, int i, String other, int j) {
        boolean same = one.charAt(i - 1) == other.charAt(j - 1);
        int least = Math.min(slips[i - 1][j - 1] + (same ? 0 : 1), 1 + Math.min(slips[i - 1][j], slips[i][j - 1]));
        boolean swapped =
                i > 1 && j > 1 && one.charAt(i - 1) == other.charAt(j - 2) && one.charAt(i - 2) == other.charAt(j - 1);
        return swapped ? Math.min(least, slips[i - 2][j - 2] + 1) : least;
    }
}
