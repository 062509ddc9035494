package org.polybook.chess;

import java.util.List;
import java.util.Optional;

/** The implementation of the longer default methods of {@link Position}. */
final class PositionDefaults {
    private PositionDefaults() {}

    static Optional<Position> pass(Position position) {
        if (position.isCheck()) {
            return Optional.empty();
        }
        Replayer replayer = position.replayer();
        replayer.play(CoreMove.NULL);
        return Optional.of(replayer.toPosition());
    }

    static Optional<Move> findMove(Position position, Square from, Square to, Optional<PieceType> promotion) {
        List<Move> moves = position.legalMoves();
        Optional<Move> found = moves.stream()
                .filter(move -> isStepPromotingTo(move, promotion))
                .filter(move -> move.from().equals(from) && move.to().equals(to))
                .findFirst();
        return found.isPresent() || promotion.isPresent()
                ? found
                : moves.stream()
                        .filter(move ->
                                move instanceof Move.Castling && move.from().equals(from))
                        .filter(move -> target(position, move).equals(to))
                        .findFirst();
    }

    private static boolean isStepPromotingTo(Move move, Optional<PieceType> promotion) {
        if (move instanceof Move.Promotion promoting) {
            return promotion.equals(Optional.of(promoting.promoteTo()));
        }
        return promotion.isEmpty() && !(move instanceof Move.Drop || move instanceof Move.Gating);
    }

    static Square target(Position position, Move move) {
        boolean castles = move instanceof Move.Castling || move instanceof Move.Gating gating && gating.isCastling();
        return castles ? castledKingSquare(position, move) : move.to();
    }

    private static Square castledKingSquare(Position position, Move castling) {
        BoardSize size = position.board().size();
        return size.square(position.replayer().kingTarget(CoreMove.fromMove(castling, size)));
    }

    static boolean isCapture(Position position, Move move) {
        boolean mayTake = move instanceof Move.Normal
                || move instanceof Move.Promotion
                || move instanceof Move.TwoLegs
                || move instanceof Move.Gating gating && !gating.isCastling();
        if (!mayTake) {
            return move instanceof Move.EnPassant;
        }
        return takesPieceOn(position, move, move.to())
                || move instanceof Move.TwoLegs legs && takesPieceOn(position, move, legs.via());
    }

    private static boolean takesPieceOn(Position position, Move move, Square square) {
        return !square.equals(move.from()) && position.board().pieceAt(square).isPresent();
    }
}
