package org.polybook.chess.notation;

import org.polybook.chess.BoardSize;
import org.polybook.chess.CastlingSide;
import org.polybook.chess.FenShape;

/**
 * The syntax of SAN and long algebraic notation, with the leniencies that {@link San} lists, for any variant. Reusable;
 * allocates nothing.
 *
 * <pre>
 * move      = ( castling | drop | step | "--" ) { "+" | "#" | "!" | "?" }
 * castling  = o "-" o [ "-" o ] [ gating ]                      o = "O" | "0" | "o"
 * drop      = [ piece ] "@" square
 * step      = [ piece ] [ file ] [ rank ] [ sep square ] [ sep ] square [ promotion | gating ]
 * sep       = "x" | "-" | ":"                               the first square of two legs is the one between; their
 *                                                           origin may be omitted if a letter names the piece
 * piece     = [ "+" ] letter
 * promotion = [ "=" ] piece | "(" piece ")" | [ "=" ] "+" | "=" letter of a piece in either case; "=" alone: declined
 * gating    = "/" piece [ square ]
 * </pre>
 *
 * A plus at the end may be a promotion or a check; the legal moves decide. For orthodox chess this class and every
 * {@code SanReplayer} must agree on the texts that are not moves.
 */
final class SanSyntax {
    static final int STEP = 0;
    static final int CASTLING = 1;
    static final int DROP = 2;
    static final int PASS = 3;

    /** The problems that a text may have. */
    enum Problem {
        EMPTY,
        ONLY_MARKS,
        CASTLING,
        LETTER,
        NO_DROPS,
        PAWN_FILE,
        FILE,
        RANK,
        PROMOTION,
        BRACKET,
        ONLY_PAWNS,
        LAST_RANK,
        END
    }

    private final SymbolTable symbols;
    private final BoardSize size;
    private final int firstRank;
    private byte[] text;
    private int start;
    private int stop;
    private int end;
    private int next;

    /** One of STEP, CASTLING, DROP and PASS. */
    int form;

    CastlingSide side;
    /** The symbol of the piece that moves or is dropped; NONE for coordinates. */
    int mover;

    /** True if the text names a pawn by its letter and marks a capture. */
    boolean pawnTakes;

    /** The file of the origin, −1 if not named. */
    int file;

    /** The rank of the origin, −1 if not named. */
    int rank;

    /** The board index of the square between two legs, −1 without one. */
    int via;

    /** The board index of the target. */
    int to;

    /** The index of the target in the text, from 0. */
    int toAt;

    /** The symbol of the promotion piece, NONE if no letter names it. */
    int promotion;

    /** True if a plus follows the move: a promotion if one fits, otherwise a check mark. */
    boolean plus;

    /** True if the plus that follows the move can only be a promotion. */
    boolean plusIsPromotion;

    boolean declined;
    /** The symbol of the gated piece, NONE without gating. */
    int gated;

    /** The board index of the gating square, −1 if not named. */
    int gatedOn;

    Problem problem;
    /** The index of the problem in the text, from 0. */
    int problemAt;

    SanSyntax(SymbolTable symbols) {
        this(symbols, 1);
    }

    /** Creates a syntax; {@code firstRank} is the number of White's first rank, 0 or 1. */
    SanSyntax(SymbolTable symbols, int firstRank) {
        this.symbols = symbols;
        this.firstRank = firstRank;
        this.size = symbols.notation().size();
    }

    SymbolTable symbols() {
        return symbols;
    }

    /** Returns true if the text is a move; if not, {@link #problem} is the reason. */
    boolean read(byte[] bytes, int offset, int length) {
        text = bytes;
        start = offset;
        next = offset;
        stop = offset + length;
        end = stop;
        form = STEP;
        side = null;
        mover = SymbolTable.NONE;
        pawnTakes = false;
        file = -1;
        rank = -1;
        via = -1;
        to = -1;
        toAt = 0;
        promotion = SymbolTable.NONE;
        plus = false;
        plusIsPromotion = false;
        declined = false;
        gated = SymbolTable.NONE;
        gatedOn = -1;
        problem = null;
        while (end > start && isMark(text[end - 1])) {
            end--;
        }
        if (end == start) {
            return wrong(length == 0 ? Problem.EMPTY : Problem.ONLY_MARKS, start);
        }
        if (end - start == 2 && text[start] == '-' && text[start + 1] == '-' && !symbols.isOrthodox()) {
            form = PASS;
            return true;
        }
        return isCastling() ? castling() : step();
    }

