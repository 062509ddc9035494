package org.polybook.variants.internal.engine;

import java.util.Arrays;
import org.polybook.chess.CoreMove;

/** The legal moves of a state. */
final class Legality {
    private final State s;
    private final Tables t;
    private final Generator generator;
    /** Buffers for moves by the way pieces go, one for each position that is looked at within another. */
    private int[][] buffers = new int[1][];

    private int depth;
    private boolean inCheck;
    private int king;

    Legality(State state) {
        s = state;
        t = state.tables;
        generator = new Generator(state);
    }

    /** Writes them and returns how many there are; touches nothing behind them. */
    int legalMoves(int[] into) {
        int[] all = buffer();
        int count = generator.generate(all);
        king = s.king[s.turn];
        inCheck = Kings.isExposed(s, s.turn);
        int legal = 0;
        for (int i = 0; i < count; i++) {
            if (isLegal(all[i])) {
                into[legal++] = all[i];
                legal = t.gating ? Gating.expand(s, all[i], into, legal) : legal;
            }
        }
        depth--;
        return t.forcedCapture ? capturesIfAny(into, legal) : legal;
    }

    /** A buffer for moves of this very position, until {@link #release}. */
    int[] nested() {
        return buffer();
    }

    void release() {
        depth--;
    }

    private int[] buffer() {
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

    private int capturesIfAny(int[] moves, int count) {
        int captures = 0;
        for (int i = 0; i < count; i++) {
            captures += isCapture(moves[i]) ? 1 : 0;
        }
        if (captures == 0) {
            return count;
        }
        int kept = 0;
        int[] quiet = buffer();
        depth--;
        for (int i = 0; i < count; i++) {
            if (isCapture(moves[i])) {
                quiet[kept++] = moves[i];
            }
        }
        System.arraycopy(quiet, 0, moves, 0, kept);
        return kept;
    }

    private boolean isCapture(int move) {
        int kind = CoreMove.kind(move);
        return kind == CoreMove.EN_PASSANT
                || (kind == CoreMove.NORMAL || kind == CoreMove.PROMOTION) && s.board[CoreMove.to(move)] != 0;
    }

    private boolean isLegal(int move) {
        if (t.lionLaw && !Lions.isAllowed(s, move)) {
            return false;
        }
        if (!t.checks || t.plainCheck && isSurelySafe(move)) {
            return true;
        }
        boolean hadKing = s.king[s.turn] >= 0;
        int side = s.turn;
        Player.play(s, move);
        boolean safe = isSafe(side, hadKing) && !(t.noPawnDropMate && isPawnDropMate(move));
        s.undo();
        return safe;
    }

    /** A move that neither uncovers the king nor is made in check. */
    private boolean isSurelySafe(int move) {
        if (king < 0) {
            return true;
        }
        int kind = CoreMove.kind(move);
        Attacks attacks = t.attacks[s.turn ^ 1];
        boolean arrives = !attacks.arrivalMatters || !attacks.touches(king, CoreMove.to(move));
        if (inCheck || !arrives) {
            return false;
        }
        if (kind == CoreMove.DROP) {
            return !t.noPawnDropMate || !t.pawn[t.internal[CoreMove.typeId(move)]];
        }
        int from = CoreMove.from(move);
        return kind <= CoreMove.PROMOTION && from != king && !attacks.touches(king, from);
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
        return !Kings.isExposed(s, side) && !(t.noChecking && Kings.isExposed(s, side ^ 1));
    }

    private boolean isPawnDropMate(int move) {
        if (CoreMove.kind(move) != CoreMove.DROP
                || !t.pawn[t.internal[CoreMove.typeId(move)]]
                || !Kings.isExposed(s, s.turn)) {
            return false;
        }
        boolean outerCheck = inCheck;
        int outerKing = king;
        int[] replies = buffer();
        boolean mate = legalMoves(replies) == 0;
        depth--;
        inCheck = outerCheck;
        king = outerKing;
        return mate;
    }
}
