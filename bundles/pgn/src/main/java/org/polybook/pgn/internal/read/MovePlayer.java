package org.polybook.pgn.internal.read;

import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.GameVisitor.Next;
import org.polybook.chess.CoreMove;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.OrthodoxReplayer;

/** Passes the moves of a game to the visitor, then plays them on the board. */
final class MovePlayer {
    /**
     * A mask for the number of moves: the replayer forgets the earlier moves after every 65,536 moves, so that a game
     * of any length needs the same memory.
     */
    private static final int MEMORY = 0xFFFF;

    /**
     * The maximum number of moves, each by White and Black. No game that fits into memory has more, and by the rules of
     * orthodox chess a game ends within 8,849 moves.
     */
    static final int MAX_MOVES = 1 << 17;

    private final ProblemReporter reports;
    private final VariationReader variations;
    private final boolean isFull;
    private GameVisitor visitor;
    private Replayer replayer;
    private OrthodoxReplayer orthodox;
    private int played;
    private int firstMoveNumber;

    /** True if a side has passed in check in this game, so that its king could be captured. */
    private boolean hasPassedInCheck;

    /** Creates a player; {@code isFull} if the visitor also receives variations. */
    MovePlayer(ProblemReporter reports, VariationReader variations, boolean isFull) {
        this.reports = reports;
        this.variations = variations;
        this.isFull = isFull;
    }

    void begin(Replayer start, GameVisitor to) {
        replayer = start;
        orthodox = start instanceof OrthodoxReplayer known ? known : null;
        visitor = to;
        played = 0;
        firstMoveNumber = start.fullmoveNumber();
        hasPassedInCheck = false;
    }

    /** Plays the move if the visitor answers {@code CONTINUE}; returns the answer. */
    Next visitAndPlay(int move) {
        if (isFull) {
            variations.reportPendingBegin();
        }
        Next next = visitor.move(replayer, move);
        if (next != Next.CONTINUE) {
            return next;
        }
        forgetMovesPeriodically();
        if (orthodox != null) {
            orthodox.play(move);
        } else {
            replayer.play(move);
        }
        if (isFull) {
            variations.recordMove(move);
        }
        return next;
    }

    /** Plays the null move in this text if the visitor answers {@code CONTINUE}; returns the answer. */
    Next visitAndPlayNull(int start, int end) {
        if (isFull) {
            variations.reportPendingBegin();
        }
        Next next = visitor.nullMove(replayer);
        if (next != Next.CONTINUE) {
            return next;
        }
        if (replayer.isCheck()) {
            reports.warnOnce(ProblemCode.ODD_MOVE, start, end, "null move ", " of a side that is in check");
            hasPassedInCheck = true;
        }
        forgetMovesPeriodically();
        replayer.play(CoreMove.NULL);
        if (isFull) {
            variations.recordMove(CoreMove.NULL);
        }
        return next;
    }

    private void forgetMovesPeriodically() {
        if ((++played & MEMORY) == 0 && variations.depth() == 0) {
            replayer.set(replayer.toPosition());
        }
    }

    /** Returns true if a side has passed in check in this game. */
    boolean hasPassedInCheck() {
        return hasPassedInCheck;
    }

    /** Returns true if the move captures a king, which is possible once a side has passed in check. */
    boolean takesKing(int move) {
        boolean isCastling = CoreMove.kind(move) == CoreMove.CASTLING;
        return hasPassedInCheck && !isCastling && (replayer.pieceAt(CoreMove.to(move)) & 0xFF) == PieceType.KING.id();
    }

    /**
     * Returns true if the game has more moves than any game can have, which has then been reported. Checked when the
     * window of bytes moves on, which is often enough: it moves after every {@link GameBytes#WINDOW} to twice as many
     * bytes.
     */
    boolean reportIfTooLong(int p) {
        if (replayer.fullmoveNumber() - firstMoveNumber <= MAX_MOVES) {
            return false;
        }
        reports.reportFatal(
                ProblemCode.TOO_LONG,
                p,
                p,
                "more than " + MAX_MOVES + " moves; under the rules no game can be that long");
        return true;
    }
}
