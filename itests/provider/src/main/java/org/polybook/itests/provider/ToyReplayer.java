package org.polybook.itests.provider;

import java.util.ArrayDeque;
import java.util.Deque;
import org.polybook.chess.BoardSize;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/** Plays the toy variant, and takes moves back by keeping every state. */
final class ToyReplayer implements Replayer {
    private static final ChessVariant VARIANT = new ToyVariant();

    private final Deque<ToyState> before = new ArrayDeque<>();
    private ToyState state;

    ToyReplayer(ToyState state) {
        this.state = state;
    }

    @Override
    public ChessVariant variant() {
        return VARIANT;
    }

    @Override
    public BoardSize size() {
        return VARIANT.size();
    }

    @Override
    public void reset() {
        set(VARIANT.start());
    }

    @Override
    public void set(Position position) {
        if (!(position instanceof ToyPosition toy)) {
            throw new IllegalArgumentException(
                    "position: " + VARIANT + ", not " + position.variant().name());
        }
        before.clear();
        state = toy.state();
    }

    @Override
    public int pieceAt(int square) {
        return state.board[square];
    }

    @Override
    public int inHand(int piece) {
        return state.hands[piece];
    }

    @Override
    public boolean whiteToMove() {
        return state.white;
    }

    @Override
    public int castlingMask() {
        return state.rights;
    }

    @Override
    public int castlingRook(int right) {
        return (state.rights & right) == 0 ? -1 : ToyState.rookSquare(right);
    }

    @Override
    public int castledKing(int right) {
        return (state.rights & right) == 0 ? -1 : ToyState.castledKingSquare(right);
    }

    @Override
    public int enPassantSquare() {
        return -1;
    }

    @Override
    public int halfmoveClock() {
        return state.clock;
    }

    @Override
    public int fullmoveNumber() {
        return state.number;
    }

    @Override
    public boolean isCheck() {
        return state.isCheck();
    }

    @Override
    public int legalMoves(int[] into) {
        int[] legal = state.legalMoves();
        System.arraycopy(legal, 0, into, 0, legal.length);
        return legal.length;
    }

    @Override
    public boolean isLegal(int move) {
        return state.isLegal(move);
    }

    @Override
    public void play(int move) {
        before.push(state);
        state = state.after(move);
    }

    @Override
    public void undo() {
        if (before.isEmpty()) {
            throw new IllegalStateException("no move to take back");
        }
        state = before.pop();
    }

    @Override
    public Position toPosition() {
        return new ToyPosition(state);
    }
}
