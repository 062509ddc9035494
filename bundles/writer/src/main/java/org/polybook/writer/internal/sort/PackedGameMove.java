package org.polybook.writer.internal.sort;

/**
 * A move of a numbered game in 8 bytes: bit 63 is set if Black made it, bits 16 to 62 have the number of the game, bits
 * 0 to 15 the code of the move. The unsigned order of the numbers without the code is that in which moves of one
 * position are counted: White's before Black's, then by game.
 */
public final class PackedGameMove {
    /** The maximum number of a game. */
    public static final long MAX_GAME = (1L << 47) - 1;

    private static final int GAME_SHIFT = 16;
    private static final int CODE_MASK = 0xFFFF;

    private PackedGameMove() {}

    /** Returns the 8 bytes of a move. */
    public static long of(boolean black, long game, int code) {
        return (black ? Long.MIN_VALUE : 0) | game << GAME_SHIFT | code;
    }

    /** Returns true if Black made the move. */
    public static boolean isBlack(long move) {
        return move < 0;
    }

    /** Returns the number of the game. */
    public static long game(long move) {
        return move >>> GAME_SHIFT & MAX_GAME;
    }

    /** Returns the code of the move. */
    public static int code(long move) {
        return (int) move & CODE_MASK;
    }

    /** Compares two moves by their positions, sides and games; moves of one game in one position are equal. */
    static int compare(long key, long move, long otherKey, long otherMove) {
        int byKey = Long.compareUnsigned(key, otherKey);
        return byKey != 0 ? byKey : Long.compareUnsigned(move >>> GAME_SHIFT, otherMove >>> GAME_SHIFT);
    }
}
