package org.polybook.chess;

/**
 * The {@code int} form of a move inside a {@link Replayer}: the layout of {@link Move#packed()} with board indexes in
 * place of squares.
 *
 * <pre>
 * bits  0- 7  target, {@code files * rank + file}; for castling the rook's square
 * bits  8-15  origin
 * bits 16-23  id of the piece type promoted to, dropped or gated; square between two legs; or 0
 * bits 24-27  kind: 0 normal, 1 promotion, 2 castling, 3 en passant, 4 drop, 5 gating, 6 gating castling on the king's square,
 *             7 the same on the rook's, 8 two legs, 9 null move
 * bits 28-31  0
 * </pre>
 *
 * A valid move is never negative; if a text is not exactly one legal move, readers of notation return one of the
 * negative codes below.
 *
 * <pre>{@code
 * int e4 = CoreMove.fromMove(Move.normal(Squares.E2, Squares.E4), BoardSize.ORTHODOX);
 * int to = CoreMove.to(e4); // 28, which is 8 * 3 + 4
 * Move value = CoreMove.toMove(e4, BoardSize.ORTHODOX);
 * }</pre>
 */
public final class CoreMove {
    /** Kind: one piece moves, capturing or not. */
    public static final int NORMAL = 0;
    /** Kind: a piece moves and becomes another. */
    public static final int PROMOTION = 1;
    /** Kind: castling, from the king's square to the rook's. */
    public static final int CASTLING = 2;
    /** Kind: a pawn captures a pawn that has just made a double step. */
    public static final int EN_PASSANT = 3;
    /** Kind: a piece in hand is put on the board. */
    public static final int DROP = 4;
    /** Kind: a move that also puts a piece in hand on the square that the moving piece leaves. */
    public static final int GATING = 5;
    /** Kind: castling that puts a piece on the king's square. */
    public static final int GATING_CASTLING = 6;
    /** Kind: castling that puts a piece on the rook's square. */
    public static final int GATING_CASTLING_ON_ROOK = 7;
    /** Kind: one piece makes two steps. */
    public static final int TWO_LEGS = 8;
    /** Kind: the side to move passes. */
    public static final int NULL_MOVE = 9;

    /** The null move: the side to move passes, even if the rules have no pass. */
    public static final int NULL = NULL_MOVE << 24;

    /** The text is not a move in this notation. */
    public static final int INVALID = -1;
    /** The text names a move that the rules forbid in the position. */
    public static final int ILLEGAL = -2;
    /** The text fits more than one legal move. */
    public static final int AMBIGUOUS = -3;

    private CoreMove() {}

    /**
     * Returns the move with this kind, origin, target and id of a type, in the layout of the class comment; checks
     * nothing.
     */
    public static int of(int kind, int from, int to, int typeId) {
        return kind << 24 | typeId << 16 | from << 8 | to;
    }

    /** Returns the board index of the target; for castling the rook's square. */
    public static int to(int move) {
        return move & 0xFF;
    }

    /** Returns the board index of the origin. */
    public static int from(int move) {
        return move >>> 8 & 0xFF;
    }

    /**
     * Returns the id of the piece type promoted to, dropped or gated, or 0; for a move of two legs the {@link #via}
     * square.
     */
    public static int typeId(int move) {
        return move >>> 16 & 0xFF;
    }

    /** Returns the board index of the square between the two legs. */
    public static int via(int move) {
        return move >>> 16 & 0xFF;
    }

    /** Returns one of the kinds above, {@link #NORMAL} to {@link #NULL_MOVE}. */
    public static int kind(int move) {
        return move >>> 24 & 15;
    }

    /**
     * Returns the move as a value.
     *
     * @throws IllegalArgumentException if it is not a move on a board of that size
     */
    public static Move toMove(int move, BoardSize size) {
        int third = kind(move) == TWO_LEGS ? toSquareCode(via(move), size) : typeId(move);
        return Move.unpack(
                move & 0xFF000000 | third << 16 | toSquareCode(from(move), size) << 8 | toSquareCode(to(move), size));
    }

    /**
     * Returns the value as a move on a board of that size.
     *
     * @throws IllegalArgumentException if the move leaves the board
     */
    public static int fromMove(Move move, BoardSize size) {
        int packed = move.packed();
        int third = packed >>> 16 & 0xFF;
        int via = kind(packed) == TWO_LEGS ? toBoardIndex(third, size) : third;
        return packed & 0xFF000000
                | via << 16
                | toBoardIndex(packed >>> 8 & 0xFF, size) << 8
                | toBoardIndex(packed & 0xFF, size);
    }

    private static int toSquareCode(int index, BoardSize size) {
        return index / size.files() << 4 | index % size.files();
    }

    private static int toBoardIndex(int code, BoardSize size) {
        int file = code & 15;
        int rank = code >>> 4;
        if (file >= size.files() || rank >= size.ranks()) {
            throw new IllegalArgumentException("the move leaves a board of " + size);
        }
        return rank * size.files() + file;
    }
}
