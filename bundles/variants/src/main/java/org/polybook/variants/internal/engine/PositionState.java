package org.polybook.variants.internal.engine;

import java.util.Arrays;
import org.polybook.chess.VariantState;

/** A mutable position with undo. */
final class PositionState {
    final RuleTables tables;
    final byte[] board;
    /** {@code int[codes]}: the number of each piece in hand. */
    final int[] hand;

    /** {@code int[codes]}: the number of each piece on the board. */
    final int[] count;
    /** The number of pieces of each side on the board. */
    final int[] total = new int[2];

    /** The number of royal pieces of each side on the board. */
    final int[] royals = new int[2];

    /**
     * The square of the royal piece that was placed last, −1 if it was taken; if a side has several, use {@link
     * KingSafety}.
     */
    final int[] king = {-1, -1};

    final int[] rooks = {-1, -1, -1, -1};
    /**
     * The squares from which the sides castle, −1 for a side without a right in the FEN; see {@link #hasCastlingKing}.
     */
    final int[] castleFrom = {-1, -1};

    /** {@code byte[squares]}: the rights that survive a move from or to the square. */
    final byte[] keptRights;

    final UndoLog log = new UndoLog();
    int turn;
    int rights;
    int enPassantSquare = -1;
    int doubleStepPawn = -1;
    int clock;
    int fullmove = 1;
    long variantState;

    PositionState(RuleTables tables) {
        this.tables = tables;
        board = new byte[tables.geometry.squares];
        hand = new int[tables.codes];
        count = new int[tables.codes];
        keptRights = new byte[board.length];
        Arrays.fill(keptRights, (byte) 15);
    }

    /** Returns a copy from which no move can be taken back. */
    PositionState copy() {
        PositionState copy = new PositionState(tables);
        copy.copyFrom(this);
        return copy;
    }

    void copyFrom(PositionState other) {
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
        enPassantSquare = other.enPassantSquare;
        doubleStepPawn = other.doubleStepPawn;
        clock = other.clock;
        fullmove = other.fullmove;
        variantState = other.variantState;
        log.clear();
    }

    /** Changes a square and logs its content for undo. */
    void putLogged(int square, int piece) {
        log.logChange(square, board[square]);
        putUnlogged(square, piece);
    }

    /** Changes a square without the log. */
    void putUnlogged(int square, int piece) {
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
        log.logChange(UndoLog.HAND + piece, hand[piece]);
        hand[piece] += delta;
    }

    void beginMove() {
        log.beginPly(rights, enPassantSquare, doubleStepPawn, clock, variantState);
    }

    /** Ends the move: the other side is to move. */
    void endMove() {
        fullmove += turn;
        turn ^= 1;
    }

    void undo() {
        for (int i = log.changes() - 1; i >= 0; i--) {
            int place = log.place(i);
            if (place < UndoLog.HAND) {
                putUnlogged(place, log.previousContent(i));
            } else {
                hand[place - UndoLog.HAND] = log.previousContent(i);
            }
        }
        turn ^= 1;
        fullmove -= turn;
        rights = log.rights();
        enPassantSquare = log.enPassantSquare();
        doubleStepPawn = log.doubleStepPawn();
        clock = log.clock();
        variantState = log.variantState();
        log.removeLastPly();
    }

    /** Returns true if the castling king is on its square. */
    boolean hasCastlingKing(int side) {
        int square = castleFrom[side];
        return square >= 0 && board[square] == (tables.kingType << 1 | side) && tables.kingType != 0;
    }

    /**
     * Returns true if the side still has the right of that number; Black's are {@link #blackRightsOutsideKeys} where
     * keys count other rights.
     */
    boolean hasCastlingRight(int right) {
        int held = right < 2 || tables.separateKingHome < 0 ? rights : blackRightsOutsideKeys() << 2;
        return (held >>> right & 1) != 0;
    }

    /** Returns the square from which the side castles, −1 if it had no right in the FEN. */
    int castlingHomeOrNone(int side) {
        return side == 1 && tables.separateKingHome >= 0 ? tables.separateKingHome : castleFrom[side];
    }

