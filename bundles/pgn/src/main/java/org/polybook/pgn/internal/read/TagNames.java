package org.polybook.pgn.internal.read;

/** The names of one game's tags, as far as it takes to see one come again: the first 64, by a number each. */
final class TagNames {
    private final long[] names = new long[64];
    private int count;

    void clear() {
        count = 0;
    }

    /** Whether that name has been seen since {@link #clear}. */
    boolean isRepeated(CharSequence name) {
        long hash = name.length();
        for (int i = 0; i < name.length(); i++) {
            hash = hash * 1_000_003 + name.charAt(i);
        }
        for (int i = 0; i < count; i++) {
            if (names[i] == hash) {
                return true;
            }
        }
        if (count < names.length) {
            names[count++] = hash;
        }
        return false;
    }
}
