package org.polybook.itests.provider;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.Square;

/** A position of the toy variant as a value. */
record ToyPosition(ToyState state) implements Position {
    private static final ChessVariant VARIANT = new ToyVariant();

    @Override
    public ChessVariant variant() {
        return VARIANT;
    }

    @Override
    public Board board() {
        BoardSize size = VARIANT.size();
        Board.Builder board = Board.builder(size);
        for (int square = 0; square < size.squares(); square++) {
            if (state.board[square] != 0) {
                board.put(size.square(square), piece(state.board[square]));
            }
        }
        return board.build();
    }

    private static Piece piece(int code) {
        return new Piece(code < Replayer.BLACK_PIECE ? Color.WHITE : Color.BLACK, ToyState.type(code));
    }

    @Override
    public Color turn() {
        return state.white ? Color.WHITE : Color.BLACK;
    }

    @Override
    public CastlingRights castlingRights() {
        return new CastlingRights(
                rookFile(Replayer.WHITE_H_SIDE),
                rookFile(Replayer.WHITE_A_SIDE),
                rookFile(Replayer.BLACK_H_SIDE),
                rookFile(Replayer.BLACK_A_SIDE));
    }

    private int rookFile(int right) {
        return (state.rights & right) == 0 ? CastlingRights.NO_ROOK : ToyState.rookSquare(right) % ToyState.FILES;
    }

    @Override
    public Optional<Square> enPassantSquare() {
        return Optional.empty();
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
    public Map<Piece, Integer> holdings() {
        Map<Piece, Integer> holdings = new HashMap<>();
        for (int code = 0; code < state.hands.length; code++) {
            if (state.hands[code] > 0) {
                holdings.put(piece(code), state.hands[code]);
            }
        }
        return holdings;
    }

    @Override
    public List<Move> legalMoves() {
        return Arrays.stream(state.legalMoves())
                .mapToObj(move -> CoreMove.toMove(move, VARIANT.size()))
                .toList();
    }

    @Override
    public boolean isLegal(Move move) {
        BoardSize size = VARIANT.size();
        return size.contains(move.from())
                && size.contains(move.to())
                && !(move instanceof Move.TwoLegs)
                && state.isLegal(CoreMove.fromMove(move, size));
    }

    @Override
    public Position play(Move move) {
        if (!isLegal(move)) {
            throw new IllegalArgumentException("move: " + move + " is not legal in " + this);
        }
        return new ToyPosition(state.after(CoreMove.fromMove(move, VARIANT.size())));
    }

    @Override
    public boolean isCheck() {
        return state.isCheck();
    }

    @Override
    public Outcome outcome() {
        if (state.legalMoves().length > 0) {
            return Outcome.NONE;
        }
        return isCheck() ? Outcome.CHECKMATE : Outcome.STALEMATE;
    }

    @Override
    public Replayer replayer() {
        return new ToyReplayer(state);
    }

    @Override
    public String toString() {
        return Fen.of(this).toString();
    }
}
