package org.polybook.chess;

/**
 * The {@code int} form of a move inside a {@link Replayer}: the layout of {@link Move#packed()} with board indexes in
 * place of squares.
 *
 * <pre>
 * bits  0- 7  target, {@code files * rank + file}; for castling the rook's square
 * bits  8-15  origin
 * bits 16-23  id of the piece type promoted to, dropped or gated, or 0
 * bits 24-26  kind: 0 normal, 1 promotion, 2 castling, 3 en passant, 4 drop, 5 gating, 6 gating castling
 * bit  27     gated on the rook's square
 * </pre>
 *
 * A valid move is never negative; readers of notation answer with one of the negative codes here instead.
 */
public final class CoreMove {
    public static final int NORMAL = 0;
    public static final int PROMOTION = 1;
    public static final int CASTLING = 2;
    public static final int EN_PASSANT = 3;
    public static final int DROP = 4;
    public static final int GATING = 5;
    public static final int GATING_CASTLING = 6;

    /** The text is not a move in this notation at all. */
    public static final int INVALID = -1;
    /** The text names a move, but the rules forbid it here. */
    public static final int ILLEGAL = -2;
    /** The text fits more than one legal move. */
    public static final int AMBIGUOUS = -3;

    private CoreMove() {}

    public static int of(int kind, int from, int to, int typeId) {
        return kind << 24 | typeId << 16 | from << 8 | to;
    }

    public static int to(int move) {
        return move & 0xFF;
    }

    public static int from(int move) {
        return move >>> 8 & 0xFF;
    }

    /** Id of the piece type promoted to, dropped or gated, or 0. */
    public static int typeId(int move) {
        return move >>> 16 & 0xFF;
    }

    public static int kind(int move) {
        return move >>> 24 & 7;
    }

    /** The move as a value. */
    public static Move toMove(int move, BoardSize size) {
        return Move.unpack(move & 0xFFFF0000 | spread(from(move), size) << 8 | spread(to(move), size));
    }

    /** The value as a move of a board of that size. */
    public static int fromMove(Move move, BoardSize size) {
        int packed = move.packed();
        return packed & 0xFFFF0000 | gather(packed >>> 8 & 0xFF, size) << 8 | gather(packed & 0xFF, size);
    }

    private static int spread(int index, BoardSize size) {
        return index / size.files() << 4 | index % size.files();
    }

    private static int gather(int code, BoardSize size) {
        int file = code & 15;
        int rank = code >>> 4;
        if (file >= size.files() || rank >= size.ranks()) {
            throw new IllegalArgumentException("the move leaves a board of " + size);
        }
        return rank * size.files() + file;
    }
}
