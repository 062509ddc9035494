package org.polybook.writer.internal;

/**
 * One move played once in one game, without its position key, as an {@code int}.
 *
 * <pre>
 * bits  0-15  the move as a book record codes it
 * bit  16     Black is to move
 * bits 17-18  half-points for the mover: 0, 1 or 2
 * bits 19-31  the weight of the game, 0 to 8191, in units of the build
 * </pre>
 *
 * If comments state weights ({@link CountingRule#STATED}):
 *
 * <pre>
 * bits  0-15  the move
 * bits 16-31  the weight
 * </pre>
 */
final class PackedMoveOccurrence {
    static final int BLACK = 1 << 16;
    /** The bits of move and side, which identify an entry of its position. */
    static final int IDENTITY = 0x1FFFF;

    static final int SCORE_SHIFT = 17;
    static final int FACTOR_SHIFT = 19;
    private static final int STATED_SHIFT = 16;
    static final int MAX_FACTOR = 8191;

    private PackedMoveOccurrence() {}

    static int moverHalfPoints(int occurrence) {
        return occurrence >>> SCORE_SHIFT & 3;
    }

    /** A move with the weight that a comment states. */
    static int withStatedWeight(int code, int weight) {
        return weight << STATED_SHIFT | code;
    }

    static int statedWeight(int occurrence) {
        return occurrence >>> STATED_SHIFT;
    }

    static int code(int occurrence) {
        return occurrence & 0xFFFF;
    }

    static int gameWeight(int occurrence) {
        return occurrence >>> FACTOR_SHIFT;
    }
}
