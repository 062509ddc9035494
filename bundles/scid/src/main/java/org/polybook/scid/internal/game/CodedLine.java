package org.polybook.scid.internal.game;

import org.polybook.chess.CoreMove;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;

/**
 * Follows the main line of a record to a position. Moves are played as they are coded and the rules are not asked, as Scid does when
 * it searches; a line that cannot be followed does not get there. One thread; allocates nothing for a game.
 *
 * <p>It gives up as soon as the position cannot come any more: a pawn has left its home that should be there, or a side has too few
 * men.
 */
public final class CodedLine {
    /** Instead of a ply: the position does not occur. */
    public static final int NOT_FOUND = -1;

    /** Instead of a move: the main line is over. */
    public static final int END = -1;

    /** Instead of a move: what follows stands for no move. */
    public static final int BROKEN = -2;

    private static final int[] RIGHTS = {
        Replayer.WHITE_A_SIDE, Replayer.WHITE_H_SIDE, Replayer.BLACK_A_SIDE, Replayer.BLACK_H_SIDE
    };

    private static final int PAWN = PieceType.PAWN.id();
    private static final int ROOK = PieceType.ROOK.id();
    private static final int KING = PieceType.KING.id();
    private static final int QUEEN = PieceType.QUEEN.id();

    private final SoughtPosition sought;
    private final byte[] target;
    private final byte[] homePawns;
    private final byte[] men = new byte[64];
    private final PieceLists lists = new PieceLists();

    /** {@code int[4]}: where the rooks that may castle stand: White's a-side and h-side, Black's. */
    private final int[] rooks = new int[4];

    private GameRecord record;
    private int at;
    private int side;
    private boolean hasMoved;

    /** On how many squares the board is not yet as sought. */
    private int difference;

    /** Whether the sought position cannot come any more. */
    private boolean isOver;

    public CodedLine(SoughtPosition sought) {
        this.sought = sought;
        this.target = sought.men;
        this.homePawns = sought.homePawns;
    }

    /**
     * Goes to the position in a game from the usual start.
     *
     * @param read the record, after {@link GameRecord#tags}
     * @return how many half-moves lead there, {@link #NOT_FOUND} if none do
     */
    public int find(GameRecord read) {
        setStandard(read);
        return go();
    }

    private void setStandard(GameRecord read) {
        begin(read);
        System.arraycopy(SoughtPosition.START, 0, men, 0, men.length);
        lists.setStandard();
        difference = sought.differenceFromStart;
        side = 0;
        rooks[0] = 0;
        rooks[1] = 7;
        rooks[2] = 56;
        rooks[3] = 63;
    }

    /** The same in a game from another start. */
    public int find(GameRecord read, Replayer start) {
        begin(read);
        for (int square = 0; square < men.length; square++) {
            men[square] = SoughtPosition.man(start.pieceAt(square));
        }
        if (!lists.set(start)) {
            return NOT_FOUND;
        }
        difference = sought.difference(men);
        side = start.whiteToMove() ? 0 : PieceLists.SIDE;
        for (int i = 0; i < rooks.length; i++) {
            rooks[i] = start.castlingRook(RIGHTS[i]);
        }
        return go();
    }

    /** Plays that many half-moves of a game from the usual start; whether it has so many. */
    public boolean skip(GameRecord read, int plies) {
        setStandard(read);
        int left = plies;
        while (left > 0 && next() >= 0) {
            left--;
        }
        return left == 0;
    }

    private void begin(GameRecord read) {
        record = read;
        at = read.moves();
        hasMoved = false;
        isOver = false;
    }

    private int go() {
        int ply = 0;
        while (difference != 0 || side != sought.side()) {
            if (next() < 0 || isOver) {
                return NOT_FOUND;
            }
            ply++;
        }
        return ply;
    }

    /** Plays the next move of the main line, and returns it as {@link CoreMove} lays it out; {@link #END} or {@link #BROKEN}. */
    public int next() {
        byte[] bytes = record.bytes;
        int length = record.length;
        while (at < length) {
            int b = bytes[at] & 0xFF;
            if (!MoveCodes.isMark(b)) {
                int second = at + 1 < length ? bytes[at + 1] & 0xFF : 0;
                return play(b, second);
            }
            if (b == MoveCodes.END_OF_GAME) {
                return END;
            }
            if (!pass(b)) {
                return BROKEN;
            }
        }
        return BROKEN;
    }

