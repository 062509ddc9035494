package org.polybook.chess.notation;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.polybook.chess.BoardSize;
import org.polybook.chess.Move;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Square;
import org.polybook.chess.fault.Fault;
import org.polybook.chess.fault.InvalidNotationException;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.fault.Quoting;

/** Reads coordinates: first the syntax, then the move among the legal ones. */
final class UciReader {
    private final Position position;
    private final BoardSize size;
    private final SymbolTable symbols;
    private final CoordinateWriter writer;
    private final String text;
    private final int firstRank;
    private int next;

    /** Creates a reader; {@code firstRank} is the number of White's first rank. */
    UciReader(Position position, String text, int firstRank) {
        this.position = position;
        this.size = position.board().size();
        this.symbols = SymbolTable.of(position.variant());
        this.writer = new CoordinateWriter(position.replayer(), firstRank);
        this.text = text;
        this.firstRank = firstRank;
    }

    Move read() throws NotationException {
        if (text.equals("0000")) {
            throw fault(0, "null-move", "0000 is the null move, which is not a chess move");
        }
        if (text.indexOf('@') > 0 && text.indexOf('@') < 3) {
            return readDrop();
        }
        Square from = readSquare("origin");
        int column = next + 1;
        Square to = readSquare("target");
        Optional<Square> via = Optional.empty();
        if (isSquareNext()) {
            via = Optional.of(to);
            column = next + 1;
            to = readSquare("target");
        }
        String suffix = readPromotionOrGatingSuffix();
        Optional<Move> found = find(from, via, to, suffix);
        if (found.isEmpty()) {
            ParsedMove.Origin origin = new ParsedMove.Origin(null, from.file(), from.rank());
            throw RejectionExplainer.illegal(
                    position, text, new ParsedMove.Step(origin, to, column, promotionTypeOrNull(suffix)));
        }
        return found.get();
    }

    private Optional<Move> find(Square from, Optional<Square> via, Square to, String suffix) {
        List<Move> moves = position.legalMoves().stream()
                .filter(move -> (CoordinateWriter.isGatingOnRook(move) ? move.to() : move.from()).equals(from))
                .filter(move -> via.equals(CoordinateWriter.via(move)))
                .filter(move -> !(move instanceof Move.Drop)
                        && writer.promotionOrGatingSuffix(move).equals(suffix))
                .toList();
        Optional<Move> literal = moves.stream()
                .filter(move -> (CoordinateWriter.isGatingOnRook(move) ? move.from() : move.to()).equals(to))
                .findFirst();
        return literal.isPresent()
                ? literal
                : moves.stream()
                        .filter(move -> CoordinateWriter.isCastling(move)
                                && !CoordinateWriter.isGatingOnRook(move)
                                && writer.castledKingSquare(move).equals(to))
                        .findFirst();
    }

    private Move readDrop() throws NotationException {
        int at = text.indexOf('@');
        boolean afterPlus = text.charAt(0) == '+';
        int symbol =
                at == (afterPlus ? 2 : 1) ? symbols.symbolOfLetter(afterPlus, text.charAt(at - 1)) : SymbolTable.NONE;
        if (symbol == SymbolTable.NONE) {
            throw fault(
                    at - 1,
                    "letter",
                    "no piece has the letter " + Quoting.quote(text.charAt(at - 1)) + " (expected one of "
                            + symbols.letters() + ")");
        }
        next = at + 1;
        Square to = readSquare("target");
        requireEnd();
        return position.legalMoves().stream()
                .filter(move -> move instanceof Move.Drop drop
                        && move.to().equals(to)
                        && symbols.symbol(drop.dropped().id()) == symbol)
                .findFirst()
                .orElseThrow(() -> RejectionExplainer.illegal(
                        position, text, new ParsedMove.Drop(symbols.typeOrNull(symbol), to, at + 2)));
    }

    private boolean isSquareNext() {
        return next + 1 < text.length() && text.charAt(next) >= 'a' && isDigit(text.charAt(next + 1));
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private Square readSquare(String name) throws InvalidNotationException {
        int start = next;
        next = Math.min(start + 1, text.length());
        while (next < text.length() && next < start + 3 && isDigit(text.charAt(next))) {
            next++;
        }
        Optional<Square> square = parseSquare(text.substring(start, next));
        if (square.isEmpty() || !size.contains(square.get())) {
            String found = start < text.length() ? Quoting.quote(text.substring(start)) : "the end";
            throw fault(
                    start, "square", "expected the " + name + " square, on a board of " + size + ", found " + found);
        }
        return square.get();
    }

    /** Returns the square, with ranks numbered from {@code firstRank}. */
    private Optional<Square> parseSquare(String written) {
        if (firstRank == 1 || written.length() < 2) {
            return Square.tryParse(written);
        }
        return Square.tryParse(
                written.charAt(0) + String.valueOf(Integer.parseInt(written.substring(1)) + 1 - firstRank));
    }

    /**
     * Returns the letter of the promotion piece or the gated piece, as {@link CoordinateWriter#promotionOrGatingSuffix} writes it; empty
     * if the text names none.
     */
    private String readPromotionOrGatingSuffix() throws InvalidNotationException {
        int start = next;
        boolean afterPlus = next < text.length() && text.charAt(next) == '+' && symbols.hasPlus();
        next += afterPlus ? 1 : 0;
        if (next == text.length()) {
            return text.substring(start);
        }
        char c = text.charAt(next);
        int symbol = symbols.symbolOfLetter(afterPlus, c >= 'a' && c <= 'z' ? c - 32 : c);
        if (symbol == SymbolTable.NONE || symbol == SymbolTable.PAWN) {
            throw fault(next, "promotion", "expected the letter of the promotion piece, found " + Quoting.quote(c));
        }
        next++;
        requireEnd();
        return text.substring(start).toLowerCase(Locale.ROOT);
    }

    private PieceType promotionTypeOrNull(String suffix) {
        if (suffix.isEmpty() || suffix.equals("+")) {
            return null;
        }
        int last = suffix.charAt(suffix.length() - 1) - 32;
        return symbols.typeOrNull(symbols.symbolOfLetter(suffix.length() > 1, last));
    }

    private void requireEnd() throws InvalidNotationException {
        if (next < text.length()) {
            throw fault(next, "end", "expected the end of the move, found " + Quoting.quote(text.substring(next)));
        }
    }

    private InvalidNotationException fault(int index, String code, String message) {
        return new InvalidNotationException(text, List.of(new Fault(index + 1, code, message)));
    }
}
