package org.polybook.scid.internal.game;

import java.util.Arrays;
import org.polybook.chess.CoreMove;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;

/**
 * The numbers of the pieces, by which moves refer to them. Each side has a list from number to square; the king is
 * number 0. The last piece of a list takes over the number of a captured one.
 */
final class PieceLists {
    /** The number of slots that each side has in an array; Black's slots follow White's. */
    static final int SIDE = 16;

    private static final int BOARD = 64;
    private static final int PAWN = PieceType.PAWN.id();
    private static final int ROOK = PieceType.ROOK.id();
    private static final int KING = PieceType.KING.id();

    /** {@code short[32]}: placed pieces by side and number, in the format of {@link MoveCodeTable}. */
    private final short[] pieces = new short[2 * SIDE];

    /** {@code byte[64]}: number of the piece on a square. */
    private final byte[] numbers = new byte[BOARD];

    private int whiteCount;
    private int blackCount;

    /**
     * The files of the first eight pieces in the start position: king, a-rook, knight, bishop, queen, bishop, knight,
     * h-rook.
     */
    private static final byte[] BACK_RANK = {4, 0, 1, 2, 3, 5, 6, 7};

    private static final PieceType[] BACK_TYPES = {
        PieceType.KING,
        PieceType.ROOK,
        PieceType.KNIGHT,
        PieceType.BISHOP,
        PieceType.QUEEN,
        PieceType.BISHOP,
        PieceType.KNIGHT,
        PieceType.ROOK
    };

    private static final PieceLists STANDARD = standard();

    private static PieceLists standard() {
        PieceLists lists = new PieceLists();
        for (int i = 0; i < BACK_RANK.length; i++) {
            int type = BACK_TYPES[i].id();
            lists.put(0, i, MoveCodeTable.placedPiece(type, 0, BACK_RANK[i]));
            lists.put(0, 8 + i, MoveCodeTable.placedPiece(PAWN, 0, 8 + i));
            lists.put(SIDE, i, MoveCodeTable.placedPiece(type, SIDE, 56 + BACK_RANK[i]));
            lists.put(SIDE, 8 + i, MoveCodeTable.placedPiece(PAWN, SIDE, 48 + i));
        }
        lists.whiteCount = SIDE;
        lists.blackCount = SIDE;
        return lists;
    }

    private void put(int side, int number, int placed) {
        pieces[side + number] = (short) placed;
        numbers[placed & 63] = (byte) number;
    }

    /** Sets the lists of the standard start. */
    void setStandard() {
        System.arraycopy(STANDARD.pieces, 0, pieces, 0, pieces.length);
        System.arraycopy(STANDARD.numbers, 0, numbers, 0, numbers.length);
        whiteCount = SIDE;
        blackCount = SIDE;
    }

    /**
     * Sets the lists of a start position from a FEN: the pieces are numbered in the order of the FEN, but the king
     * takes number 0, and the piece that had this number goes to the end of the list.
     *
     * @return false if a side has more than 16 pieces
     */
    boolean setUnlessTooMany(Replayer start) {
        whiteCount = 0;
        blackCount = 0;
        Arrays.fill(pieces, (short) MoveCodeTable.NO_PIECE);
        for (int i = 0; i < BOARD; i++) {
            int square = i ^ 56;
            int piece = start.pieceAt(square);
            if (piece != 0 && !addUnlessFull(piece, square)) {
                return false;
            }
        }
        return true;
    }

    private boolean addUnlessFull(int piece, int square) {
        boolean white = (piece & Replayer.BLACK_PIECE) == 0;
        int side = white ? 0 : SIDE;
        int count = white ? whiteCount++ : blackCount++;
        if (count == SIDE) {
            return false;
        }
        int placed = MoveCodeTable.placedPiece(piece & 0xFF, side, square);
        if ((piece & 0xFF) == KING && count > 0) {
            put(side, count, pieces[side]);
            put(side, 0, placed);
        } else {
            put(side, count, placed);
        }
        return true;
    }

    /** Square of the piece with that number; −1 if none has it. */
    int squareOrMinusOne(int side, int number) {
        int placed = pieces[side + number];
        return placed >= MoveCodeTable.NO_PIECE ? -1 : placed & 63;
    }

    /**
     * The move that the byte denotes, in the format of {@link MoveCodeTable#tableMoveOrNegative}; negative if the table does not know
     * it.
     */
    int tableMoveOrNegative(int side, int b) {
        return MoveCodeTable.tableMoveOrNegative(pieces[side + (b >>> 4)], b & 15);
    }

