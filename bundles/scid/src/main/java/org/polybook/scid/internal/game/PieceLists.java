package org.polybook.scid.internal.game;

import java.util.Arrays;
import org.polybook.chess.CoreMove;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;

/**
 * The numbers of the men, by which moves name them. Each side has a list from number to square; the king is number 0. A man that is
 * taken leaves his number to the last of his list.
 */
final class PieceLists {
    /** Numbers of a side; Black's follow White's. */
    static final int SIDE = 16;

    private static final int BOARD = 64;
    private static final int PAWN = PieceType.PAWN.id();
    private static final int ROOK = PieceType.ROOK.id();
    private static final int KING = PieceType.KING.id();

    /** {@code short[32]}: man by side and number, as {@link MoveTable} has them. */
    private final short[] men = new short[2 * SIDE];

    /** {@code byte[64]}: number of the man on a square. */
    private final byte[] numbers = new byte[BOARD];

    private int whiteCount;
    private int blackCount;

    /** King, rook a, knight, bishop, queen, bishop, knight, rook h. */
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
            lists.put(0, i, MoveTable.man(type, 0, BACK_RANK[i]));
            lists.put(0, 8 + i, MoveTable.man(PAWN, 0, 8 + i));
            lists.put(SIDE, i, MoveTable.man(type, SIDE, 56 + BACK_RANK[i]));
            lists.put(SIDE, 8 + i, MoveTable.man(PAWN, SIDE, 48 + i));
        }
        lists.whiteCount = SIDE;
        lists.blackCount = SIDE;
        return lists;
    }

    private void put(int side, int number, int man) {
        men[side + number] = (short) man;
        numbers[man & 63] = (byte) number;
    }

    /** The lists of the usual start. */
    void setStandard() {
        System.arraycopy(STANDARD.men, 0, men, 0, men.length);
        System.arraycopy(STANDARD.numbers, 0, numbers, 0, numbers.length);
        whiteCount = SIDE;
        blackCount = SIDE;
    }

    /**
     * The lists of a start position that a FEN gave: the men in the order of the FEN; a king takes number 0 and sends who has it to
     * the end.
     *
     * @return false if a side has more than 16 men
     */
    boolean set(Replayer start) {
        whiteCount = 0;
        blackCount = 0;
        Arrays.fill(men, (short) MoveTable.NO_MAN);
        for (int i = 0; i < BOARD; i++) {
            int square = i ^ 56;
            int piece = start.pieceAt(square);
            if (piece != 0 && !add(piece, square)) {
                return false;
            }
        }
        return true;
    }

    private boolean add(int piece, int square) {
        boolean white = (piece & Replayer.BLACK_PIECE) == 0;
        int side = white ? 0 : SIDE;
        int count = white ? whiteCount++ : blackCount++;
        if (count == SIDE) {
            return false;
        }
        int man = MoveTable.man(piece & 0xFF, side, square);
        if ((piece & 0xFF) == KING && count > 0) {
            put(side, count, men[side]);
            put(side, 0, man);
        } else {
            put(side, count, man);
        }
        return true;
    }

    /** Square of the man with that number; −1 if there is none. */
    int square(int side, int number) {
        int man = men[side + number];
        return man >= MoveTable.NO_MAN ? -1 : man & 63;
    }

    /** What the byte stands for, if that is a move like most, as {@link MoveTable#move} has it. */
    int usualMove(int side, int b) {
        return MoveTable.move(men[side + (b >>> 4)], b & 15);
    }

    /** The man of that number goes to a square that is empty, or whose man has been taken. */
    void step(int side, int number, int to) {
        put(side, number, men[side + number] & ~63 | to);
    }

    /** How many men a side has. */
    int count(int side) {
        return side == 0 ? whiteCount : blackCount;
    }

    /** Number of the man on a square, which is not empty. */
    int number(int square) {
        return numbers[square];
    }

    /** Takes over a legal move of the side to move that is not yet made. */
    void play(Replayer before, int side, int move) {
        redo(side, move, victim(before, move));
    }

    /** Moves a man to a square that is empty, or whose man has been taken. */
    void shift(int side, int from, int to) {
        step(side, numbers[from], to);
    }

    private void become(int side, int square, int type) {
        men[side + numbers[square]] = (short) MoveTable.man(type, side, square);
    }

    /** A side loses its man on a square. */
    void take(int side, int square) {
        int last = side == 0 ? --whiteCount : --blackCount;
        put(side, numbers[square], men[side + last]);
        men[side + last] = MoveTable.NO_MAN;
    }

    /** King and rook trade places, by their squares before. */
    void castle(int side, int king, int rook) {
        int rookNumber = numbers[rook];
        boolean aSide = rook < king;
        int kingTo = king & 56 | (aSide ? 2 : 6);
        setCastled(side, rookNumber, kingTo, aSide ? kingTo + 1 : kingTo - 1);
    }

    private void setCastled(int side, int rookNumber, int king, int rook) {
        put(side, rookNumber, MoveTable.man(ROOK, side, rook));
        put(side, 0, MoveTable.man(KING, side, king));
    }

    /** What {@link #undo} needs to know of a move that is not yet made: man and number of the victim, −1 if there is none. */
    int victim(Replayer before, int move) {
        int kind = CoreMove.kind(move);
        int to = CoreMove.to(move);
        if (kind == CoreMove.EN_PASSANT) {
            return manOn(before, to ^ 8);
        }
        boolean takes = (kind == CoreMove.NORMAL || kind == CoreMove.PROMOTION) && before.pieceAt(to) != 0;
        return takes ? manOn(before, to) : -1;
    }

    /** The man of the side not to move on that square, and his number. */
    int manOn(Replayer before, int square) {
        int side = before.whiteToMove() ? SIDE : 0;
        return men[side + numbers[square]] << 4 | numbers[square];
    }

    /** Plays a move of which {@link #victim} has been asked, also again after it has been taken back. */
    void redo(int side, int move, int victim) {
        int kind = CoreMove.kind(move);
        int from = CoreMove.from(move);
        int to = CoreMove.to(move);
        if (kind == CoreMove.CASTLING) {
            castle(side, from, to);
        } else if (kind != CoreMove.NULL_MOVE) {
            if (victim >= 0) {
                take(side ^ SIDE, victim >>> 4 & 63);
            }
            shift(side, from, to);
            if (kind == CoreMove.PROMOTION) {
                become(side, to, CoreMove.typeId(move));
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
            setCastled(side, rookNumber, from, to);
            return;
        }
        shift(side, to, from);
        if (kind == CoreMove.PROMOTION) {
            become(side, from, PAWN);
        }
        if (victim >= 0) {
            restore(side ^ SIDE, victim >>> 4, victim & 15);
        }
    }

    private void restore(int side, int man, int number) {
        int last = side == 0 ? whiteCount++ : blackCount++;
        if (last != number) {
            put(side, last, men[side + number]);
        }
        put(side, number, man);
    }
}
