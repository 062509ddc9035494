package org.polybook.chess;

/** The bit layout of moves that {@link Move} describes. */
final class MovePacking {
    static final int NORMAL = 0;
    static final int PROMOTION = 1;
    static final int CASTLING = 2;
    static final int EN_PASSANT = 3;
    static final int DROP = 4;
    static final int GATING = 5;
    static final int GATING_CASTLING = 6;
    static final int GATING_CASTLING_ON_ROOK = 7;
    static final int TWO_LEGS = 8;
    static final int NULL = 9;

    private static final int WITH_TYPE =
            1 << PROMOTION | 1 << DROP | 1 << GATING | 1 << GATING_CASTLING | 1 << GATING_CASTLING_ON_ROOK;

    private MovePacking() {}

    static int pack(int kind, Square from, Square to, int typeId) {
        return kind << 24 | typeId << 16 | squareCode(from) << 8 | squareCode(to);
    }

    static int kind(int packed) {
        return packed >>> 24 & 15;
    }

    static PieceType type(int packed) {
        return PieceType.ofId(packed >>> 16 & 0xFF);
    }

    static Square square(int code) {
        return Square.of(code & 15, code >>> 4 & 15);
    }

    static int squareCode(Square square) {
        return square.rank() << 4 | square.file();
    }

    /**
     * Rejects a number that {@link #pack} cannot have produced; {@code kinds} is the set of kinds allowed, a bit each.
     */
    static void requireValid(int packed, int kinds) {
        int kind = kind(packed);
        boolean good = (kinds >>> kind & 1) != 0
                && packed >>> 28 == 0
                && onBoard(packed)
                && onBoard(packed >>> 8)
                && hasRightThirdByte(kind, packed >>> 16 & 0xFF)
                && (kind != NULL || (packed & 0xFFFF) == 0);
        if (!good) {
            throw new IllegalArgumentException("not a packed move of this kind: 0x" + Integer.toHexString(packed));
        }
        if ((WITH_TYPE >>> kind & 1) != 0) {
            type(packed);
        }
    }

    private static boolean hasRightThirdByte(int kind, int third) {
        return kind == TWO_LEGS ? onBoard(third) : ((WITH_TYPE >>> kind & 1) != 0) == (third != 0);
    }

    private static boolean onBoard(int code) {
        return (code & 15) < Square.LIMIT && (code >>> 4 & 15) < Square.LIMIT;
    }
}
