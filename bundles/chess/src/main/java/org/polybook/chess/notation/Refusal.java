package org.polybook.chess.notation;

import java.util.List;
import java.util.stream.Collectors;
import org.polybook.chess.AmbiguousMoveException;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Fault;
import org.polybook.chess.IllegalMoveException;
import org.polybook.chess.InvalidNotationException;
import org.polybook.chess.Move;
import org.polybook.chess.NotationException;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Square;

/** Finds the words for a text that names no single legal move, once {@link SanReader} has refused it. */
final class Refusal {
    private Refusal() {}

    /** The exception for that negative answer of the reader. */
    static NotationException of(Position position, String text, int code) throws InvalidNotationException {
        MoveText move = MoveTextReader.read(text, position);
        String variant = position.variant().name();
        if (code == CoreMove.INVALID) {
            String what = move instanceof MoveText.Drop ? "there are no drops" : "this is no move";
            return new InvalidNotationException(text, fault(move.column(), what + " in the variant " + variant));
        }
        if (code == CoreMove.AMBIGUOUS) {
            return new AmbiguousMoveException(
                    text, fault(move.column(), "several moves fit: " + candidates(position, move)));
        }
        return illegal(position, text, move);
    }

    static IllegalMoveException illegal(Position position, String text, MoveText move) {
        String reason;
        if (position.legalMoves().isEmpty()) {
            reason = "the game is over: " + (position.isCheck() ? "checkmate" : "there is no legal move");
        } else if (move instanceof MoveText.Castling castling) {
            reason = new WhyNotCastling(position, castling.side()).reason();
        } else if (move instanceof MoveText.Step step) {
            reason = new WhyNot(position, step).reason();
        } else {
            reason = "this piece cannot be dropped there";
        }
        return new IllegalMoveException(text, fault(move.column(), reason));
    }

    private static List<Fault> fault(int column, String message) {
        return List.of(new Fault(column, message));
    }

    private static String candidates(Position position, MoveText move) {
        return position.legalMoves().stream()
                .filter(legal -> move instanceof MoveText.Step step && fits(position, legal, step))
                .map(legal -> San.of(position, legal).text())
                .sorted()
                .collect(Collectors.joining(", "));
    }

    private static boolean fits(Position position, Move legal, MoveText.Step step) {
        Square from = legal.from();
        PieceType type = position.board().pieceAt(from).orElseThrow().type();
        return !(legal instanceof Move.Castling)
                && legal.to().equals(step.to())
                && step.origin().fits(from)
                && type == step.origin().type();
    }
}
