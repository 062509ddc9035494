package org.polybook.chess.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polybook.chess.Board;
import org.polybook.chess.CastlingSide;
import org.polybook.chess.Color;
import org.polybook.chess.Piece;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Square;

/** Explains in words why no legal move fits a step, by the rules of orthodox chess. */
final class IllegalMoveExplainer {
    private final Position position;
    private final Board board;
    private final Color turn;
    private final ParsedMove.Step step;
    private final Square to;

    IllegalMoveExplainer(Position position, ParsedMove.Step step) {
        this.position = position;
        this.board = position.board();
        this.turn = position.turn();
        this.step = step;
        this.to = step.to();
    }

    String reason() {
        if (step.origin().namesSquare()) {
            Square from = Square.of(step.origin().file(), step.origin().rank());
            Optional<String> wrong = wrongPieceReason(from);
            return wrong.isPresent() ? wrong.get() : reasonForNamedSquare(from);
        }
        List<Square> candidates = candidates();
        if (candidates.isEmpty()) {
            return noPieceReason();
        }
        if (board.pieceAt(to).filter(piece -> piece.color() == turn).isPresent()) {
            return ownPieceOnTargetReason();
        }
        List<Square> near = new ArrayList<>(candidates);
        near.removeIf(from -> !reachesOnEmptyBoard(from));
        if (near.size() == 1) {
            return reason(near.get(0));
        }
        return candidates.size() == 1 ? reason(candidates.get(0)) : noneReachesReason(near);
    }

    /**
     * Returns the problem if the piece on this square, which the text names in full, is missing, the opponent's, or of
     * another type.
     */
    private Optional<String> wrongPieceReason(Square from) {
        PieceType type = step.origin().type();
        Piece piece = board.pieceAt(from).orElse(null);
        if (piece == null) {
            return Optional.of("there is no " + (type == null ? "piece" : type) + " on " + from);
        }
        if (piece.color() != turn) {
            return Optional.of(
                    describePieceOn(from) + " is " + name(piece.color()) + "'s, " + name(turn) + " is to move");
        }
        boolean other = type != null && piece.type() != type;
        return other
                ? Optional.of("the piece on " + from + " is a " + piece.type() + ", not a " + type)
                : Optional.empty();
    }

    /**
     * Returns the reason for a piece whose square the text names. If the piece is a king, the step may also be
     * castling: onto its rook, or by two squares along its rank.
     */
    private String reasonForNamedSquare(Square from) {
        int files = to.file() - from.file();
        boolean king = board.has(from, turn, PieceType.KING) && step.promotion() == null;
        boolean ontoRook = board.has(to, turn, PieceType.ROOK);
        if (king && to.rank() == from.rank() && (Math.abs(files) == 2 || ontoRook)) {
            return new IllegalCastlingExplainer(position, files > 0 ? CastlingSide.H_SIDE : CastlingSide.A_SIDE)
                    .reason();
        }
        return reason(from);
    }

    private List<Square> candidates() {
        List<Square> candidates = new ArrayList<>();
        board.forEach((square, piece) -> {
            if (piece.color() == turn
                    && piece.type() == step.origin().type()
                    && step.origin().fits(square)) {
                candidates.add(square);
            }
        });
        return candidates;
    }

    private String noPieceReason() {
        ParsedMove.Origin origin = step.origin();
        String where = origin.file() >= 0 ? " on the " + (char) ('a' + origin.file()) + "-file" : "";
        where = origin.rank() >= 0 ? " on rank " + (origin.rank() + 1) : where;
        return name(turn) + " has no " + origin.type() + where;
    }

    private String noneReachesReason(List<Square> near) {
        PieceType type = step.origin().type();
        if (type == PieceType.PAWN && step.origin().file() < 0) {
            return "no pawn can step to " + to + " (a capture is written with the pawn's file, as in exd5)";
        }
        if (near.isEmpty()) {
            return "no " + type + " can reach " + to;
        }
        List<String> reasons = new ArrayList<>();
        near.forEach(from -> reasons.add(reason(from)));
        return "no " + type + " may go to " + to + ": " + String.join(", ", reasons);
    }

