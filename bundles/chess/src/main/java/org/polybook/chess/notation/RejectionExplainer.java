package org.polybook.chess.notation;

import java.util.ArrayList;
import java.util.List;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.AmbiguousMoveException;
import org.polybook.chess.fault.Fault;
import org.polybook.chess.fault.IllegalMoveException;
import org.polybook.chess.fault.InvalidNotationException;
import org.polybook.chess.fault.NotationException;

/**
 * Builds the exception for a text that does not name exactly one legal move, after {@link SanReader} has rejected it.
 */
final class RejectionExplainer {
    private RejectionExplainer() {}

    /**
     * Returns the exception for that negative result of the reader; throws it if the text is not a move by its syntax.
     */
    static NotationException explainCode(Position position, String text, int code) throws InvalidNotationException {
        ParsedMove move = MoveParser.read(text, position.variant());
        if (code == CoreMove.INVALID) {
            String message = "this move declines no promotion";
            return new InvalidNotationException(text, singleFault(move.column(), "promotion", message));
        }
        if (code == CoreMove.AMBIGUOUS) {
            String message = "several moves fit: " + String.join(", ", candidates(position, text));
            return new AmbiguousMoveException(text, singleFault(move.column(), "ambiguous-move", message));
        }
        return illegal(position, text, move);
    }

    static IllegalMoveException illegal(Position position, String text, ParsedMove move) {
        String code = position.legalMoves().isEmpty() ? "game-over" : "illegal-move";
        return new IllegalMoveException(text, singleFault(move.column(), code, reason(position, move)));
    }

    private static String reason(Position position, ParsedMove move) {
        if (position.legalMoves().isEmpty()) {
            return "the game is over: " + (position.isCheck() ? "checkmate" : "no legal moves");
        }
        if (OrthodoxRules.areRulesOf(position.variant())) {
            if (move instanceof ParsedMove.Castling castling) {
                return new IllegalCastlingExplainer(position, castling.side()).reason();
            }
            if (move instanceof ParsedMove.Step step) {
                return new IllegalMoveExplainer(position, step).reason();
            }
        }
        return new GenericIllegalMoveExplainer(position).reason(move);
    }

    private static List<Fault> singleFault(int column, String code, String message) {
        return List.of(new Fault(column, code, message));
    }

    private static List<String> candidates(Position position, String text) {
        Replayer replayer = position.replayer();
        SanSyntax syntax = new SanSyntax(SymbolTable.of(position.variant()));
        syntax.read(MoveParser.ascii(text), 0, text.length());
        SanMatcher match = new SanMatcher(syntax);
        int[] legal = new int[Replayer.MAX_MOVES];
        int count = replayer.legalMoves(legal);
        match.find(replayer, legal, count);
        List<String> candidates = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            if (match.fits(legal[i])) {
                candidates.add(San.of(replayer, legal[i]).text());
            }
        }
        candidates.sort(null);
        return candidates;
    }
}
