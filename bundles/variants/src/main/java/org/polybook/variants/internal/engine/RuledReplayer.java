package org.polybook.variants.internal.engine;

import java.util.Arrays;
import org.polybook.chess.BoardSize;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.CoreMove;
import org.polybook.chess.MoveChanges;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/** The mutable core of the general engine. */
final class RuledReplayer implements Replayer {
    final Engine engine;
    final State state;
    final Legality legality;
    private final MoveChanges changes = new MoveChanges();
    /** Legal moves of the state as it is, if {@link #listed} is not negative. */
    private int[] legal = {};

    private int listed = -1;

    /** Takes the state over. */
    RuledReplayer(Engine engine, State state) {
        this.engine = engine;
        this.state = state;
        this.legality = new Legality(state);
    }

    RuledReplayer copy() {
        State copy = new State(engine.tables);
        copy.copyFrom(state);
        return new RuledReplayer(engine, copy);
    }

    @Override
    public ChessVariant variant() {
        return engine.variant;
    }

    @Override
    public BoardSize size() {
        return engine.tables.size;
    }

    @Override
    public void reset() {
        set(engine.start());
    }

    @Override
    public void set(Position position) {
        if (!(position instanceof RuledPosition ruled) || !ruled.variant().equals(engine.variant)) {
            throw new IllegalArgumentException("position: " + engine.variant + ", not "
                    + position.variant().name());
        }
        state.copyFrom(ruled.replayerState().state);
        listed = -1;
    }

    @Override
    public int pieceAt(int square) {
        return engine.tables.external[state.board[square]];
    }

    @Override
    public boolean whiteToMove() {
        return state.turn == 0;
    }

    @Override
    public int castlingMask() {
        return state.rights;
    }

    @Override
    public int castlingRook(int right) {
        return (state.rights & right) == 0 ? -1 : state.rook(Integer.numberOfTrailingZeros(right));
    }

    @Override
    public int castledKing(int right) {
        boolean castles = (state.rights & right) != 0 && engine.tables.castling != null;
        return castles ? state.castledKing(Integer.numberOfTrailingZeros(right)) : -1;
    }

    @Override
    public int kingTarget(int castling) {
        return state.castledKing(Castling.right(state, CoreMove.to(castling)));
    }

    @Override
    public int enPassantSquare() {
        return state.passed;
    }

    @Override
    public int enPassantPawn() {
        return state.passedPawn;
    }

    @Override
    public int halfmoveClock() {
        return state.clock;
    }

    @Override
    public int fullmoveNumber() {
        return state.fullmove;
    }

    @Override
    public int inHand(int piece) {
        return piece > 0 && piece < 512 ? state.hand[engine.tables.internal[piece]] : 0;
    }

    @Override
    public long extras() {
        return state.extras;
    }

    @Override
    public boolean isOver() {
        return engine.endings.isOver(state, legality);
    }

    @Override
    public boolean isCheck() {
        return Kings.isExposed(state, state.turn);
    }

    @Override
    public int legalMoves(int[] into) {
        return legality.legalMoves(into);
    }

    @Override
    public boolean isLegal(int move) {
        int kind = CoreMove.kind(move);
        boolean moves = kind != CoreMove.DROP && kind != CoreMove.NULL_MOVE;
        int from = CoreMove.from(move);
        if (kind > CoreMove.NULL_MOVE || moves && (from >= state.board.length || !isOwn(state.board[from]))) {
            return false;
        }
        if (listed < 0) {
            legal = legal.length == 0 ? new int[MAX_MOVES] : legal;
            listed = legality.legalMoves(legal);
        }
        for (int i = 0; i < listed; i++) {
            if (legal[i] == move) {
                return true;
            }
        }
        return false;
    }

    private boolean isOwn(int piece) {
        return piece != 0 && (piece & 1) == state.turn;
    }

    @Override
    public void play(int move) {
        listed = -1;
        Player.play(state, move);
        if (engine.tables.threeChecks && Kings.isExposed(state, state.turn)) {
            state.giveCheck(state.turn ^ 1);
        }
    }

    @Override
    public void undo() {
        if (state.log.isEmpty()) {
            throw new IllegalStateException("no move left to take back");
        }
        listed = -1;
        state.undo();
    }

    @Override
    public MoveChanges changes(int move) {
        play(move);
        changes.clear();
        UndoLog log = state.log;
        for (int i = 0; i < log.changes(); i++) {
            int place = log.place(i);
            if (isFirst(place, i)) {
                addChange(place, log.content(i));
            }
        }
        changes.state(this);
        undo();
        return changes;
    }

    private boolean isFirst(int place, int change) {
        for (int i = 0; i < change; i++) {
            if (state.log.place(i) == place) {
                return false;
            }
        }
        return true;
    }

    private void addChange(int place, int before) {
        int[] external = engine.tables.external;
        if (place < UndoLog.HAND) {
            changes.addSquare(place, external[before], external[state.board[place]]);
        } else {
            int piece = place - UndoLog.HAND;
            changes.addHand(external[piece], state.hand[piece] - before);
        }
    }

    @Override
    public Position toPosition() {
        return new RuledPosition(copy());
    }

    /** Whether all that makes a position is the same. */
    boolean isSame(RuledReplayer other) {
        State o = other.state;
        return engine.variant.equals(other.engine.variant)
                && Arrays.equals(state.board, o.board)
                && Arrays.equals(state.hand, o.hand)
                && state.turn == o.turn
                && state.rights == o.rights
                && hasSameCastling(o)
                && state.passed == o.passed
                && state.passedPawn == o.passedPawn
                && state.clock == o.clock
                && state.fullmove == o.fullmove
                && state.extras == o.extras;
    }

    /** Rights of the same kings and rooks; where the king is missing only the right counts. */
    private boolean hasSameCastling(State other) {
        for (int right = 0; right < 4; right++) {
            int side = right >> 1;
            boolean isHeld = (state.rights >>> right & 1) != 0;
            boolean isOtherKing = state.hasCastlingKing(side) && state.castleFrom[side] != other.castleFrom[side];
            if (isHeld && (isOtherKing || state.rook(right) != other.rook(right))) {
                return false;
            }
        }
        return true;
    }
}
