package org.polybook.chess.notation;

import java.util.Locale;
import java.util.Optional;
import org.polybook.chess.CastlingStyle;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Notation;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;
import org.polybook.chess.Square;

/** Writes moves in coordinates, with the variant's symbols. */
final class CoordinateWriter {
    private final Replayer at;
    private final Notation notation;
    private final int firstRank;

    /** Creates a writer; {@code firstRank} is the number of White's first rank. */
    CoordinateWriter(Replayer at, int firstRank) {
        this.at = at;
        this.notation = at.variant().notation();
        this.firstRank = firstRank;
    }

    String text(Move move, CastlingStyle style) {
        if (move instanceof Move.Drop drop) {
            return notation.letter(drop.dropped()) + '@' + square(move.to());
        }
        if (isGatingOnRook(move)) {
            return square(move.to()) + square(move.from()) + promotionOrGatingSuffix(move);
        }
        String via = via(move).map(this::square).orElse("");
        return square(move.from()) + via + square(target(move, style)) + promotionOrGatingSuffix(move);
    }

    String square(Square square) {
        return (char) ('a' + square.file()) + String.valueOf(square.rank() + firstRank);
    }

    /**
     * Returns the second square of the text. For castling in the standard style this is the king's target, unless the
     * target is at most one file from the king or the king can also go there by another move; in all other cases it is
     * {@link Move#to}.
     */
    private Square target(Move move, CastlingStyle style) {
        if (style == CastlingStyle.CHESS960 || !isCastling(move)) {
            return move.to();
        }
        Square target = castledKingSquare(move);
        boolean step =
                Math.abs(target.file() - move.from().file()) <= 1 || isReachableWithoutCastling(move.from(), target);
        return step ? move.to() : target;
    }

    /** Returns true if the king could go to the square without castling, too. */
    private boolean isReachableWithoutCastling(Square from, Square to) {
        int[] moves = new int[Replayer.MAX_MOVES];
        int fromIndex = at.size().index(from);
        int toIndex = at.size().index(to);
        for (int i = at.legalMoves(moves); i > 0; i--) {
            int move = moves[i - 1];
            boolean drop = CoreMove.kind(move) == CoreMove.DROP || CoreMove.kind(move) == CoreMove.NULL_MOVE;
            if (!drop
                    && !Castlings.isCastling(move)
                    && CoreMove.from(move) == fromIndex
                    && CoreMove.to(move) == toIndex) {
                return true;
            }
        }
        return false;
    }

    static boolean isCastling(Move move) {
        return move instanceof Move.Castling || (move instanceof Move.Gating gating && gating.isCastling());
    }

    /**
     * Returns true if the move is castling that gates on the rook's square; it is written from the rook's square to the
     * king's.
     */
    static boolean isGatingOnRook(Move move) {
        return move instanceof Move.Gating gating && !gating.gatedOn().equals(move.from());
    }

    static Optional<Square> via(Move move) {
        return move instanceof Move.TwoLegs legs ? Optional.of(legs.via()) : Optional.empty();
    }

    /** Returns the square to which that castling takes the king. */
    Square castledKingSquare(Move move) {
        int castling = CoreMove.fromMove(move, at.size());
        return at.size().square(at.kingTarget(castling));
    }

    /**
     * Returns the lower-case letter of the promotion piece or the gated piece; {@code +} for a promotion to the same
     * symbol with a plus; empty for any other move.
     */
    String promotionOrGatingSuffix(Move move) {
        if (move instanceof Move.Promotion promotion) {
            boolean plus = notation.isPlusPromotion(mover(move), promotion.promoteTo());
            return plus ? "+" : lowerCaseLetter(promotion.promoteTo());
        }
        return move instanceof Move.Gating gating ? lowerCaseLetter(gating.gated()) : "";
    }

    private PieceType mover(Move move) {
        return PieceType.ofId(at.pieceAt(at.size().index(move.from())) & ~Replayer.BLACK_PIECE);
    }

    private String lowerCaseLetter(PieceType type) {
        return notation.letter(type).toLowerCase(Locale.ROOT);
    }
}
