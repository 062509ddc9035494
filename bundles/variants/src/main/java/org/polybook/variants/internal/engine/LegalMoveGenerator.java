package org.polybook.variants.internal.engine;

import java.util.Arrays;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;

/** The legal moves of a state. */
final class LegalMoveGenerator {
    /**
     * The number of legal moves at which generation stops; the buffer then has room for the gating forms of the last
     * one.
     */
    static final int MAX_LEGAL = Replayer.MAX_MOVES - 16;

    private final PositionState s;
    private final RuleTables t;
    private final PseudoLegalGenerator pseudoLegal;
    /** Buffers for pseudo-legal moves, one for each position that is examined within another. */
    private int[][] buffers = new int[1][];

    private int depth;
    private boolean inCheck;
    private int king;

    LegalMoveGenerator(PositionState state) {
        s = state;
        t = state.tables;
        pseudoLegal = new PseudoLegalGenerator(state);
    }

    PositionState state() {
        return s;
    }

    /** Writes the legal moves and returns their number; leaves the array after them unchanged. */
    int legalMoves(int[] into) {
        return t.forcedCapture ? capturesElseAll(into) : generateWithoutForcedCapture(into);
    }

    private int capturesElseAll(int[] into) {
        int[] unforced = takeBuffer();
        int count = generateWithoutForcedCapture(unforced);
        depth--;
        int captures = 0;
        for (int i = 0; i < count; i++) {
            if (isCapture(unforced[i])) {
                into[captures++] = unforced[i];
            }
        }
        if (captures > 0) {
            return captures;
        }
        System.arraycopy(unforced, 0, into, 0, count);
        return count;
    }

    /** Writes the moves that are legal where no rule forces a capture. */
    private int generateWithoutForcedCapture(int[] into) {
        int[] all = takeBuffer();
        int count = pseudoLegal.generate(all);
        king = t.firstKing ? KingSafety.firstKingSquareOrNone(s, s.turn) : KingSafety.kingSquareOrNone(s, s.turn);
        inCheck = KingSafety.isExposed(s, s.turn);
        int legal = 0;
        for (int i = 0; i < count && legal < MAX_LEGAL; i++) {
            if (isLegal(all[i])) {
                into[legal++] = all[i];
                legal = t.gating ? GatingMoves.appendGatingForms(s, all[i], into, legal) : legal;
            }
        }
        depth--;
        return legal;
    }

    /** Returns a buffer for moves of the current position, until {@link #releaseBuffer}. */
    int[] borrowBuffer() {
        return takeBuffer();
    }

    void releaseBuffer() {
        depth--;
    }

    private int[] takeBuffer() {
        if (depth == buffers.length) {
            buffers = Arrays.copyOf(buffers, depth + 1);
        }
        int[] buffer = buffers[depth];
        if (buffer == null) {
            buffer = new int[4096];
            buffers[depth] = buffer;
        }
        depth++;
        return buffer;
    }

    private boolean isCapture(int move) {
        int kind = CoreMove.kind(move);
        return kind == CoreMove.EN_PASSANT
                || (kind == CoreMove.NORMAL || kind == CoreMove.PROMOTION) && s.board[CoreMove.to(move)] != 0;
    }

    private boolean isLegal(int move) {
        if (t.lionLaw && !LionLaw.isAllowed(s, move)) {
            return false;
        }
        if (!t.checks) {
            return !t.explosion || isQuiet(move) || keepsKing(move);
        }
        if (isOrdinaryMove(move) && isSurelySafe(move)) {
            return true;
        }
        if (movesOnePiece(move)) {
            return isSafeTryingOnBoardOnly(move);
        }
        boolean hadKing = s.king[s.turn] >= 0;
        int side = s.turn;
        MoveMaker.play(s, move);
        boolean safe = isSafe(side, hadKing) && !(t.noPawnDropMate && isPawnDropMate(move));
        s.undo();
        return safe;
    }

    /** Returns true if the mover's king, if it has one, does not explode. */
    private boolean keepsKing(int move) {
        int side = s.turn;
        boolean hadKing = s.king[side] >= 0;
        MoveMaker.play(s, move);
        boolean kept = !hadKing || s.king[side] >= 0;
        s.undo();
        return kept;
    }