    private static boolean isMark(int c) {
        return c == '+' || c == '#' || c == '!' || c == '?';
    }

    /** Returns true if the text is castling; an O that is a piece's letter begins castling only before a dash. */
    private boolean isCastling() {
        boolean dash = start + 1 < end && text[start + 1] == '-';
        return isCastlingLetter(start) && (dash || symbols.read(false, text[start]) == SymbolTable.NONE);
    }

    private boolean isCastlingLetter(int at) {
        int c = text[at];
        return c == 'O' || c == '0' || c == 'o';
    }

    private boolean castling() {
        form = CASTLING;
        while (next < end
                && next - start < 5
                && ((next - start) % 2 == 0 ? isCastlingLetter(next) : text[next] == '-')) {
            next++;
        }
        int length = next - start;
        boolean towardsLast = length == 3 == (symbols.notation().shortCastling() == CastlingSide.H_SIDE);
        side = towardsLast ? CastlingSide.H_SIDE : CastlingSide.A_SIDE;
        boolean whole = length == 3 || length == 5;
        if (whole && isGating()) {
            return gating();
        }
        return whole && next == end || wrong(Problem.CASTLING, next);
    }

    private boolean step() {
        if (!piece()) {
            return false;
        }
        if (next < end && text[next] == '@') {
            return drop();
        }
        int origin = next;
        file = file();
        rank = rank();
        boolean separated = separator();
        if (!separated && file >= 0 && rank >= 0 && !isSquareAt(next)) {
            to = size.files() * rank + file;
            toAt = origin - start;
            file = -1;
            rank = -1;
            return isNamed() && rest();
        }
        if (!separated && file >= 0 && rank < 0 && !isFileAt(next)) {
            return wrong(Problem.RANK, next);
        }
        boolean unnamed = mover == SymbolTable.NONE || symbols.isOrthodox();
        if (separated && file < 0 && mover <= SymbolTable.PAWN && unnamed) {
            return wrong(Problem.PAWN_FILE, origin);
        }
        pawnTakes = separated && mover == SymbolTable.PAWN;
        boolean coordinates = file >= 0 && rank >= 0;
        boolean legs = coordinates || mover > SymbolTable.PAWN;
        return (coordinates || isNamed()) && target() && (!legs || secondLeg()) && rest();
    }

    /**
     * Tries a second reading of a text such as {@code Lb2-b1}, as XBoard writes a lion's move over an empty square: b2
     * is then not the origin but the square between two legs. Returns true if the text allows this reading.
     */
    boolean originIsVia() {
        boolean can =
                form == STEP && via < 0 && file >= 0 && rank >= 0 && mover > SymbolTable.PAWN && !symbols.isOrthodox();
        if (can) {
            via = size.files() * rank + file;
            file = -1;
            rank = -1;
        }
        return can;
    }

    /** Reads a move without a letter as a pawn's; returns false if the variant has no pawns. */
    private boolean isNamed() {
        mover = Math.max(mover, SymbolTable.PAWN);
        return mover != SymbolTable.PAWN || symbols.hasPawns() || wrong(Problem.LETTER, start);
    }

    private boolean target() {
        toAt = next - start;
        to = square();
        return to >= 0;
    }

    /** Reads the target of a second leg; the square that was read as the target is then the one between the legs. */
    private boolean secondLeg() {
        int at = next;
        if (!symbols.isOrthodox() && separator() && isSquareAt(next)) {
            via = to;
            return target();
        }
        next = at;
        return true;
    }

    private boolean drop() {
        form = DROP;
        next++;
        if (!isNamed() || !target()) {
            return false;
        }
        if (next < end) {
            return wrong(Problem.END, next);
        }
        return hasHands() || wrong(Problem.NO_DROPS, start + toAt);
    }

    private boolean hasHands() {
        return symbols.notation().fen().hands() != FenShape.Hands.NONE;
    }

