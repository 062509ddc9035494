package org.polybook.scid.internal.game;

import org.polybook.chess.CoreMove;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.OrthodoxReplayer;

/**
 * The bytes of moves: {@code piece number << 4 | code}. The code depends on the type of the piece:
 *
 * <pre>
 * king    0 null move; 1-8 steps -9 -8 -7 -1 +1 +7 +8 +9; 9 queenside castling, 10 kingside
 * knight  1-8 steps -17 -15 -10 -6 +6 +10 +15 +17
 * rook    0-7 file of the target on the same rank; 8-15 its rank, plus 8, on the same file
 * bishop  0-7 file of the target on a rising diagonal, the file plus 8 on a falling one
 * queen   as a rook; on a diagonal her own file, and in a second byte the target plus 64
 * pawn    0-2 steps 7, 8, 9 forward; plus 3 promotes to a queen, 6 rook, 9 bishop, 12 knight; 15 two squares
 * </pre>
 *
 * The king has number 0 and no codes from 11 on, so bytes from 11 to 15 can be marks among the moves.
 */
final class MoveBytes {
    static final int NAG = 0x0B;
    static final int COMMENT = 0x0C;
    static final int BEGIN = 0x0D;
    static final int END = 0x0E;
    static final int END_OF_GAME = 0x0F;

    private static final int PAWN = PieceType.PAWN.id();
    private static final int KNIGHT = PieceType.KNIGHT.id();
    private static final int BISHOP = PieceType.BISHOP.id();
    private static final int ROOK = PieceType.ROOK.id();
    private static final int QUEEN = PieceType.QUEEN.id();
    private static final int KING = PieceType.KING.id();

    static final int CASTLE_QUEENSIDE = 9;
    static final int CASTLE_KINGSIDE = 10;
    static final int TWO_SQUARES = 15;
    private static final int[] KING_STEPS = {0, -9, -8, -7, -1, 1, 7, 8, 9};
    private static final int[] KNIGHT_STEPS = {0, -17, -15, -10, -6, 6, 10, 15, 17};

    /** The ids of the piece types to which a pawn promotes; the index is the pawn's code divided by 3. */
    private static final int[] PROMOTIONS = {0, QUEEN, ROOK, BISHOP, KNIGHT};

    private static final int LONGEST_STEP = 17;

    // the inverse arrays: codes by step, from the longest step backward, and codes by the type to which a pawn promotes
    private static final byte[] KING_CODES = indexByShiftedValue(KING_STEPS, LONGEST_STEP);
    private static final byte[] KNIGHT_CODES = indexByShiftedValue(KNIGHT_STEPS, LONGEST_STEP);
    private static final byte[] PROMOTION_CODES = indexByShiftedValue(PROMOTIONS, 0);

    private MoveBytes() {}

    /** Inverts an array: the result has the index of each value at the place {@code value + shift}. */
    private static byte[] indexByShiftedValue(int[] values, int shift) {
        byte[] codes = new byte[2 * LONGEST_STEP + 1];
        for (int i = 0; i < values.length; i++) {
            codes[values[i] + shift] = (byte) i;
        }
        return codes;
    }

    /**
     * Returns true if the byte, at the place of a move, is a mark instead: an annotation (NAG), a comment, the begin or
     * end of a variation, or the end of the game.
     */
    static boolean isMark(int b) {
        return b >= NAG && b <= END_OF_GAME;
    }

    /** Returns true if the byte is the first of a move's two bytes. */
    static boolean hasTwoBytes(OrthodoxReplayer at, PieceLists lists, int side, int b) {
        int from = lists.squareOrMinusOne(side, b >>> 4);
        return from >= 0 && (b & 15) == (from & 7) && (at.pieceAt(from) & 0xFF) == QUEEN;
    }

    /**
     * The move that a byte denotes; it may be illegal.
     *
     * @param second the byte after {@code b}, which is part of the move if a queen moves diagonally
     * @return {@link CoreMove#INVALID} if the byte denotes no move
     */
    static int decode(OrthodoxReplayer at, PieceLists lists, int side, int b, int second) {
        int from = lists.squareOrMinusOne(side, b >>> 4);
        if (from < 0) {
            return CoreMove.INVALID;
        }
        int code = b & 15;
        int type = at.pieceAt(from) & 0xFF;
        if (type == PAWN) {
            return decodePawnMove(at, side, from, code);
        }
        if (type == KING) {
            return decodeKingMove(at, side, from, code);
        }
        int to = pieceTarget(type, from, code, second);
        return to == from || to < 0 || to > 63 ? CoreMove.INVALID : CoreMove.of(CoreMove.NORMAL, from, to, 0);
    }

    /**
     * The square to which a knight, bishop, rook or queen moves; the piece's own square, or a number off the board, if
     * the code denotes no move.
     */
    static int pieceTarget(int type, int from, int code, int second) {
        if (type == KNIGHT) {
            return knightTarget(from, code);
        }
        if (type == BISHOP) {
            return bishopTarget(from, code);
        }
        return type == ROOK ? rookTarget(from, code) : queenTarget(from, code, second);
    }

