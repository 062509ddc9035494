package org.polybook.variants.internal.engine;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.polybook.chess.Board;
import org.polybook.chess.BoardSize;
import org.polybook.chess.CastlingRights;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Color;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Fen;
import org.polybook.chess.Move;
import org.polybook.chess.Outcome;
import org.polybook.chess.Piece;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.Square;

/** A position of the engine of variants: a state that is never changed. */
final class RuledPosition implements Position {
    private final VariantEngine engine;
    private final PositionState state;
    /** The legal moves, never changed once listed; null until they are needed. */
    private volatile int[] legal;

    /** Takes ownership of the state: the caller must not change it afterwards. */
    RuledPosition(VariantEngine engine, PositionState state) {
        this.engine = engine;
        this.state = state;
    }

    VariantEngine engine() {
        return engine;
    }

    /** The state, which callers must not change. */
    PositionState state() {
        return state;
    }

    @Override
    public ChessVariant variant() {
        return engine.variant;
    }

    private BoardSize size() {
        return engine.tables.size;
    }

    @Override
    public Board board() {
        BoardSize size = size();
        Board.Builder board = Board.builder(size);
        for (int square = 0; square < size.squares(); square++) {
            if (state.board[square] != 0) {
                board.put(size.square(square), piece(state.board[square]));
            }
        }
        return board.build();
    }

    private Piece piece(int code) {
        int external = engine.tables.external[code];
        Color color = external < Replayer.BLACK_PIECE ? Color.WHITE : Color.BLACK;
        return new Piece(color, PieceType.ofId(external & ~Replayer.BLACK_PIECE));
    }

    @Override
    public Color turn() {
        return state.turn == 0 ? Color.WHITE : Color.BLACK;
    }

    @Override
    public CastlingRights castlingRights() {
        return new CastlingRights(rookFile(0), rookFile(1), rookFile(2), rookFile(3));
    }

    private int rookFile(int right) {
        return (state.rights >>> right & 1) == 0
                ? CastlingRights.NO_ROOK
                : state.castlingRookSquare(right) % size().files();
    }

    @Override
    public Optional<Square> enPassantSquare() {
        return state.enPassantSquare < 0 ? Optional.empty() : Optional.of(size().square(state.enPassantSquare));
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
    public Map<Piece, Integer> holdings() {
        Map<Piece, Integer> holdings = new HashMap<>();
        for (int code = 2; code < state.hand.length; code++) {
            if (state.hand[code] > 0) {
                holdings.put(piece(code), state.hand[code]);
            }
        }
        return holdings;
    }

    @Override
    public List<Move> legalMoves() {
        return Arrays.stream(sharedLegalMoves())
                .mapToObj(move -> CoreMove.toMove(move, size()))
                .toList();
    }

    /** The legal moves in the layout of {@link CoreMove}, listed once. Callers must not change the array. */
    int[] sharedLegalMoves() {
        int[] moves = legal;
        if (moves == null) {
            int[] all = new int[Replayer.MAX_MOVES];
            moves = Arrays.copyOf(all, computeOnCopy(generator -> generator.legalMoves(all)));
            legal = moves;
        }
        return moves;
    }

    /** Answers a question that needs moves to be tried, on a copy of the state. */
    private <T> T computeOnCopy(Function<LegalMoveGenerator, T> question) {
        return question.apply(new LegalMoveGenerator(state.copy()));
    }

    @Override
    public boolean isLegal(Move move) {
        BoardSize size = size();
        boolean onBoard = size.contains(move.from())
                && size.contains(move.to())
                && !(move instanceof Move.TwoLegs legs && !size.contains(legs.via()));
        return onBoard && new RuledReplayer(this).isLegal(CoreMove.fromMove(move, size));
    }

    @Override
    public Position play(Move move) {
        if (!isLegal(move)) {
            throw new IllegalArgumentException("move: " + move + " is not legal in " + this);
        }
        PositionState next = state.copy();
        MoveMaker.playCountingChecks(next, CoreMove.fromMove(move, size()));
        next.log.clear();
        return new RuledPosition(engine, next);
    }

    @Override
    public boolean isCheck() {
        return KingSafety.isExposed(state, state.turn);
    }

    @Override
    public Outcome outcome() {
        return computeOnCopy(engine.endings::outcome);
    }

    @Override
    public long variantState() {
        return state.variantState;
    }

    @Override
    public boolean isVariantEnd() {
        return engine.endings.canEndGame() && computeOnCopy(engine.endings::isOver);
    }

    @Override
    public Optional<Color> winner() {
        return computeOnCopy(engine.endings::winner);
    }

    @Override
    public Replayer replayer() {
        return new RuledReplayer(this);
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || other instanceof RuledPosition position
                        && engine.variant.equals(position.engine.variant)
                        && state.isSamePosition(position.state);
    }

    @Override
    public int hashCode() {
        return Objects.hash(
                Arrays.hashCode(state.board), Arrays.hashCode(state.hand), state.turn, state.rights, state.clock);
    }

    @Override
    public String toString() {
        return Fen.of(this).toString();
    }
}