    private boolean pass(int mark) {
        try {
            at = MainLine.pass(record, at, mark, hasMoved);
            return true;
        } catch (BadGameException e) {
            return false;
        }
    }

    private int play(int b, int second) {
        int code = b & 15;
        int from = lists.square(side, b >>> 4);
        if (from < 0) {
            return BROKEN;
        }
        at++;
        hasMoved = true;
        int type = men[from] & 7;
        int move;
        if (type == PAWN) {
            move = pawn(from, code);
        } else if (type == KING) {
            move = king(from, code);
        } else {
            at += type == QUEEN && code == (from & 7) ? 1 : 0;
            move = step(from, MoveCodes.piece(type, from, code, second), 0);
        }
        side ^= PieceLists.SIDE;
        return move;
    }

    private int pawn(int from, int code) {
        int to = MoveCodes.pawnStep(side, from, code);
        int promotion = MoveCodes.promotion(code);
        boolean enPassant = promotion == 0 && (to - from & 7) != 0 && to >= 0 && to < 64 && men[to] == 0;
        if (enPassant) {
            int victim = to ^ 8;
            if ((men[victim] & 7) == PAWN && isOther(men[victim])) {
                capture(victim);
                put(victim, 0);
                step(from, to, 0);
                return CoreMove.of(CoreMove.EN_PASSANT, from, to, 0);
            }
        }
        return step(from, to, promotion);
    }

    private int king(int from, int code) {
        if (code == 0) {
            return CoreMove.NULL;
        }
        if (code > MoveCodes.CASTLE_KINGSIDE) {
            return BROKEN;
        }
        return code < MoveCodes.CASTLE_QUEENSIDE ? step(from, MoveCodes.kingTarget(from, code), 0) : castle(from, code);
    }

    private int castle(int from, int code) {
        int rook = rooks[(side == 0 ? 0 : 2) + code - MoveCodes.CASTLE_QUEENSIDE];
        if (rook < 0 || men[rook] != own(ROOK)) {
            return BROKEN;
        }
        boolean aSide = rook < from;
        int kingTo = from & 56 | (aSide ? 2 : 6);
        int rookTo = aSide ? kingTo + 1 : kingTo - 1;
        if (!isFree(kingTo, from, rook) || !isFree(rookTo, from, rook)) {
            return BROKEN;
        }
        lists.castle(side, from, rook);
        put(from, 0);
        put(rook, 0);
        put(kingTo, own(KING));
        put(rookTo, own(ROOK));
        return CoreMove.of(CoreMove.CASTLING, from, rook, 0);
    }

    private boolean isFree(int square, int king, int rook) {
        return men[square] == 0 || square == king || square == rook;
    }

    private int own(int type) {
        return side == 0 ? type : type | SoughtPosition.BLACK;
    }

    private boolean isOther(int man) {
        return (man < SoughtPosition.BLACK) != (side == 0);
    }

    /** Moves a man to a square and takes the man there; a pawn may become another. */
    private int step(int from, int to, int promotion) {
        if (to == from || to < 0 || to > 63 || (men[to] & 7) == KING) {
            return BROKEN;
        }
        if (men[to] != 0) {
            capture(to);
        }
        lists.shift(side, from, to);
        int man = men[from];
        isOver |= homePawns[from] == man;
        put(from, 0);
        put(to, promotion == 0 ? man : own(promotion));
        return CoreMove.of(promotion == 0 ? CoreMove.NORMAL : CoreMove.PROMOTION, from, to, promotion);
    }

    private void capture(int square) {
        int victims = men[square] < SoughtPosition.BLACK ? 0 : PieceLists.SIDE;
        lists.take(victims, square);
        isOver |= homePawns[square] == men[square] || lists.count(victims) < sought.count(victims);
    }

    private void put(int square, int man) {
        int wanted = target[square];
        difference += (man == wanted ? 0 : 1) - (men[square] == wanted ? 0 : 1);
        men[square] = (byte) man;
    }
}
