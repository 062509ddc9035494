package org.polybook.variants.internal.engine;

import org.polybook.chess.BoardSize;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.CoreMove;
import org.polybook.chess.MoveChanges;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/**
 * The mutable core of the engine of variants. Until it plays a move, a replayer reads the state of its position and
 * shares the position's list of legal moves with all other replayers of the position; its first move copies the state
 * into one that this replayer owns.
 */
final class RuledReplayer implements Replayer {
    private final VariantEngine engine;
    /** The position at which the replayer is; null after a move. */
    private RuledPosition at;
    /** The state of {@link #at}; after a move, {@link #own}. */
    private PositionState state;
    /** The state that this replayer owns; allocated by the first move. */
    private PositionState own;
    /** The legal moves of {@link #own}. */
    private LegalMoveGenerator generator;

    private final MoveChanges changes = new MoveChanges();
    /** The legal moves of {@link #own} in its current state, if {@link #listed} is not negative. */
    private int[] legal = {};

    private int listed = -1;

    RuledReplayer(RuledPosition at) {
        this.engine = at.engine();
        this.at = at;
        this.state = at.state();
    }

    private void copySharedState() {
        if (own == null) {
            own = new PositionState(engine.tables);
            generator = new LegalMoveGenerator(own);
        }
        own.copyFrom(state);
        state = own;
        at = null;
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
            throw new IllegalArgumentException("position: expected " + engine.variant + ", found "
                    + position.variant().name());
        }
        at = ruled;
        state = ruled.state();
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
        return (state.rights & right) == 0 ? -1 : state.castlingRookSquare(Integer.numberOfTrailingZeros(right));
    }

    @Override
    public int castledKing(int right) {
        boolean castles = (state.rights & right) != 0 && engine.tables.castling != null;
        return castles ? state.castledKingSquare(Integer.numberOfTrailingZeros(right)) : -1;
    }

    @Override
    public int kingTarget(int castling) {
        return state.castledKingSquare(CastlingMoves.rightNumber(state, CoreMove.to(castling)));
    }

    @Override
    public int enPassantSquare() {
        return state.enPassantSquare;
    }

    @Override
    public int enPassantPawn() {
        return state.doubleStepPawn;
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
    public long variantState() {
        return state.variantState;
    }

    @Override
    public boolean isVariantEnd() {
        return at == null ? engine.endings.isOver(generator) : at.isVariantEnd();
    }

    @Override
    public boolean isCheck() {
        return KingSafety.isExposed(state, state.turn);
    }

    @Override
    public int legalMoves(int[] into) {
        if (at == null) {
            return generator.legalMoves(into);
        }
        int[] moves = at.sharedLegalMoves();
        System.arraycopy(moves, 0, into, 0, moves.length);
        return moves.length;
    }

    @Override
    public boolean isLegal(int move) {
        int kind = CoreMove.kind(move);
        boolean moves = kind != CoreMove.DROP && kind != CoreMove.NULL_MOVE;
        int from = CoreMove.from(move);
        if (kind > CoreMove.NULL_MOVE || moves && (from >= state.board.length || !isOwn(state.board[from]))) {
            return false;
        }
        if (at != null) {
            int[] all = at.sharedLegalMoves();
            return contains(all, move, all.length);
        }
        if (listed < 0) {
            legal = legal.length == 0 ? new int[MAX_MOVES] : legal;
            listed = generator.legalMoves(legal);
        }
        return contains(legal, move, listed);
    }

    private static boolean contains(int[] moves, int move, int count) {
        for (int i = 0; i < count; i++) {
            if (moves[i] == move) {
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
        if (at != null) {
            copySharedState();
        }
        listed = -1;
        MoveMaker.playCountingChecks(own, move);
    }

    @Override
    public void undo() {
        if (state.log.isEmpty()) {
            throw new IllegalStateException("no move to take back");
        }
        listed = -1;
        own.undo();
    }

    @Override
    public MoveChanges changes(int move) {
        play(move);
        changes.clearSquaresAndHands();
        UndoLog log = state.log;
        for (int i = 0; i < log.changes(); i++) {
            int place = log.place(i);
            if (isFirstChangeOf(place, i)) {
                addChange(place, log.previousContent(i));
            }
        }
        changes.copyNonPieceStateFrom(this);
        undo();
        return changes;
    }

    private boolean isFirstChangeOf(int place, int change) {
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
        return at == null ? new RuledPosition(engine, own.copy()) : at;
    }
}
