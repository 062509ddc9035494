package org.polybook.chess.notation;

import java.util.List;
import org.polybook.chess.BoardSize;
import org.polybook.chess.CastlingSide;
import org.polybook.chess.Fault;
import org.polybook.chess.InvalidNotationException;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Quoting;
import org.polybook.chess.Square;

/**
 * The syntax of SAN and long algebraic notation, with the leniencies that {@link San} lists.
 *
 * <pre>
 * move      = ( castling | drop | step ) { "+" | "#" | "!" | "?" }
 * castling  = o "-" o [ "-" o ]                                 o = "O" | "0" | "o"
 * drop      = [ piece ] "@" square
 * step      = [ piece ] [ file ] [ rank ] [ "x" | "-" | ":" ] square [ promotion ]
 * promotion = [ "=" ] letter | "(" letter ")"                   letter of a piece in either case
 * </pre>
 *
 * Must agree with every {@code SanParser} on what is no move at all; this reader is the slow one that can say why.
 */
final class MoveTextReader {
    private final String text;
    private final BoardSize size;
    private final PieceLetters letters;
    private int end;
    private int next;

    private MoveTextReader(String text, Position position) {
        this.text = text;
        this.size = position.board().size();
        this.letters = new PieceLetters(position);
        this.end = text.length();
    }

    static MoveText read(String text, Position position) throws InvalidNotationException {
        return new MoveTextReader(text, position).read();
    }

    private MoveText read() throws InvalidNotationException {
        while (end > 0 && "+#!?".indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        if (end == 0) {
            throw fault(
                    0, text.isEmpty() ? "an empty text is no move" : "no move before " + Quoting.quote(text.charAt(0)));
        }
        return isCastlingLetter(0) ? castling() : step();
    }

    private boolean isCastlingLetter(int at) {
        return "O0o".indexOf(text.charAt(at)) >= 0;
    }

    private MoveText castling() throws InvalidNotationException {
        while (next < end && next < 5 && (next % 2 == 0 ? isCastlingLetter(next) : text.charAt(next) == '-')) {
            next++;
        }
        if (next < end || next % 2 == 0 || next == 1) {
            throw fault(next, "castling is written O-O or O-O-O" + found());
        }
        return new MoveText.Castling(next == 3 ? CastlingSide.H_SIDE : CastlingSide.A_SIDE);
    }

    private MoveText step() throws InvalidNotationException {
        PieceType type = piece();
        if (next < end && text.charAt(next) == '@') {
            return drop(type == null ? PieceType.PAWN : type);
        }
        int start = next;
        int file = file();
        int rank = rank();
        boolean separated = separator();
        if (!separated && file >= 0 && rank >= 0 && !isSquareAt(next)) {
            return step(
                    new MoveText.Origin(type == null ? PieceType.PAWN : type, -1, -1), Square.of(file, rank), start);
        }
        if (!separated && file >= 0 && rank < 0 && !isFileAt(next)) {
            throw rankExpected();
        }
        if (separated && file < 0 && (type == null || type == PieceType.PAWN)) {
            throw fault(start, "a pawn that takes is named by its file, as in exd5");
        }
        boolean coordinates = type == null && file >= 0 && rank >= 0;
        PieceType mover = type == null && !coordinates ? PieceType.PAWN : type;
        int targetStart = next;
        return step(new MoveText.Origin(mover, file, rank), square(), targetStart);
    }

    /** The rest of a step, once the target is read. */
    private MoveText step(MoveText.Origin origin, Square to, int targetStart) throws InvalidNotationException {
        int start = next;
        PieceType promotion = promotion();
        if (next < end) {
            throw fault(next, "the move should end here" + found());
        }
        if (promotion != null) {
            if (origin.type() != null && origin.type() != PieceType.PAWN) {
                throw fault(start, "only pawns promote, not a " + origin.type());
            }
            if (to.rank() != 0 && to.rank() != size.ranks() - 1) {
                throw fault(start, "pawns promote on the last rank, not on " + to);
            }
        }
        return new MoveText.Step(origin, to, targetStart + 1, promotion);
    }

    private MoveText drop(PieceType type) throws InvalidNotationException {
        next++;
        int start = next;
        Square to = square();
        if (next < end) {
            throw fault(next, "the move should end here" + found());
        }
        return new MoveText.Drop(type, to, start + 1);
    }

    /** The piece the text starts with, null if it starts otherwise. */
    private PieceType piece() throws InvalidNotationException {
        char c = text.charAt(0);
        if (c < 'A' || c > 'Z') {
            return null;
        }
        PieceType type = letters.type(c);
        if (type == null) {
            throw fault(0, "no piece has the letter " + Quoting.quote(c) + " (expected one of " + letters.all() + ")");
        }
        next++;
        return type;
    }

    private Square square() throws InvalidNotationException {
        int file = file();
        if (file < 0) {
            throw fault(
                    next,
                    "the file of the target square is expected, a to " + (char) ('a' + size.files() - 1) + found());
        }
        int rank = rank();
        if (rank < 0) {
            throw rankExpected();
        }
        return Square.of(file, rank);
    }

    /** −1 if no file is next. */
    private int file() {
        int file = next < end ? text.charAt(next) - 'a' : -1;
        if (file < 0 || file >= size.files()) {
            return -1;
        }
        next++;
        return file;
    }

    /** −1 if no rank is next; takes two digits where they still name a rank of the board. */
    private int rank() {
        int rank = 0;
        int at = next;
        while (at < end && isDigit(at) && 10 * rank + text.charAt(at) - '0' <= size.ranks()) {
            rank = 10 * rank + text.charAt(at) - '0';
            at++;
            if (rank == 0) {
                return -1;
            }
        }
        next = at;
        return rank - 1;
    }

    private boolean isDigit(int at) {
        return text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }

    private boolean separator() {
        boolean separated = next < end && "x-:".indexOf(text.charAt(next)) >= 0;
        next += separated ? 1 : 0;
        return separated;
    }

    private boolean isFileAt(int at) {
        int file = at < end ? text.charAt(at) - 'a' : -1;
        return file >= 0 && file < size.files();
    }

    private boolean isSquareAt(int at) {
        return isFileAt(at) && at + 1 < end && isDigit(at + 1);
    }

    /** Null if none is next. */
    private PieceType promotion() throws InvalidNotationException {
        if (next == end) {
            return null;
        }
        char sign = text.charAt(next);
        boolean signed = sign == '=' || sign == '(';
        next += signed ? 1 : 0;
        char c = next < end ? text.charAt(next) : ' ';
        PieceType type = letters.type(c >= 'a' && c <= 'z' ? (char) (c - 32) : c);
        if (type == null || type == PieceType.PAWN || type == PieceType.KING) {
            if (signed || type != null) {
                throw fault(next, "the letter of a piece to promote to is expected" + found());
            }
            return null;
        }
        next++;
        if (sign == '(') {
            if (next == end || text.charAt(next) != ')') {
                throw fault(next, "a closing bracket is expected" + found());
            }
            next++;
        }
        return type;
    }

    private String found() {
        return next < end ? ", found " + Quoting.quote(text.charAt(next)) : ", found the end";
    }

    private InvalidNotationException rankExpected() {
        return fault(next, "the rank of the target square is expected, 1 to " + size.ranks() + found());
    }

    private InvalidNotationException fault(int index, String message) {
        return new InvalidNotationException(text, List.of(new Fault(index + 1, message)));
    }
}
