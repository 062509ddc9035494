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
            return castlingReason(castling.side());
        }
        if (said instanceof ParsedMove.Drop drop) {
            return dropReason(drop);
        }
        return said instanceof ParsedMove.Step step ? stepReason(step) : "a pass is not legal here";
    }

    private String castlingReason(CastlingSide side) {
        boolean hSide = side == CastlingSide.H_SIDE;
        if (!position.castlingRights().has(turn, side)) {
            return turnName() + " has no right to castle on the " + (hSide ? "h" : "a") + "-side";
        }
        return position.isCheck()
                ? turnName() + " is in check"
                : "castling on the " + (hSide ? "h" : "a") + "-side is not legal here" + byTheRulesOfVariant();
    }

    private String dropReason(ParsedMove.Drop drop) {
        if (notation.fen().hands() == FenShape.Hands.NONE) {
            return "a " + drop.type() + " cannot be dropped" + byTheRulesOfVariant();
        }
        boolean inHand = position.holdings().keySet().stream()
                .anyMatch(piece -> piece.color() == turn && haveSameSymbol(piece.type(), drop.type()));
        if (!inHand) {
            return turnName() + " has no " + drop.type() + " in hand";
        }
        Optional<Piece> occupant = position.board().pieceAt(drop.to());
        if (occupant.isPresent()) {
            return drop.to() + " is occupied by " + describeWithOwner(occupant.get());
        }
        return stillInCheckReason()
                .orElse("a " + drop.type() + " cannot be dropped on " + drop.to() + byTheRulesOfVariant());
    }

    private String stepReason(ParsedMove.Step step) {
        if (step.origin().namesSquare()) {
            Square from = Square.of(step.origin().file(), step.origin().rank());
            Optional<String> wrong = wrongPieceReason(from, step.origin().type());
            if (wrong.isPresent()) {
                return wrong.get();
            }
        } else if (!hasPiece(step.origin())) {
            return turnName() + " has no " + step.origin().type() + describeOrigin(step.origin());
        }
        boolean reached = legal.stream()
                .anyMatch(move -> !(move instanceof Move.Drop)
                        && move.to().equals(step.to())
                        && step.origin().fits(move.from())
                        && isMover(move.from(), step.origin().type()));
        if (reached) {
            return wrongEndingReason(step);
        }
        Optional<Piece> occupant = position.board().pieceAt(step.to()).filter(piece -> piece.color() == turn);
        if (occupant.isPresent()) {
            return step.to() + " is occupied by " + describeWithOwner(occupant.get());
        }
        return stillInCheckReason().orElse(describeMover(step) + " cannot go to " + step.to() + byTheRulesOfVariant());
    }

    /**
     * Returns the reason if the named piece can go to the square of the step, but only by moves with another ending
     * (such as a promotion), or by captures whose file the text does not name.
     */
    private String wrongEndingReason(ParsedMove.Step step) {
        boolean promotes = legal.stream()
                .anyMatch(move -> move instanceof Move.Promotion
                        && move.to().equals(step.to())
                        && step.origin().fits(move.from()));
        if (step.promotion() != null) {
            return describeMover(step) + " cannot become a " + step.promotion() + " on " + step.to();
        }
        return promotes
                ? "the promotion piece is missing"
                : "the move of " + describeMover(step) + " to " + step.to() + " is written differently";
    }

    private Optional<String> wrongPieceReason(Square from, PieceType type) {
        Optional<Piece> occupant =
                position.variant().size().contains(from) ? position.board().pieceAt(from) : Optional.empty();
        if (occupant.isEmpty()) {
            return Optional.of("there is no " + (type == null ? "piece" : type) + " on " + from);
        }
        Piece piece = occupant.get();
        if (piece.color() != turn) {
            return Optional.of("the " + piece.type() + " on " + from + " is " + IllegalMoveExplainer.name(piece.color())
                    + "'s, " + turnName() + " is to move");
        }
        boolean other = type != null && !haveSameSymbol(piece.type(), type);
        return other
                ? Optional.of("the piece on " + from + " is a " + piece.type() + ", not a " + type)
                : Optional.empty();
    }

    private boolean hasPiece(ParsedMove.Origin origin) {
        boolean[] found = {false};
        position.board()
                .forEach((square, piece) -> found[0] |= piece.color() == turn
                        && origin.fits(square)
                        && (origin.type() == null || haveSameSymbol(piece.type(), origin.type())));
        return found[0];
    }

    private boolean isMover(Square from, PieceType type) {
        return type == null
                || position.board()
                        .pieceAt(from)
                        .filter(piece -> haveSameSymbol(piece.type(), type))
                        .isPresent();
    }

    /** Returns true if moves write both types with the same symbol. */
    private boolean haveSameSymbol(PieceType type, PieceType other) {
        return notation.san(type).equals(notation.san(other));
    }

    private Optional<String> stillInCheckReason() {
        return position.isCheck()
                ? Optional.of(turnName() + " is in check, and the move does not get out of it")
                : Optional.empty();
    }

    private String describeMover(ParsedMove.Step step) {
        ParsedMove.Origin origin = step.origin();
        if (origin.namesSquare()) {
            Square from = Square.of(origin.file(), origin.rank());
            return "the " + position.board().pieceAt(from).orElseThrow().type() + " on " + from;
        }
        return "a " + origin.type() + describeOrigin(origin);
    }

    private static String describeOrigin(ParsedMove.Origin origin) {
        String where = origin.file() >= 0 ? " on the " + (char) ('a' + origin.file()) + "-file" : "";
        return origin.rank() >= 0 ? " on rank " + (origin.rank() + 1) : where;
    }

    private String describeWithOwner(Piece piece) {
        return IllegalMoveExplainer.name(piece.color()) + "'s " + piece.type();
    }

    private String turnName() {
        return IllegalMoveExplainer.name(turn);
    }

    private String byTheRulesOfVariant() {
        return " by the rules of " + position.variant().name();
    }
}