    /** Reads the piece's letter at the start of the text, if the text has one. */
    private boolean piece() {
        boolean afterPlus = text[next] == '+';
        int at = afterPlus ? next + 1 : next;
        int c = at < end ? text[at] : 0;
        if (c < 'A' || c > 'Z') {
            return !afterPlus || wrong(Problem.FILE, next);
        }
        mover = symbols.read(afterPlus, c);
        if (mover == SymbolTable.NONE) {
            return wrong(Problem.LETTER, at);
        }
        next = at + 1;
        return true;
    }

    /** Reads the part after the target. */
    private boolean rest() {
        int at = next;
        plus = end < stop && text[end] == '+' && symbols.hasPlus();
        if (isGating()) {
            return gating();
        }
        if (next < end && !promotion()) {
            return false;
        }
        if (next < end) {
            return wrong(Problem.END, next);
        }
        if (promotion != SymbolTable.NONE && symbols.isOrthodox()) {
            return orthodoxPromotion(at);
        }
        return true;
    }

    private boolean orthodoxPromotion(int at) {
        if (mover > SymbolTable.PAWN) {
            return wrong(Problem.ONLY_PAWNS, at);
        }
        int toRank = to / size.files();
        return toRank == 0 || toRank == size.ranks() - 1 || wrong(Problem.LAST_RANK, at);
    }

    private boolean promotion() {
        int sign = text[next];
        boolean signed = sign == '=' || sign == '(';
        next += signed ? 1 : 0;
        if (sign == '=' && next == end && symbols.hasPlus()) {
            plusIsPromotion = plus;
            declined = !plus;
            return true;
        }
        boolean afterPlus = signed && next < end && text[next] == '+';
        int at = afterPlus ? next + 1 : next;
        int c = at < end ? text[at] : ' ';
        int symbol = symbols.read(afterPlus, c >= 'a' && c <= 'z' ? c - 32 : c);
        if (!symbols.isPromotable(symbol)) {
            return !signed && symbol == SymbolTable.NONE || wrong(Problem.PROMOTION, next);
        }
        promotion = symbol;
        plus = false;
        next = at + 1;
        if (sign == '(') {
            if (next == end || text[next] != ')') {
                return wrong(Problem.BRACKET, next);
            }
            next++;
        }
        return true;
    }

    private boolean isGating() {
        return next < end && text[next] == '/' && hasHands();
    }

    private boolean gating() {
        next++;
        int c = next < end ? text[next] : 0;
        gated = symbols.read(false, c);
        if (gated == SymbolTable.NONE) {
            return wrong(Problem.LETTER, next);
        }
        next++;
        if (next < end) {
            gatedOn = square();
            return gatedOn >= 0 && (next == end || wrong(Problem.END, next));
        }
        return true;
    }

    /** Reads a square; returns −1 and sets a problem if the text has none here. */
    private int square() {
        int squareFile = file();
        if (squareFile < 0) {
            wrong(Problem.FILE, next);
            return -1;
        }
        int squareRank = rank();
        if (squareRank < 0) {
            wrong(Problem.RANK, next);
            return -1;
        }
        return size.files() * squareRank + squareFile;
    }

    /** Reads a file; returns −1 if the text has none here. */
    private int file() {
        if (!isFileAt(next)) {
            return -1;
        }
        return text[next++] - 'a';
    }

    /** Reads a rank; returns −1 if the text has none here. Reads two digits if they still name a rank of the board. */
    private int rank() {
        int last = size.ranks() - 1 + firstRank;
        int number = 0;
        int at = next;
        while (at < end && isDigit(at) && 10 * number + text[at] - '0' <= last) {
            number = 10 * number + text[at] - '0';
            at++;
            if (number == 0) {
                break;
            }
        }
        if (at == next || number < firstRank) {
            return -1;
        }
        next = at;
        return number - firstRank;
    }

    private boolean separator() {
        boolean separated = next < end && (text[next] == 'x' || text[next] == '-' || text[next] == ':');
        next += separated ? 1 : 0;
        return separated;
    }

    private boolean isDigit(int at) {
        return text[at] >= '0' && text[at] <= '9';
    }

    private boolean isFileAt(int at) {
        return at < end && text[at] >= 'a' && text[at] - 'a' < size.files();
    }

    private boolean isSquareAt(int at) {
        return isFileAt(at) && at + 1 < end && isDigit(at + 1);
    }

    private boolean wrong(Problem what, int at) {
        problem = what;
        problemAt = at - start;
        return false;
    }
}
