package org.polybook.statistics.internal.combine;

import java.util.Arrays;

/** The numbers that the games of one input get in the combined file: each source is moved as a whole. */
final class GameNumbers {
    /** The shift of a removed source. */
    private static final long REMOVED = Long.MIN_VALUE;

    /** The first game of each source in the input; at the end, the number of games. */
    private final long[] starts;

    /** For each source, the new number of a game minus its number in the input. */
    private final long[] shifts;

    private boolean hasRemoved;
    /** The sources, joined where consecutive ones have the same shift; null before the first question. */
    private long[] segmentStarts;

    private long[] segmentShifts = new long[0];
    private long segmentStart;
    private long segmentEnd;
    private long segmentShift;

    /** @param starts the first game of each source; at the end, the number of games */
    GameNumbers(long[] starts) {
        this.starts = starts;
        this.shifts = new long[starts.length - 1];
    }

    /** Returns the number of games of a source. */
    long games(int source) {
        return starts[source + 1] - starts[source];
    }

    long start(int source) {
        return starts[source];
    }

    /** Returns the number of sources. */
    int sources() {
        return shifts.length;
    }

    /** Returns the number of games of all sources. */
    long games() {
        return starts[shifts.length];
    }

    /** Returns the number that the first game of a source, which is not removed, has in the combined file. */
    long newStart(int source) {
        return starts[source] + shifts[source];
    }

    void setNewStart(int source, long newStart) {
        shifts[source] = newStart - starts[source];
    }

    void remove(int source) {
        shifts[source] = REMOVED;
        hasRemoved |= games(source) > 0;
    }

    /** Returns true if games of this input are removed. */
    boolean hasRemoved() {
        return hasRemoved;
    }

    /**
     * Replaces numbers by the new ones, without those of removed games, at the beginning of the array.
     *
     * @param games numbers of games of the input in ascending order
     * @return how many are left
     */
    int renumber(long[] games, int count) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            long number = renumber(games[i]);
            games[kept] = number;
            kept += number >= 0 ? 1 : 0;
        }
        return kept;
    }

    /** Returns the new number of a game of the input; −1 if it is removed. */
    long renumber(long game) {
        if (game < segmentStart || game >= segmentEnd) {
            findSegment(game);
        }
        return segmentShift == REMOVED ? -1 : game + segmentShift;
    }

    private void findSegment(long game) {
        if (segmentStarts == null) {
            joinSources();
        }
        int segment = indexOf(segmentStarts, segmentShifts.length, game);
        segmentStart = segmentStarts[segment];
        segmentEnd = segmentStarts[segment + 1];
        segmentShift = segmentShifts[segment];
    }

    private void joinSources() {
        long[] joined = new long[starts.length];
        long[] joinedShifts = new long[shifts.length];
        int segments = 0;
        for (int i = 0; i < shifts.length; i++) {
            if (games(i) > 0) {
                if (segments == 0 || shifts[i] != joinedShifts[segments - 1]) {
                    joined[segments] = starts[i];
                    joinedShifts[segments++] = shifts[i];
                }
                joined[segments] = starts[i + 1];
            }
        }
        segmentStarts = Arrays.copyOf(joined, segments + 1);
        segmentShifts = Arrays.copyOf(joinedShifts, segments);
    }

    /** Returns the last of the first {@code count} starts that is not after a game. */
    static int indexOf(long[] starts, int count, long game) {
        int low = 0;
        int high = count;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (starts[middle] <= game) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
