package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.util.Arrays;
import org.polybook.api.game.NamePattern;

/**
 * Finds the names that a pattern accepts. Names are in the order of their bytes, so a pattern for the beginning of a
 * name or for a whole name needs only the names that begin with its letters, in lower or upper case. For one thread.
 */
final class NameSearch {
    /** The number of names that are compared one by one. */
    private static final int FEW = 16;

    private static final int ASCII = 0x80;

    private final GameTable names;
    private final NamePattern pattern;
    private final int max;
    private int[] found = new int[16];
    private int count;

    /** @param max the maximum number of names to find */
    NameSearch(GameTable names, NamePattern pattern, int max) {
        this.names = names;
        this.pattern = pattern;
        this.max = max;
    }

    /** Returns true if a search reads few of many names. */
    static boolean isFast(NamePattern pattern) {
        return pattern.extent() != NamePattern.Extent.PART
                && !pattern.text().isEmpty()
                && isOfOneCase(pattern.text().charAt(0));
    }

    /** Returns false for letters whose lower or upper case may have other bytes than those of the ASCII letter. */
    private static boolean isOfOneCase(char letter) {
        return letter < ASCII && letter != 'i' && letter != 'k';
    }

    /** Returns the numbers of the names in ascending order; one more than the maximum if there are more. */
    int[] find() throws IOException {
        int all = Math.toIntExact(names.names());
        if (isFast(pattern)) {
            search(0, 0, all);
        } else {
            compare(0, all);
        }
        int[] sorted = Arrays.copyOf(found, count);
        Arrays.sort(sorted);
        return sorted;
    }

    /** Searches names that begin with the first {@code depth} letters. */
    private void search(int depth, int low, int high) throws IOException {
        String text = pattern.text();
        if (high - low <= FEW || depth == text.length() || !isOfOneCase(text.charAt(depth))) {
            compare(low, high);
            return;
        }
        char lower = text.charAt(depth);
        char upper = Character.toUpperCase(lower);
        search(depth + 1, firstFrom(lower, depth, low, high), firstFrom(lower + 1, depth, low, high));
        if (upper != lower) {
            search(depth + 1, firstFrom(upper, depth, low, high), firstFrom(upper + 1, depth, low, high));
        }
    }

    /** Returns the first name whose byte at an index is not smaller; the names have the same bytes before it. */
    private int firstFrom(int value, int index, int from, int to) throws IOException {
        int low = from;
        int high = to;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (names.nameByte(middle, index) < value) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private void compare(int low, int high) throws IOException {
        for (int name = low; name < high && count <= max; name++) {
            if (pattern.matches(names.name(name))) {
                found = count < found.length ? found : Arrays.copyOf(found, 2 * count);
                found[count++] = name;
            }
        }
    }
}