    /**
     * Returns true if the move changes no more than a move of orthodox chess does, and can leave only the king on
     * {@link #king} in check.
     */
    private boolean isOrdinaryMove(int move) {
        if (t.plainCheck) {
            return true;
        }
        if (t.explosion) {
            return isQuiet(move);
        }
        int piece = s.board[CoreMove.from(move)];
        if (t.blindPawns) {
            return !t.pawn[piece];
        }
        return t.firstKing ? !t.royal[piece] : !t.noChecking && s.royals[s.turn] == 1;
    }

    private boolean isQuiet(int move) {
        int kind = CoreMove.kind(move);
        return (kind == CoreMove.NORMAL || kind == CoreMove.PROMOTION) && s.board[CoreMove.to(move)] == 0;
    }

    /**
     * Returns true if the move places one piece, takes at most one and creates no king, so that it can be tried without
     * the undo log.
     */
    private boolean movesOnePiece(int move) {
        switch (CoreMove.kind(move)) {
            case CoreMove.NORMAL:
                break;
            case CoreMove.PROMOTION:
                if (t.royal[t.internal[CoreMove.typeId(move)]]) {
                    return false;
                }
                break;
            case CoreMove.EN_PASSANT:
                break;
            case CoreMove.DROP:
                return !t.noPawnDropMate;
            default:
                return false;
        }
        if (t.explosion) {
            return isQuiet(move);
        }
        return !t.blindPawns || !t.pawn[s.board[CoreMove.from(move)]];
    }

    /** Tries a move on the board only, without changes to counts and undo log. */
    private boolean isSafeTryingOnBoardOnly(int move) {
        byte[] board = s.board;
        int to = CoreMove.to(move);
        boolean drops = CoreMove.kind(move) == CoreMove.DROP;
        int from = drops ? to : CoreMove.from(move);
        byte piece = drops ? (byte) (t.internal[CoreMove.typeId(move)] | s.turn) : board[from];
        byte captured = board[to];
        board[from] = 0;
        board[to] = piece;
        int tracked = s.king[s.turn];
        s.king[s.turn] = from == tracked ? to : tracked;
        boolean safe;
        if (CoreMove.kind(move) == CoreMove.EN_PASSANT) {
            byte pawn = board[s.doubleStepPawn];
            board[s.doubleStepPawn] = 0;
            safe = isSafe(s.turn, false);
            board[s.doubleStepPawn] = pawn;
        } else {
            safe = isSafe(s.turn, false);
        }
        s.king[s.turn] = tracked;
        board[from] = piece;
        board[to] = captured;
        return safe;
    }

    /**
     * Returns true if the move is legal without a trial: the side is not in check, the move opens no line to the king,
     * and it is not a pawn drop that may be a forbidden mate. If the method returns false, the move must be tried.
     */
    private boolean isSurelySafe(int move) {
        if (king < 0) {
            return true;
        }
        int kind = CoreMove.kind(move);
        AttackTables attacks = t.attacks[s.turn ^ 1];
        boolean arrives = !attacks.arrivalMatters || !attacks.mayAffectAttack(king, CoreMove.to(move));
        if (inCheck || !arrives) {
            return false;
        }
        if (kind == CoreMove.DROP) {
            return !t.noPawnDropMate || !t.pawn[t.internal[CoreMove.typeId(move)]];
        }
        int from = CoreMove.from(move);
        return kind <= CoreMove.PROMOTION && from != king && !attacks.mayAffectAttack(king, from);
    }

    private boolean isSafe(int side, boolean hadKing) {
        if (t.explosion && hadKing) {
            if (s.king[side] < 0) {
                return false;
            }
            if (s.king[side ^ 1] < 0) {
                return true;
            }
        }
        return !KingSafety.isExposed(s, side) && !(t.noChecking && KingSafety.isExposed(s, side ^ 1));
    }

    private boolean isPawnDropMate(int move) {
        if (CoreMove.kind(move) != CoreMove.DROP
                || !t.pawn[t.internal[CoreMove.typeId(move)]]
                || !KingSafety.isExposed(s, s.turn)) {
            return false;
        }
        boolean outerCheck = inCheck;
        int outerKing = king;
        int[] replies = takeBuffer();
        boolean mate = legalMoves(replies) == 0;
        depth--;
        inCheck = outerCheck;
        king = outerKing;
        return mate;
    }
}
