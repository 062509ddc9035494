package org.polybook.variants.internal.engine;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
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

/** A position of the general engine: a replayer on which nobody plays. */
final class RuledPosition implements Position {
    private final RuledReplayer at;
    private final State state;

    /** Takes the replayer over: nobody may play on it from now on. */
    RuledPosition(RuledReplayer at) {
        this.at = at;
        this.state = at.state;
    }

    /** Not to be played on. */
    RuledReplayer replayerState() {
        return at;
    }

    @Override
    public ChessVariant variant() {
        return at.variant();
    }

    @Override
    public Board board() {
        BoardSize size = at.size();
        Board.Builder board = Board.builder(size);
        for (int square = 0; square < size.squares(); square++) {
            if (state.board[square] != 0) {
                board.put(size.square(square), piece(state.board[square]));
            }
        }
        return board.build();
    }

    private Piece piece(int code) {
        int external = at.engine.tables.external[code];
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
                : state.rook(right) % at.size().files();
    }

    @Override
    public Optional<Square> enPassantSquare() {
        return state.passed < 0 ? Optional.empty() : Optional.of(at.size().square(state.passed));
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
        RuledReplayer own = at.copy();
        int[] moves = new int[Replayer.MAX_MOVES];
        int count = own.legalMoves(moves);
        return Arrays.stream(moves, 0, count)
                .mapToObj(move -> CoreMove.toMove(move, at.size()))
                .toList();
    }

    @Override
    public boolean isLegal(Move move) {
        BoardSize size = at.size();
        boolean onBoard = size.contains(move.from())
                && size.contains(move.to())
                && !(move instanceof Move.TwoLegs legs && !size.contains(legs.via()));
        return onBoard && at.copy().isLegal(CoreMove.fromMove(move, size));
    }

    @Override
    public Position play(Move move) {
        if (!isLegal(move)) {
            throw new IllegalArgumentException("move: " + move + " is not legal in " + this);
        }
        RuledReplayer next = at.copy();
        next.play(CoreMove.fromMove(move, at.size()));
        next.state.log.clear();
        return new RuledPosition(next);
    }

    @Override
    public boolean isCheck() {
        return at.isCheck();
    }

    @Override
    public Outcome outcome() {
        RuledReplayer own = at.copy();
        return own.engine.endings.outcome(own.state, own.legality);
    }

    @Override
    public long extras() {
        return state.extras;
    }

    @Override
    public boolean isOver() {
        return at.copy().isOver();
    }

    @Override
    public Optional<Color> winner() {
        RuledReplayer own = at.copy();
        return own.engine.endings.winner(own.state, own.legality);
    }

    @Override
    public Replayer replayer() {
        return at.copy();
    }

    @Override
    public boolean equals(Object other) {
        return this == other || other instanceof RuledPosition position && at.isSame(position.at);
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