    /** The square to which a pawn moves, possibly a number off the board; {@code side} is 0 for White. */
    static int pawnDestination(int side, int from, int code) {
        int step = code == TWO_SQUARES ? 16 : 7 + code % 3;
        return side == 0 ? from + step : from - step;
    }

    /** The id of the piece type to which a pawn promotes by a move with that code; 0 if it does not promote. */
    static int promotion(int code) {
        return code == TWO_SQUARES ? 0 : PROMOTIONS[code / 3];
    }

    private static int decodePawnMove(OrthodoxReplayer at, int side, int from, int code) {
        int to = pawnDestination(side, from, code);
        if (to < 0 || to > 63) {
            return CoreMove.INVALID;
        }
        if (promotion(code) != 0) {
            return CoreMove.of(CoreMove.PROMOTION, from, to, promotion(code));
        }
        boolean enPassant = to == at.enPassantSquare() && (to - from & 7) != 0;
        return CoreMove.of(enPassant ? CoreMove.EN_PASSANT : CoreMove.NORMAL, from, to, 0);
    }

    private static int decodeKingMove(OrthodoxReplayer at, int side, int from, int code) {
        if (code == 0) {
            return CoreMove.NULL;
        }
        if (code <= 8) {
            int to = kingTarget(from, code);
            return to < 0 || to > 63 ? CoreMove.INVALID : CoreMove.of(CoreMove.NORMAL, from, to, 0);
        }
        if (code > CASTLE_KINGSIDE) {
            return CoreMove.INVALID;
        }
        int right = code == CASTLE_QUEENSIDE ? Replayer.WHITE_A_SIDE : Replayer.WHITE_H_SIDE;
        int rook = at.castlingRook(side == 0 ? right : right << 2);
        // without the castling right the rook's square is unknown: with the king's own square in its place, the move is
        // illegal
        return CoreMove.of(CoreMove.CASTLING, from, rook < 0 ? from : rook, 0);
    }

    // these methods return the square to which a piece moves, if piece and code suffice to determine it; for castling,
    // a promotion or a code without a move they return the piece's own square or a number off the board

    static int pawnTableTarget(int side, int from, int code) {
        boolean isHome = from >>> 3 == (side == 0 ? 1 : 6);
        return promotion(code) != 0 || code == TWO_SQUARES && !isHome ? from : pawnDestination(side, from, code);
    }

    static int knightTarget(int from, int code) {
        return code > 8 ? from : from + KNIGHT_STEPS[code];
    }

    static int kingTarget(int from, int code) {
        return code > 8 ? from : from + KING_STEPS[code];
    }

    static int rookTarget(int from, int code) {
        return code < 8 ? from & 56 | code : (code & 7) << 3 | from & 7;
    }

    static int bishopTarget(int from, int code) {
        int files = (code & 7) - (from & 7);
        return code < 8 ? from + 9 * files : from - 7 * files;
    }

    private static int queenTarget(int from, int code, int second) {
        return code == (from & 7) ? second - 64 : rookTarget(from, code);
    }

    /**
     * The bytes of a legal move, the first in the lowest eight bits, a second one in the next eight; the second byte of
     * a move is never 0.
     *
     * @param number the number of the piece that moves, 0 for the king
     */
    static int encode(Replayer before, int move, int number) {
        int from = CoreMove.from(move);
        int to = CoreMove.to(move);
        int kind = CoreMove.kind(move);
        if (kind == CoreMove.NULL_MOVE) {
            return 0;
        }
        if (kind == CoreMove.CASTLING) {
            return to < from ? CASTLE_QUEENSIDE : CASTLE_KINGSIDE;
        }
        int type = before.pieceAt(from) & 0xFF;
        if (type == QUEEN && from >>> 3 != to >>> 3 && (from & 7) != (to & 7)) {
            return number << 4 | from & 7 | (to + 64) << 8;
        }
        return number << 4 | moveCode(type, from, to, kind == CoreMove.PROMOTION ? CoreMove.typeId(move) : 0);
    }

    private static int moveCode(int type, int from, int to, int promotion) {
        if (type == PAWN) {
            int step = Math.abs(to - from);
            return step == 16 ? TWO_SQUARES : step - 7 + 3 * PROMOTION_CODES[promotion];
        }
        if (type == KING) {
            return KING_CODES[to - from + LONGEST_STEP];
        }
        if (type == KNIGHT) {
            return KNIGHT_CODES[to - from + LONGEST_STEP];
        }
        if (type == BISHOP) {
            boolean rises = (to - from) % 9 == 0 && (to > from) == ((to & 7) > (from & 7));
            return to & 7 | (rises ? 0 : 8);
        }
        return from >>> 3 == to >>> 3 ? to & 7 : 8 + (to >>> 3);
    }
}