    /**
     * Returns true if the piece could go to the target on an otherwise empty board, regardless of its king's safety.
     */
    private boolean reachesOnEmptyBoard(Square from) {
        Piece piece = board.pieceAt(from).orElseThrow();
        if (piece.type() != PieceType.PAWN) {
            return Geometry.attacksOnEmptyBoard(piece, from, to);
        }
        if (from.file() != to.file()) {
            return step.origin().file() >= 0 && Geometry.attacksOnEmptyBoard(piece, from, to);
        }
        int steps = (to.rank() - from.rank()) * Geometry.forward(turn);
        return steps == 1 || (steps == 2 && isOnStartRank(from));
    }

    private boolean isOnStartRank(Square pawn) {
        return pawn.rank() == (turn == Color.WHITE ? 1 : board.size().ranks() - 2);
    }

    /**
     * Returns the reason why the piece on that square, which has the type that the text names, must not go to the
     * target.
     */
    private String reason(Square from) {
        Piece piece = board.pieceAt(from).orElseThrow();
        if (board.pieceAt(to).filter(other -> other.color() == turn).isPresent()) {
            return ownPieceOnTargetReason();
        }
        if (!reachesOnEmptyBoard(from)) {
            return describePieceOn(from) + " cannot reach " + to;
        }
        Optional<Square> obstacle = Geometry.firstObstacle(board, from, to);
        if (obstacle.isPresent()) {
            return describePieceOn(obstacle.get()) + " is in the way of " + describePieceOn(from);
        }
        if (piece.type() == PieceType.PAWN) {
            Optional<String> pawn = pawnReason(from);
            if (pawn.isPresent()) {
                return pawn.get();
            }
        } else if (step.promotion() != null) {
            return "only pawns promote, and the piece on " + from + " is a " + piece.type();
        }
        return checkReason(from, piece);
    }

    private Optional<String> pawnReason(Square from) {
        boolean capture = from.file() != to.file();
        boolean enPassant =
                capture && position.enPassantSquare().filter(to::equals).isPresent();
        if (capture && board.pieceAt(to).isEmpty() && !enPassant) {
            return Optional.of(describePieceOn(from) + " has nothing to take on " + to);
        }
        if (!capture && board.pieceAt(to).isPresent()) {
            return Optional.of(describePieceOn(to) + " is in the way of " + describePieceOn(from));
        }
        boolean last = to.rank() == (turn == Color.WHITE ? board.size().ranks() - 1 : 0);
        if (!last && step.promotion() != null) {
            return Optional.of("pawns promote on the last rank, not on " + to);
        }
        if (last && step.promotion() == null) {
            return Optional.of("the promotion piece is missing, as in " + to + "=Q");
        }
        return Optional.empty();
    }

    private String checkReason(Square from, Piece piece) {
        boolean enPassant = piece.type() == PieceType.PAWN
                && from.file() != to.file()
                && board.pieceAt(to).isEmpty();
        Optional<Square> taken = enPassant ? Optional.of(Square.of(to.file(), from.rank())) : Optional.empty();
        Board after = Geometry.after(board, from, to, taken);
        Optional<Square> king = Geometry.king(after, turn);
        Optional<Square> attacker = king.flatMap(square -> Geometry.attacker(after, turn.opposite(), square));
        if (attacker.isEmpty()) {
            return describePieceOn(from) + " may not go to " + to + " by the rules of "
                    + position.variant().name();
        }
        String by = describePieceOn(attacker.get());
        if (piece.type() == PieceType.KING) {
            return "the king would be in check on " + to + " from " + by;
        }
        if (position.isCheck()) {
            return "the king on " + king.get() + " would remain in check from " + by;
        }
        if (enPassant) {
            return "taking en passant leaves the king on " + king.get() + " in check from " + by;
        }
        return describePieceOn(from) + " is pinned by " + by;
    }

    private String ownPieceOnTargetReason() {
        return to + " is occupied by " + name(turn) + "'s own "
                + board.pieceAt(to).orElseThrow().type();
    }

    private String describePieceOn(Square square) {
        return "the " + board.pieceAt(square).orElseThrow().type() + " on " + square;
    }

    static String name(Color color) {
        return color == Color.WHITE ? "White" : "Black";
    }
}
