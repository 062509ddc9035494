package org.polybook.variants.internal.engine;

import java.util.Arrays;
import org.polybook.chess.Extras;

/** A position that can be changed and changed back. */
final class State {
    final Tables tables;
    final byte[] board;
    /** {@code int[codes]}: how many of each piece are in hand. */
    final int[] hand;

    /** {@code int[codes]}: how many of each piece stand on the board. */
    final int[] count;
    /** How many pieces each side has on the board. */
    final int[] total = new int[2];

    /** How many royal ones. */
    final int[] royals = new int[2];

    /** Square of the royal piece that was put last, −1 if it is gone; of several, use {@link Kings}. */
    final int[] king = {-1, -1};

    final int[] rooks = {-1, -1, -1, -1};
    /** Squares from which the sides castle, −1 without a right; see {@link #hasCastlingKing}. */
    final int[] castleFrom = {-1, -1};

    /** {@code byte[squares]}: rights that outlive a move from or to the square. */
    final byte[] keptRights;

    final UndoLog log = new UndoLog();
    int turn;
    int rights;
    int passed = -1;
    int passedPawn = -1;
    int clock;
    int fullmove = 1;
    long extras;

    State(Tables tables) {
        this.tables = tables;
        board = new byte[tables.geometry.squares];
        hand = new int[tables.codes];
        count = new int[tables.codes];
        keptRights = new byte[board.length];
        Arrays.fill(keptRights, (byte) 15);
    }

    /** A copy from which no move can be taken back. */
    State copy() {
        State copy = new State(tables);
        copy.copyFrom(this);
        return copy;
    }

    void copyFrom(State other) {
        System.arraycopy(other.board, 0, board, 0, board.length);
        System.arraycopy(other.hand, 0, hand, 0, hand.length);
        System.arraycopy(other.count, 0, count, 0, count.length);
        System.arraycopy(other.keptRights, 0, keptRights, 0, keptRights.length);
        for (int side = 0; side < 2; side++) {
            total[side] = other.total[side];
            royals[side] = other.royals[side];
            king[side] = other.king[side];
            castleFrom[side] = other.castleFrom[side];
        }
        System.arraycopy(other.rooks, 0, rooks, 0, rooks.length);
        turn = other.turn;
        rights = other.rights;
        passed = other.passed;
        passedPawn = other.passedPawn;
        clock = other.clock;
        fullmove = other.fullmove;
        extras = other.extras;
        log.clear();
    }

    /** Changes a square, so that it can be changed back. */
    void put(int square, int piece) {
        log.change(square, board[square]);
        set(square, piece);
    }

    /** Changes a square. */
    void set(int square, int piece) {
        int before = board[square];
        board[square] = (byte) piece;
        if (before != 0) {
            count[before]--;
            total[before & 1]--;
            if (tables.royal[before]) {
                royals[before & 1]--;
                king[before & 1] = king[before & 1] == square ? -1 : king[before & 1];
            }
        }
        if (piece != 0) {
            count[piece]++;
            total[piece & 1]++;
            if (tables.royal[piece]) {
                royals[piece & 1]++;
                king[piece & 1] = square;
            }
        }
    }

    void addToHand(int piece, int delta) {
        log.change(UndoLog.HAND + piece, hand[piece]);
        hand[piece] += delta;
    }

    void begin() {
        log.begin(rights, passed, passedPawn, clock, extras);
    }

    /** Hands the move over to the other side. */
    void finish() {
        fullmove += turn;
        turn ^= 1;
    }

    void undo() {
        for (int i = log.changes() - 1; i >= 0; i--) {
            int place = log.place(i);
            if (place < UndoLog.HAND) {
                set(place, log.content(i));
            } else {
                hand[place - UndoLog.HAND] = log.content(i);
            }
        }
        turn ^= 1;
        fullmove -= turn;
        rights = log.rights();
        passed = log.passed();
        passedPawn = log.passedPawn();
        clock = log.clock();
        extras = log.extras();
        log.end();
    }

    /** Whether the king that castles is in its place. */
    boolean hasCastlingKing(int side) {
        int square = castleFrom[side];
        return square >= 0 && board[square] == (tables.kingType << 1 | side) && tables.kingType != 0;
    }

