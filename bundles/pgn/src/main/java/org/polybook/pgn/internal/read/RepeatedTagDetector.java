package org.polybook.pgn.internal.read;

/**
 * Detects repeated tags in one game by the hashes of their names. Only the first 64 names are stored, so the repetition
 * of a later name is not detected.
 */
final class RepeatedTagDetector {
    private final long[] names = new long[64];
    private int count;

    void clear() {
        count = 0;
    }

    /** Returns true if an earlier call since {@link #clear} had the same name. */
    boolean addAndTestRepeated(CharSequence name) {
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
