package org.polybook.chess.notation;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.polybook.chess.BoardSize;
import org.polybook.chess.Fault;
import org.polybook.chess.InvalidNotationException;
import org.polybook.chess.Move;
import org.polybook.chess.NotationException;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Quoting;
import org.polybook.chess.Square;

/** Reads coordinates, first the syntax, then the move among the legal ones. */
final class UciReader {
    private final Position position;
    private final BoardSize size;
    private final String text;
    private int next;

    UciReader(Position position, String text) {
        this.position = position;
        this.size = position.board().size();
        this.text = text;
    }

    Move read() throws NotationException {
        if (text.equals("0000")) {
            throw fault(0, "0000 is the null move, which is no move of chess");
        }
        if (text.length() > 1 && text.charAt(1) == '@') {
            return drop();
        }
        Square from = square("origin");
        Square to = square("target");
        PieceType suffix = suffix();
        end();
        String letter = suffix == null ? "" : String.valueOf(suffix.letter()).toLowerCase(Locale.ROOT);
        Optional<Move> found = find(from, to, letter);
        if (found.isEmpty()) {
            MoveText.Origin origin = new MoveText.Origin(null, from.file(), from.rank());
            int column = text.length() - (letter.length() + to.toString().length()) + 1;
            throw Refusal.illegal(position, text, new MoveText.Step(origin, to, column, suffix));
        }
        return found.get();
    }

    private Optional<Move> find(Square from, Square to, String suffix) {
        List<Move> moves = position.legalMoves().stream()
                .filter(move -> move.from().equals(from))
                .filter(move -> !(move instanceof Move.Drop) && Uci.suffix(move).equals(suffix))
                .toList();
        Optional<Move> literal =
                moves.stream().filter(move -> move.to().equals(to)).findFirst();
        return literal.isPresent()
                ? literal
                : moves.stream()
                        .filter(move -> Uci.isCastling(move)
                                && Uci.castledKing(position, move).equals(to))
                        .findFirst();
    }

    private Move drop() throws NotationException {
        PieceLetters letters = new PieceLetters(position);
        PieceType type = letters.type(text.charAt(0));
        if (type == null) {
            throw fault(
                    0,
                    "no piece has the letter " + Quoting.quote(text.charAt(0)) + " (expected one of " + letters.all()
                            + ")");
        }
        next = 2;
        Square to = square("target");
        end();
        Move drop = Move.drop(type, to);
        if (!position.isLegal(drop)) {
            throw Refusal.illegal(position, text, new MoveText.Drop(type, to, 3));
        }
        return drop;
    }

    private Square square(String name) throws InvalidNotationException {
        int start = next;
        next = Math.min(start + 1, text.length());
        while (next < text.length() && next < start + 3 && text.charAt(next) >= '0' && text.charAt(next) <= '9') {
            next++;
        }
        Optional<Square> square = Square.tryParse(text.substring(start, next));
        if (square.isEmpty() || !size.contains(square.get())) {
            String found = start < text.length() ? Quoting.quote(text.substring(start)) : "the end";
            throw fault(start, "the square of " + name + " is expected, on a board of " + size + ", found " + found);
        }
        return square.get();
    }

    private PieceType suffix() throws InvalidNotationException {
        if (next == text.length()) {
            return null;
        }
        char c = text.charAt(next);
        PieceType type = new PieceLetters(position).type(c >= 'a' && c <= 'z' ? (char) (c - 32) : c);
        if (type == null || type == PieceType.PAWN) {
            throw fault(next, "the letter of a piece to promote to is expected, found " + Quoting.quote(c));
        }
        next++;
        return type;
    }

    private void end() throws InvalidNotationException {
        if (next < text.length()) {
            throw fault(next, "the move should end here, found " + Quoting.quote(text.substring(next)));
        }
    }

    private InvalidNotationException fault(int index, String message) {
        return new InvalidNotationException(text, List.of(new Fault(index + 1, message)));
    }
}