    /** Moves the piece with that number to a square that is empty or whose piece has been taken from the lists. */
    void movePieceNumbered(int side, int number, int to) {
        put(side, number, pieces[side + number] & ~63 | to);
    }

    /** The number of pieces of a side. */
    int count(int side) {
        return side == 0 ? whiteCount : blackCount;
    }

    /** Number of the piece on a square, which must not be empty. */
    int number(int square) {
        return numbers[square];
    }

    /** Plays a legal move of the side to move, before the caller plays it on the board. */
    void play(Replayer before, int side, int move) {
        playWithVictim(side, move, packedVictimOrMinusOne(before, move));
    }

    /** Moves a piece to a square that is empty or whose piece has been taken from the lists. */
    void movePieceFrom(int side, int from, int to) {
        movePieceNumbered(side, numbers[from], to);
    }

    private void setType(int side, int square, int type) {
        pieces[side + numbers[square]] = (short) MoveCodeTable.placedPiece(type, side, square);
    }

    /** Removes a side's piece on a square. */
    void removePiece(int side, int square) {
        int last = side == 0 ? --whiteCount : --blackCount;
        put(side, numbers[square], pieces[side + last]);
        pieces[side + last] = MoveCodeTable.NO_PIECE;
    }

    /** Castles, given the squares of king and rook before the move. */
    void castle(int side, int king, int rook) {
        int rookNumber = numbers[rook];
        boolean aSide = rook < king;
        int kingTo = king & 56 | (aSide ? 2 : 6);
        placeCastled(side, rookNumber, kingTo, aSide ? kingTo + 1 : kingTo - 1);
    }

    private void placeCastled(int side, int rookNumber, int kingTo, int rookTo) {
        put(side, rookNumber, MoveCodeTable.placedPiece(ROOK, side, rookTo));
        put(side, 0, MoveCodeTable.placedPiece(KING, side, kingTo));
    }

    /**
     * The piece that a move will capture, with its number, for a later {@link #undo}; −1 if the move captures nothing.
     * The move must not have been played yet.
     */
    int packedVictimOrMinusOne(Replayer before, int move) {
        int kind = CoreMove.kind(move);
        int to = CoreMove.to(move);
        if (kind == CoreMove.EN_PASSANT) {
            return packedVictimOn(before, to ^ 8);
        }
        boolean takes = (kind == CoreMove.NORMAL || kind == CoreMove.PROMOTION) && before.pieceAt(to) != 0;
        return takes ? packedVictimOn(before, to) : -1;
    }

    /** The piece of the side not to move on that square, with its number: {@code placed piece << 4 | number}. */
    int packedVictimOn(Replayer before, int square) {
        int side = before.whiteToMove() ? SIDE : 0;
        return pieces[side + numbers[square]] << 4 | numbers[square];
    }

    /** Plays a move with its {@link #packedVictimOrMinusOne}, for the first time or after it has been taken back. */
    void playWithVictim(int side, int move, int victim) {
        int kind = CoreMove.kind(move);
        int from = CoreMove.from(move);
        int to = CoreMove.to(move);
        if (kind == CoreMove.CASTLING) {
            castle(side, from, to);
        } else if (kind != CoreMove.NULL_MOVE) {
            if (victim >= 0) {
                removePiece(side ^ SIDE, victim >>> 4 & 63);
            }
            movePieceFrom(side, from, to);
            if (kind == CoreMove.PROMOTION) {
                setType(side, to, CoreMove.typeId(move));
            }
        }
    }

    /** Takes back the last move of that side. */
    void undo(int side, int move, int victim) {
        int kind = CoreMove.kind(move);
        if (kind == CoreMove.NULL_MOVE) {
            return;
        }
        int from = CoreMove.from(move);
        int to = CoreMove.to(move);
        if (kind == CoreMove.CASTLING) {
            boolean aSide = to < from;
            int kingTo = from & 56 | (aSide ? 2 : 6);
            int rookNumber = numbers[aSide ? kingTo + 1 : kingTo - 1];
            placeCastled(side, rookNumber, from, to);
            return;
        }
        movePieceFrom(side, to, from);
        if (kind == CoreMove.PROMOTION) {
            setType(side, from, PAWN);
        }
        if (victim >= 0) {
            restore(side ^ SIDE, victim >>> 4, victim & 15);
        }
    }

    private void restore(int side, int placed, int number) {
        int last = side == 0 ? whiteCount++ : blackCount++;
        if (last != number) {
            put(side, last, pieces[side + number]);
        }
        put(side, number, placed);
    }
}
