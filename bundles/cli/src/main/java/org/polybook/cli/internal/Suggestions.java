package org.polybook.cli.internal;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Suggestions for a mistyped word. */
final class Suggestions {
    private static final int MAX = 3;
    /** Two letters allow one error, and each three further letters allow another. A single letter allows none. */
    private static final int LETTERS_PER_ERROR = 3;

    private Suggestions() {}

    /**
     * Returns up to three known words that begin with the word or differ from it by few errors, the nearest first;
     * empty if none is near.
     */
    static List<String> of(String word, Collection<String> known) {
        int errors = (letters(word) + 1) / LETTERS_PER_ERROR;
        return known.stream()
                .filter(one -> distance(word, one) <= errors || letters(word) > 1 && one.startsWith(word))
                .sorted(Comparator.comparingInt((String one) -> distance(word, one))
                        .thenComparing(one -> one))
                .limit(MAX)
                .toList();
    }

    /** Returns the end of a message about an unknown word; empty if no word is near. */
    static String didYouMeanSuffix(String word, Collection<String> known) {
        List<String> near = of(word, known);
        return near.isEmpty() ? "" : "; did you mean " + String.join(" or ", near) + '?';
    }

    private static int letters(String word) {
        return (int) word.chars().filter(Character::isLetterOrDigit).count();
    }

    /**
     * Returns the number of letters to delete, insert, replace or swap with a neighbour to turn one word into the
     * other.
     */
    static int distance(String one, String other) {
        int[][] distances = new int[one.length() + 1][other.length() + 1];
        for (int i = 0; i <= one.length(); i++) {
            for (int j = 0; j <= other.length(); j++) {
                distances[i][j] = i == 0 || j == 0 ? i + j : minimum(distances, one, i, other, j);
            }
        }
        return distances[one.length()][other.length()];
    }

    private static int minimum(int[][] distances, String one, int i, String other, int j) {
        boolean same = one.charAt(i - 1) == other.charAt(j - 1);
        int minimum = Math.min(
                distances[i - 1][j - 1] + (same ? 0 : 1), 1 + Math.min(distances[i - 1][j], distances[i][j - 1]));
        boolean swapped =
                i > 1 && j > 1 && one.charAt(i - 1) == other.charAt(j - 2) && one.charAt(i - 2) == other.charAt(j - 1);
        return swapped ? Math.min(minimum, distances[i - 2][j - 2] + 1) : minimum;
    }
}
