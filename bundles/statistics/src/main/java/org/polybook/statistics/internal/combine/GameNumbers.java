package org.polybook.statistics.internal.combine;

/** The numbers that the games of one input get in the combined file: each source is moved as a whole. */
final class GameNumbers {
    /** The shift of a removed source. */
    private static final long REMOVED = Long.MIN_VALUE;

    /** The first game of each source in the input; at the end, the number of games. */
    private final long[] starts;

    /** For each source, the new number of a game minus its number in the input. */
    private final long[] shifts;

    private boolean hasRemoved;

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
        long end = 0;
        long shift = 0;
        for (int i = 0; i < count; i++) {
            long game = games[i];
            if (game >= end) {
                int source = source(game);
                end = starts[source + 1];
                shift = shifts[source];
            }
            if (shift != REMOVED) {
                games[kept++] = game + shift;
            }
        }
        return kept;
    }

    /** Returns the new number of a game that is not removed. */
    long renumber(long game) {
        return game + shifts[source(game)];
    }

    private int source(long game) {
        return indexOf(starts, shifts.length, game);
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