    /** Returns true if neither the king nor the rook of the right of that number has moved. */
    boolean mayCastle(int right) {
        int held = right < 2 || tables.apartHome < 0 ? rights : apartRights() << 2;
        return (held >>> right & 1) != 0;
    }

    /** Square from which the side castles, −1 if it has no right. */
    int castlingHome(int side) {
        return side == 1 && tables.apartHome >= 0 ? tables.apartHome : castleFrom[side];
    }

    /** Black's rights to castle where keys count others, bit 0 that towards the last file. */
    int apartRights() {
        return Extras.own(extras) & 3 ^ countedApart();
    }

    /** After a move, with the rights before it. */
    void loseApartRights(int before) {
        int left = before;
        for (int i = 0; i < log.changes(); i++) {
            int place = log.place(i);
            left &= place == tables.apartHome ? 0 : place == rooks[2] ? ~1 : place == rooks[3] ? ~2 : ~0;
        }
        extras = Extras.withOwn(extras, left ^ countedApart());
    }

    /** The rights that keys count, as long as the king is where it castles from. */
    private int countedApart() {
        return board[tables.apartHome] == (tables.kingType << 1 | 1) ? rights >>> 2 : 0;
    }

    /** Square of the rook that the right of that number names: without the king that castles, the corner. */
    int rook(int right) {
        if (hasCastlingKing(right >> 1)) {
            return rooks[right];
        }
        int files = tables.geometry.files;
        int backRank = rooks[right] - rooks[right] % files;
        return (right & 1) == 0 ? backRank + files - 1 : backRank;
    }

    /** Where castling with the right of that number takes the king. */
    int castledKing(int right) {
        int rook = rooks[right];
        int backRank = rook - rook % tables.geometry.files;
        boolean hSide = (right & 1) == 0;
        if (tables.wildCastling && castleFrom[right >> 1] == backRank + 3) {
            return backRank + (hSide ? 5 : 1);
        }
        if (right < 2) {
            return backRank + (hSide ? tables.castling.whiteH() : tables.castling.whiteA());
        }
        return backRank + (hSide ? tables.castling.blackH() : tables.castling.blackA());
    }

    /** A pawn has passed a square by a double step; −1, −1 if none has. */
    void pass(int square, int pawn) {
        passed = square;
        passedPawn = pawn;
        if (tables.saysPassedPawn) {
            extras = Extras.withOwn(extras, pawn + 1);
        }
    }

    int gatingFiles(int side) {
        return (int) (extras >>> (side == 0 ? 16 : 28)) & 0xFFF;
    }

    /** Nothing may gate in there any more. */
    void touchGate(int square) {
        int files = tables.geometry.files;
        int rank = square / files;
        if (rank == 0) {
            extras &= ~(1L << 16 + square);
        } else if (rank == tables.geometry.ranks - 1) {
            extras &= ~(1L << 28 + square % files);
        }
    }

    /** Without anything in hand that may gate in, no gate is open. */
    void closeGatesWithoutHand(int side) {
        for (byte piece : tables.gated[side]) {
            if (hand[piece] > 0) {
                return;
            }
        }
        extras &= ~(0xFFFL << (side == 0 ? 16 : 28));
    }

    int checksLeft(int side) {
        return (int) (extras >>> 8 * side) & 0xFF;
    }

    void giveCheck(int side) {
        int left = checksLeft(side);
        extras = left == 0 ? extras : extras - (1L << 8 * side);
    }

    /** Returns true if all that makes a position of one variant is the same. */
    boolean isSame(State o) {
        return Arrays.equals(board, o.board)
                && Arrays.equals(hand, o.hand)
                && turn == o.turn
                && rights == o.rights
                && hasSameCastling(o)
                && passed == o.passed
                && passedPawn == o.passedPawn
                && clock == o.clock
                && fullmove == o.fullmove
                && extras == o.extras;
    }

    /** Rights of the same kings and rooks; where the king is missing only the right counts. */
    private boolean hasSameCastling(State other) {
        for (int right = 0; right < 4; right++) {
            int side = right >> 1;
            boolean isHeld = (rights >>> right & 1) != 0;
            boolean isOtherKing = hasCastlingKing(side) && castleFrom[side] != other.castleFrom[side];
            if (isHeld && (isOtherKing || rook(right) != other.rook(right))) {
                return false;
            }
        }
        return true;
    }
}
