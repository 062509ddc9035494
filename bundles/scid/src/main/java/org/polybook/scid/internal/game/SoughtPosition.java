package org.polybook.scid.internal.game;

import org.polybook.chess.BoardSize;
import org.polybook.chess.Color;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.Orthodox;

/**
 * A position that games are searched for: the men on their squares and the side to move, and nothing else, no castling rights and no
 * en passant, as Scid has it. Immutable.
 *
 * <p>Men are bytes: the type's id, and 8 for Black.
 */
public final class SoughtPosition {
    /** In a man, the bit of Black. */
    public static final int BLACK = 8;

    private static final int BOARD = 64;
    private static final byte PAWN = (byte) PieceType.PAWN.id();
    private static final int[] BACK_RANK = {
        PieceType.ROOK.id(), PieceType.KNIGHT.id(), PieceType.BISHOP.id(), PieceType.QUEEN.id(),
        PieceType.KING.id(), PieceType.BISHOP.id(), PieceType.KNIGHT.id(), PieceType.ROOK.id()
    };

    /** {@code byte[64]}: the men of the usual start. Not to be changed. */
    static final byte[] START = start();

    /** {@code byte[64]}. Not to be changed. */
    final byte[] men = new byte[BOARD];

    /** {@code byte[64]}: a pawn where this position has one on its home square, else 0: once it leaves, it is over. */
    final byte[] homePawns = new byte[BOARD];

    /** On how many squares the usual start differs. */
    final int differenceFromStart;

    private final boolean whiteToMove;
    private final int whiteCount;

    private final int blackCount;

    /** Whether it may come in a game of a base, of which no other variants are; men on the same squares are not the same there. */
    public static boolean isPossible(Position position) {
        String variant = position.variant().name();
        return (variant.equals(Orthodox.NORMAL.name()) || variant.equals(Orthodox.FISCHERANDOM.name()))
                && position.board().size().equals(BoardSize.ORTHODOX);
    }

    /** @throws IllegalArgumentException if it is none of orthodox chess or Chess960 */
    public SoughtPosition(Position position) {
        if (!isPossible(position)) {
            throw new IllegalArgumentException("position: of orthodox chess or Chess960, not of "
                    + position.variant().name());
        }
        Replayer board = position.replayer();
        int white = 0;
        int black = 0;
        for (int square = 0; square < BOARD; square++) {
            byte man = man(board.pieceAt(square));
            men[square] = man;
            white += man != 0 && man < BLACK ? 1 : 0;
            black += man > BLACK ? 1 : 0;
            if (START[square] == man && (man & 7) == PAWN) {
                homePawns[square] = man;
            }
        }
        whiteToMove = position.turn() == Color.WHITE;
        whiteCount = white;
        blackCount = black;
        differenceFromStart = difference(START);
    }

    /** On how many squares that board differs. */
    int difference(byte[] board) {
        int difference = 0;
        for (int square = 0; square < BOARD; square++) {
            difference += board[square] == men[square] ? 0 : 1;
        }
        return difference;
    }

    static byte man(int piece) {
        return (byte) (piece & 0xFF | ((piece & Replayer.BLACK_PIECE) == 0 ? 0 : BLACK));
    }

    /** {@code byte[64]}: the men of the usual start, in an array of its own. */
    public static byte[] start() {
        byte[] board = new byte[BOARD];
        for (int file = 0; file < 8; file++) {
            board[file] = (byte) BACK_RANK[file];
            board[8 + file] = PAWN;
            board[48 + file] = (byte) (PAWN | BLACK);
            board[56 + file] = (byte) (BACK_RANK[file] | BLACK);
        }
        return board;
    }

    /** Type's id on a square, and 8 for Black; 0 for an empty square. */
    public int manAt(int square) {
        return men[square];
    }

    /** Whether it is White's move. */
    public boolean whiteToMove() {
        return whiteToMove;
    }

    /** The side to move, as {@link PieceLists} numbers sides. */
    int side() {
        return whiteToMove ? 0 : PieceLists.SIDE;
    }

    int count(int side) {
        return side == 0 ? whiteCount : blackCount;
    }
}
