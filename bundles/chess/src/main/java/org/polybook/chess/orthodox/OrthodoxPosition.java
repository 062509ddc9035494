package org.polybook.chess.orthodox;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.polybook.chess.Board;
import org.polybook.chess.BoardSize;
import org.polybook.chess.CastlingRights;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Color;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Outcome;
import org.polybook.chess.Piece;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.Square;
import org.polybook.chess.VariantState;

/** A position of orthodox chess or Chess960: a replayer on which no move is played. */
final class OrthodoxPosition implements Position {
    private final OrthodoxReplayer state;

    /** Takes ownership of the replayer: the caller must not play on it afterwards. */
    OrthodoxPosition(OrthodoxReplayer state) {
        this.state = state;
    }

    /** The replayer, on which callers must not play. */
    OrthodoxReplayer state() {
        return state;
    }

    @Override
    public ChessVariant variant() {
        return state.variant();
    }

    @Override
    public Board board() {
        Board.Builder board = Board.builder(BoardSize.ORTHODOX);
        for (long left = state.occupied(); left != 0; left &= left - 1) {
            int square = Long.numberOfTrailingZeros(left);
            int piece = state.board[square];
            Color color = piece < OrthodoxReplayer.BLACK ? Color.WHITE : Color.BLACK;
            board.put(BoardSize.ORTHODOX.square(square), new Piece(color, PieceType.ofId(piece & 7)));
        }
        return board.build();
    }

    @Override
    public Color turn() {
        return state.whiteToMove() ? Color.WHITE : Color.BLACK;
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
        int rook = state.castlingRook(right);
        return rook < 0 ? CastlingRights.NO_ROOK : rook & 7;
    }

    @Override
    public Optional<Square> enPassantSquare() {
        int square = state.enPassantSquare();
        return square < 0 ? Optional.empty() : Optional.of(BoardSize.ORTHODOX.square(square));
    }

    @Override
    public int halfmoveClock() {
        return state.halfmoveClock();
    }

    @Override
    public int fullmoveNumber() {
        return state.fullmoveNumber();
    }

    @Override
    public List<Move> legalMoves() {
        int[] moves = new int[OrthodoxReplayer.MAX_ORTHODOX_MOVES];
        int count = state.legalMoves(moves);
        Move[] values = new Move[count];
        for (int i = 0; i < count; i++) {
            values[i] = CoreMove.toMove(moves[i], BoardSize.ORTHODOX);
        }
        return List.of(values);
    }

    @Override
    public boolean isLegal(Move move) {
        return BoardSize.ORTHODOX.contains(move.from())
                && BoardSize.ORTHODOX.contains(move.to())
                && state.isLegal(CoreMove.fromMove(move, BoardSize.ORTHODOX));
    }

    @Override
    public Position play(Move move) {
        if (!isLegal(move)) {
            throw new IllegalArgumentException("move: " + move + " is not legal in this position:\n" + this);
        }
        return new OrthodoxPosition(state.after(CoreMove.fromMove(move, BoardSize.ORTHODOX)));
    }

    @Override
    public boolean isCheck() {
        return state.isCheck();
    }

    @Override
    public Outcome outcome() {
        if (state.countLegalMoves() == 0) {
            return isCheck() ? Outcome.CHECKMATE : Outcome.STALEMATE;
        }
        return MatingMaterial.suffices(state) ? Outcome.NONE : Outcome.INSUFFICIENT_MATERIAL;
    }

    @Override
    public long variantState() {
        return VariantState.NONE;
    }

    @Override
    public boolean isVariantEnd() {
        return false; // these variants have no additional ends
    }

    @Override
    public Replayer replayer() {
        return state.copy();
    }

    @Override
    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        return other instanceof OrthodoxPosition position
                && variant().equals(position.variant())
                && Arrays.equals(state.board, position.state.board)
                && state.turn == position.state.turn
                && castlingRights().equals(position.castlingRights())
                && state.enPassant == position.state.enPassant
                && halfmoveClock() == position.halfmoveClock()
                && fullmoveNumber() == position.fullmoveNumber();
    }

    @Override
    public int hashCode() {
        int hash = 31 * Arrays.hashCode(state.board) + state.turn;
        return 31 * (31 * (31 * hash + state.rights) + state.enPassant) + halfmoveClock();
    }

    @Override
    public String toString() {
        return board() + (state.whiteToMove() ? "White" : "Black") + " to move";
    }
}
