package org.polybook.scid.internal.game;

import org.polybook.chess.BoardSize;
import org.polybook.chess.Color;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.Orthodox;

/**
 * The position that a search looks for: the pieces on their squares and the side to move. As in Scid, castling rights
 * and the en-passant square are ignored. Immutable.
 *
 * <p>A piece is a byte: the type's id, plus 8 for Black.
 */
public final class TargetPosition {
    /** The bit that marks a piece as Black's. */
    public static final int BLACK = 8;

    private static final int BOARD = 64;
    private static final byte PAWN = (byte) PieceType.PAWN.id();
    private static final int[] BACK_RANK = {
        PieceType.ROOK.id(), PieceType.KNIGHT.id(), PieceType.BISHOP.id(), PieceType.QUEEN.id(),
        PieceType.KING.id(), PieceType.BISHOP.id(), PieceType.KNIGHT.id(), PieceType.ROOK.id()
    };

    /** {@code byte[64]}: the pieces of the standard start. Must not be modified. */
    static final byte[] START = standardStart();

    /** {@code byte[64]}: the pieces of the target. Must not be modified. */
    final byte[] squares = new byte[BOARD];

    /**
     * {@code byte[64]}: a pawn where the target has one on its home square, else 0. Once such a pawn leaves, the target
     * can no longer occur.
     */
    final byte[] homePawns = new byte[BOARD];

    /** The number of squares on which the standard start differs from the target. */
    final int differenceFromStart;

    private final boolean whiteToMove;
    private final int whiteCount;

    private final int blackCount;

    /**
     * Returns true if the position's variant is orthodox chess or Chess960, because a database has no games of others.
     * A position of another variant is a different one, even if it has the same pieces.
     */
    public static boolean isSearchable(Position position) {
        String variant = position.variant().name();
        return (variant.equals(Orthodox.NORMAL.name()) || variant.equals(Orthodox.FISCHERANDOM.name()))
                && position.board().size().equals(BoardSize.ORTHODOX);
    }

    /** @throws IllegalArgumentException if the variant is neither orthodox chess nor Chess960 */
    public TargetPosition(Position position) {
        if (!isSearchable(position)) {
            throw new IllegalArgumentException("position: expected one of orthodox chess or Chess960, found one of "
                    + position.variant().name());
        }
        Replayer board = position.replayer();
        int white = 0;
        int black = 0;
        for (int square = 0; square < BOARD; square++) {
            byte piece = pieceCode(board.pieceAt(square));
            squares[square] = piece;
            white += piece != 0 && piece < BLACK ? 1 : 0;
            black += piece > BLACK ? 1 : 0;
            if (START[square] == piece && (piece & 7) == PAWN) {
                homePawns[square] = piece;
            }
        }
        whiteToMove = position.turn() == Color.WHITE;
        whiteCount = white;
        blackCount = black;
        differenceFromStart = differingSquareCount(START);
    }

    /** The number of squares on which that board differs from the target. */
    int differingSquareCount(byte[] board) {
        int difference = 0;
        for (int square = 0; square < BOARD; square++) {
            difference += board[square] == squares[square] ? 0 : 1;
        }
        return difference;
    }

    static byte pieceCode(int piece) {
        return (byte) (piece & 0xFF | ((piece & Replayer.BLACK_PIECE) == 0 ? 0 : BLACK));
    }

    /** {@code byte[64]}: the pieces of the standard start, in a new array. */
    public static byte[] standardStart() {
        byte[] board = new byte[BOARD];
        for (int file = 0; file < 8; file++) {
            board[file] = (byte) BACK_RANK[file];
            board[8 + file] = PAWN;
            board[48 + file] = (byte) (PAWN | BLACK);
            board[56 + file] = (byte) (BACK_RANK[file] | BLACK);
        }
        return board;
    }

    /** The type's id on a square, plus 8 for Black; 0 for an empty square. */
    public int pieceAt(int square) {
        return squares[square];
    }

    /** Returns true if White is to move in the target. */
    public boolean whiteToMove() {
        return whiteToMove;
    }

    /** The side to move, in the format of {@link PieceLists}. */
    int side() {
        return whiteToMove ? 0 : PieceLists.SIDE;
    }

    int count(int side) {
        return side == 0 ? whiteCount : blackCount;
    }
}
