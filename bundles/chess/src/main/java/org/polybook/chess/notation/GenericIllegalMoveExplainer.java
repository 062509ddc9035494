package org.polybook.chess.notation;

import java.util.List;
import java.util.Optional;
import org.polybook.chess.CastlingSide;
import org.polybook.chess.Color;
import org.polybook.chess.FenShape;
import org.polybook.chess.Move;
import org.polybook.chess.Notation;
import org.polybook.chess.Piece;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Square;

/**
 * Explains in words why no legal move fits a text, in any variant: this class knows only the legal moves, not the
 * rules.
 */
final class GenericIllegalMoveExplainer {
    private final Position position;
    private final Notation notation;
    private final Color turn;
    private final List<Move> legal;

    GenericIllegalMoveExplainer(Position position) {
        this.position = position;
        this.notation = position.variant().notation();
        this.turn = position.turn();
        this.legal = position.legalMoves();
    }

    String reason(ParsedMove said) {
        if (said instanceof ParsedMove.Castling castling) {
            return castling(castling.side());
        }
        if (said instanceof ParsedMove.Drop drop) {
            return drop(drop);
        }
        return said instanceof ParsedMove.Step step ? step(step) : "a pass is not legal here";
    }

    private String castling(CastlingSide side) {
        boolean hSide = side == CastlingSide.H_SIDE;
        if (!position.castlingRights().has(turn, side)) {
            return name() + " has no right to castle on the " + (hSide ? "h" : "a") + "-side";
        }
        return position.isCheck()
                ? name() + " is in check"
                : "castling on the " + (hSide ? "h" : "a") + "-side is not legal here" + byTheRules();
    }

    private String drop(ParsedMove.Drop drop) {
        if (notation.fen().hands() == FenShape.Hands.NONE) {
            return "a " + drop.type() + " cannot be dropped" + byTheRules();
        }
        boolean inHand = position.holdings().keySet().stream()
                .anyMatch(piece -> piece.color() == turn && isSame(piece.type(), drop.type()));
        if (!inHand) {
            return name() + " has no " + drop.type() + " in hand";
        }
        Optional<Piece> occupant = position.board().pieceAt(drop.to());
        if (occupant.isPresent()) {
            return drop.to() + " is occupied by " + owned(occupant.get());
        }
        return stillInCheck().orElse("a " + drop.type() + " cannot be dropped on " + drop.to() + byTheRules());
    }

    private String step(ParsedMove.Step step) {
        if (step.origin().isSquare()) {
            Square from = Square.of(step.origin().file(), step.origin().rank());
            Optional<String> wrong = wrongPiece(from, step.origin().type());
            if (wrong.isPresent()) {
                return wrong.get();
            }
        } else if (!hasPiece(step.origin())) {
            return name() + " has no " + step.origin().type() + where(step.origin());
        }
        boolean reached = legal.stream()
                .anyMatch(move -> !(move instanceof Move.Drop)
                        && move.to().equals(step.to())
                        && step.origin().fits(move.from())
                        && isMover(move.from(), step.origin().type()));
        if (reached) {
            return withOtherEnding(step);
        }
        Optional<Piece> occupant = position.board().pieceAt(step.to()).filter(piece -> piece.color() == turn);
        if (occupant.isPresent()) {
            return step.to() + " is occupied by " + owned(occupant.get());
        }
        return stillInCheck().orElse(mover(step) + " cannot go to " + step.to() + byTheRules());
    }

    /**
     * Returns the reason if the named piece can go to the square of the step, but only by moves with another ending
     * (such as a promotion), or by captures whose file the text does not name.
     */
    private String withOtherEnding(ParsedMove.Step step) {
        boolean promotes = legal.stream()
                .anyMatch(move -> move instanceof Move.Promotion
                        && move.to().equals(step.to())
                        && step.origin().fits(move.from()));
        if (step.promotion() != null) {
            return mover(step) + " cannot become a " + step.promotion() + " on " + step.to();
        }
        return promotes
                ? "the promotion piece is missing"
                : "the move of " + mover(step) + " to " + step.to() + " is written differently";
    }

    private Optional<String> wrongPiece(Square from, PieceType type) {
        Optional<Piece> occupant =
                position.variant().size().contains(from) ? position.board().pieceAt(from) : Optional.empty();
        if (occupant.isEmpty()) {
            return Optional.of("there is no " + (type == null ? "piece" : type) + " on " + from);
        }
        Piece piece = occupant.get();
        if (piece.color() != turn) {
            return Optional.of("the " + piece.type() + " on " + from + " is " + IllegalMoveExplainer.name(piece.color())
                    + "'s, " + name() + " is to move");
        }
        boolean other = type != null && !isSame(piece.type(), type);
        return other
                ? Optional.of("the piece on " + from + " is a " + piece.type() + ", not a " + type)
                : Optional.empty();
    }

    private boolean hasPiece(ParsedMove.Origin origin) {
        boolean[] found = {false};
        position.board()
                .forEach((square, piece) -> found[0] |= piece.color() == turn
                        && origin.fits(square)
                        && (origin.type() == null || isSame(piece.type(), origin.type())));
        return found[0];
    }

    private boolean isMover(Square from, PieceType type) {
        return type == null
                || position.board()
                        .pieceAt(from)
                        .filter(piece -> isSame(piece.type(), type))
                        .isPresent();
    }

    /** Returns true if moves write both types with the same symbol. */
    private boolean isSame(PieceType type, PieceType other) {
        return notation.san(type).equals(notation.san(other));
    }

    private Optional<String> stillInCheck() {
        return position.isCheck()
                ? Optional.of(name() + " is in check, and the move does not get out of it")
                : Optional.empty();
    }

    private String mover(ParsedMove.Step step) {
        ParsedMove.Origin origin = step.origin();
        if (origin.isSquare()) {
            Square from = Square.of(origin.file(), origin.rank());
            return "the " + position.board().pieceAt(from).orElseThrow().type() + " on " + from;
        }
        return "a " + origin.type() + where(origin);
    }

    private static String where(ParsedMove.Origin origin) {
        String where = origin.file() >= 0 ? " on the " + (char) ('a' + origin.file()) + "-file" : "";
        return origin.rank() >= 0 ? " on rank " + (origin.rank() + 1) : where;
    }

    private String owned(Piece piece) {
        return IllegalMoveExplainer.name(piece.color()) + "'s " + piece.type();
    }

    private String name() {
        return IllegalMoveExplainer.name(turn);
    }

    private String byTheRules() {
        return " by the rules of " + position.variant().name();
    }
}
