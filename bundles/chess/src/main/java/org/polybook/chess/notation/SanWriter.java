package org.polybook.chess.notation;

import org.polybook.chess.Board;
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.Move;
import org.polybook.chess.Outcome;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Square;

/** Writes moves in the canonical form of {@link San} and in that of {@link LongAlgebraic}. */
final class SanWriter {
    private final Position position;
    private final Board board;
    private final Move move;
    private final StringBuilder out = new StringBuilder(10);

    private SanWriter(Position position, Move move) {
        if (!position.isLegal(move)) {
            throw new IllegalArgumentException(
                    "move: " + move + " is not legal in " + Fen.of(position, EnPassantMode.ALWAYS));
        }
        this.position = position;
        this.board = position.board();
        this.move = move;
    }

    static String writeShort(Position position, Move move) {
        SanWriter writer = new SanWriter(position, move);
        if (!writer.castlingOrDrop()) {
            writer.shortStep();
        }
        return writer.marked();
    }

    static String writeLong(Position position, Move move) {
        SanWriter writer = new SanWriter(position, move);
        if (!writer.castlingOrDrop()) {
            writer.longStep();
        }
        return writer.marked();
    }

    private boolean castlingOrDrop() {
        if (move instanceof Move.Drop drop) {
            out.append(drop);
            return true;
        }
        boolean gating = move instanceof Move.Gating gated && gated.isCastling();
        if (move instanceof Move.Castling || gating) {
            boolean h = move.to().file() > move.from().file();
            out.append(h ? "O-O" : "O-O-O");
            if (move instanceof Move.Gating gated) {
                out.append('/').append(gated.gated().letter()).append(gated.gatedOn());
            }
            return true;
        }
        return false;
    }

    private void shortStep() {
        PieceType type = type(move);
        boolean capture = isCapture();
        if (type != PieceType.PAWN) {
            out.append(type.letter());
            origin(type);
        } else if (capture) {
            out.append((char) ('a' + move.from().file()));
        }
        out.append(capture ? "x" : "").append(move.to());
        changedPiece();
    }

    /** As much of the origin as tells the move from the others of the same piece type to the same square. */
    private void origin(PieceType type) {
        Square from = move.from();
        boolean others = false;
        boolean sameFile = false;
        boolean sameRank = false;
        for (Move other : position.legalMoves()) {
            if (!other.from().equals(from) && goesTo(other) && type(other) == type) {
                others = true;
                sameFile |= other.from().file() == from.file();
                sameRank |= other.from().rank() == from.rank();
            }
        }
        if (others && (!sameFile || sameRank)) {
            out.append((char) ('a' + from.file()));
        }
        if (sameFile) {
            out.append(from.rank() + 1);
        }
    }

    private boolean goesTo(Move other) {
        boolean castling =
                other instanceof Move.Castling || (other instanceof Move.Gating gating && gating.isCastling());
        return !castling && !(other instanceof Move.Drop) && other.to().equals(move.to());
    }

    private void longStep() {
        PieceType type = type(move);
        out.append(type == PieceType.PAWN ? "" : String.valueOf(type.letter()));
        out.append(move.from()).append(isCapture() ? 'x' : '-').append(move.to());
        changedPiece();
    }

    private void changedPiece() {
        if (move instanceof Move.Promotion promotion) {
            out.append('=').append(promotion.promoteTo().letter());
        } else if (move instanceof Move.Gating gating) {
            out.append('/').append(gating.gated().letter());
        }
    }

    private boolean isCapture() {
        return move instanceof Move.EnPassant || board.pieceAt(move.to()).isPresent();
    }

    private PieceType type(Move any) {
        return board.pieceAt(any.from()).orElseThrow().type();
    }

    private String marked() {
        Position next = position.play(move);
        if (next.isCheck()) {
            out.append(next.outcome() == Outcome.CHECKMATE ? '#' : '+');
        }
        return out.toString();
    }
}