    /**
     * Returns the rights by which Black castles, where keys count other rights; bit 0 is the right towards the last
     * file.
     */
    int blackRightsOutsideKeys() {
        return VariantState.engineBits(variantState) & 3 ^ blackRightsInKeys();
    }

    /**
     * Keeps those of {@link #blackRightsOutsideKeys} that the last move has not lost; {@code before} are these rights
     * before the move.
     */
    void updateBlackRightsOutsideKeys(int before) {
        int left = before;
        for (int i = 0; i < log.changes(); i++) {
            int place = log.place(i);
            left &= place == tables.separateKingHome ? 0 : place == rooks[2] ? ~1 : place == rooks[3] ? ~2 : ~0;
        }
        variantState = VariantState.withEngineBits(variantState, left ^ blackRightsInKeys());
    }

    /** Returns Black's rights that keys count; 0 if the king is not on the square from which it castles. */
    private int blackRightsInKeys() {
        return board[tables.separateKingHome] == (tables.kingType << 1 | 1) ? rights >>> 2 : 0;
    }

    /**
     * Returns the square of the rook to which the right of that number belongs; without the castling king, the corner.
     */
    int castlingRookSquare(int right) {
        if (hasCastlingKing(right >> 1)) {
            return rooks[right];
        }
        int files = tables.geometry.files;
        int backRank = rooks[right] - rooks[right] % files;
        return (right & 1) == 0 ? backRank + files - 1 : backRank;
    }

    /** Returns the square to which castling with the right of that number takes the king. */
    int castledKingSquare(int right) {
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

    /**
     * Records the square that a double step has crossed and the pawn's square; or the square on which a lion was taken
     * and −1; or twice −1 after any other move. Stores the pawn's square in the additional counters, too, if FENs name
     * it.
     */
    void setEnPassant(int square, int pawn) {
        enPassantSquare = square;
        doubleStepPawn = pawn;
        if (tables.recordsDoubleStepPawn) {
            variantState = VariantState.withEngineBits(variantState, pawn + 1);
        }
    }

    int gatingFiles(int side) {
        return (int) (variantState >>> (side == 0 ? 16 : 28)) & 0xFFF;
    }

    /** Closes the gate on the square for the rest of the game. */
    void closeGate(int square) {
        int files = tables.geometry.files;
        int rank = square / files;
        if (rank == 0) {
            variantState &= ~(1L << 16 + square);
        } else if (rank == tables.geometry.ranks - 1) {
            variantState &= ~(1L << 28 + square % files);
        }
    }

    /** Closes the side's gates if it has no piece in hand that may gate. */
    void closeGatesWithoutHand(int side) {
        for (byte piece : tables.gated[side]) {
            if (hand[piece] > 0) {
                return;
            }
        }
        variantState &= ~(0xFFFL << (side == 0 ? 16 : 28));
    }

    int checksLeft(int side) {
        return (int) (variantState >>> 8 * side) & 0xFF;
    }

    void countCheckBy(int side) {
        int left = checksLeft(side);
        variantState = left == 0 ? variantState : variantState - (1L << 8 * side);
    }

    /** Returns true if both states are the same position of one variant, including rights and counters. */
    boolean isSamePosition(PositionState o) {
        return Arrays.equals(board, o.board)
                && Arrays.equals(hand, o.hand)
                && turn == o.turn
                && rights == o.rights
                && hasSameCastling(o)
                && enPassantSquare == o.enPassantSquare
                && doubleStepPawn == o.doubleStepPawn
                && clock == o.clock
                && fullmove == o.fullmove
                && variantState == o.variantState;
    }

    /** Returns true if the rights have the same kings and rooks; without the king only the right itself counts. */
    private boolean hasSameCastling(PositionState other) {
        for (int right = 0; right < 4; right++) {
            int side = right >> 1;
            boolean isHeld = (rights >>> right & 1) != 0;
            boolean isOtherKing = hasCastlingKing(side) && castleFrom[side] != other.castleFrom[side];
            if (isHeld && (isOtherKing || castlingRookSquare(right) != other.castlingRookSquare(right))) {
                return false;
            }
        }
        return true;
    }
}
