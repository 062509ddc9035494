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

    private final SymbolTable symbols;
    private final BoardSize size;
    private final MoveTextCursor cursor;

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

    SanProblem problem;
    /** The index of the problem in the text, from 0. */
    int problemAt;

    SanSyntax(SymbolTable symbols) {
        this(symbols, 1);
    }

    /** Creates a syntax; {@code firstRank} is the number of White's first rank, 0 or 1. */
    SanSyntax(SymbolTable symbols, int firstRank) {
        this.symbols = symbols;
        this.size = symbols.notation().size();
        this.cursor = new MoveTextCursor(size, firstRank);
    }

    SymbolTable symbols() {
        return symbols;
    }

    /** Returns true if the text is a move; if not, {@link #problem} is the reason. */
    boolean read(byte[] bytes, int offset, int length) {
        cursor.begin(bytes, offset, length);
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
        if (!cursor.hasNext()) {
            return reportProblem(length == 0 ? SanProblem.EMPTY : SanProblem.ONLY_MARKS, cursor.start);
        }
        boolean isPass = cursor.end - offset == 2 && bytes[offset] == '-' && bytes[offset + 1] == '-';
        if (isPass && !symbols.isOrthodox()) {
            form = PASS;
            return true;
        }
        return startsWithCastling() ? readCastling() : readStep();
    }

    /** Returns true if the text is castling; an O that is a piece's letter begins castling only before a dash. */
    private boolean startsWithCastling() {
        int start = cursor.start;
        boolean dash = cursor.byteAtOrZero(start + 1) == '-';
        return cursor.isCastlingLetter(start)
                && (dash || symbols.symbolOfLetter(false, cursor.byteAtOrZero(start)) == SymbolTable.NONE);
    }

    private boolean readCastling() {
        form = CASTLING;
        int start = cursor.start;
        int next = start;
        while (next < cursor.end
                && next - start < 5
                && ((next - start) % 2 == 0 ? cursor.isCastlingLetter(next) : cursor.byteAtOrZero(next) == '-')) {
            next++;
        }
        cursor.next = next;
        int length = next - start;
        boolean towardsLast = length == 3 == (symbols.notation().shortCastling() == CastlingSide.H_SIDE);
        side = towardsLast ? CastlingSide.H_SIDE : CastlingSide.A_SIDE;
        boolean whole = length == 3 || length == 5;
        if (whole && isGatingNext()) {
            return readGating();
        }
        return whole && next == cursor.end || reportProblem(SanProblem.CASTLING, next);
    }

    private boolean readStep() {
        if (!readPiece()) {
            return false;
        }
        if (cursor.byteAtOrZero(cursor.next) == '@') {
            return readDrop();
        }
        int origin = cursor.next;
        file = cursor.readFileOrNone();
        rank = cursor.readRankOrNone();
        boolean separated = cursor.skipSeparator();
        if (!separated && file >= 0 && rank >= 0 && !cursor.isSquareAt(cursor.next)) {
            to = size.files() * rank + file;
            toAt = origin - cursor.start;
            file = -1;
            rank = -1;
            return defaultToPawn() && readAfterTarget();
        }
        if (!separated && file >= 0 && rank < 0 && !cursor.isFileAt(cursor.next)) {
            return reportProblem(SanProblem.RANK, cursor.next);
        }
        boolean unnamed = mover == SymbolTable.NONE || symbols.isOrthodox();
        if (separated && file < 0 && mover <= SymbolTable.PAWN && unnamed) {
            return reportProblem(SanProblem.PAWN_FILE, origin);
        }
        pawnTakes = separated && mover == SymbolTable.PAWN;
        boolean coordinates = file >= 0 && rank >= 0;
        boolean legs = coordinates || mover > SymbolTable.PAWN;
        return (coordinates || defaultToPawn()) && readTarget() && (!legs || readSecondLeg()) && readAfterTarget();
    }

    /**
     * Reads a text such as {@code Lb2-b1} in a second way: XBoard writes a lion's move of two legs so if the first leg
     * goes to an empty square; b2 is then that square, not the origin. Returns false, and changes nothing, if the text
     * cannot be read so.
     */
    boolean tryOriginAsVia() {
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
    private boolean defaultToPawn() {
        mover = Math.max(mover, SymbolTable.PAWN);
        return mover != SymbolTable.PAWN || symbols.hasPawns() || reportProblem(SanProblem.LETTER, cursor.start);
    }

    private boolean readTarget() {
        toAt = cursor.next - cursor.start;
        to = readSquareOrReport();
        return to >= 0;
    }

    /** Reads the target of a second leg; the square that was read as the target is then the one between the legs. */
    private boolean readSecondLeg() {
        int at = cursor.next;
        if (!symbols.isOrthodox() && cursor.skipSeparator() && cursor.isSquareAt(cursor.next)) {
            via = to;
            return readTarget();
        }
        cursor.next = at;
        return true;
    }

    private boolean readDrop() {
        form = DROP;
        cursor.next++;
        if (!defaultToPawn() || !readTarget()) {
            return false;
        }
        if (cursor.hasNext()) {
            return reportProblem(SanProblem.END, cursor.next);
        }
        return hasHands() || reportProblem(SanProblem.NO_DROPS, cursor.start + toAt);
    }

    private boolean hasHands() {
        return symbols.notation().fen().hands() != FenShape.Hands.NONE;
    }

    /** Reads the piece's letter at the start of the text, if the text has one. */
    private boolean readPiece() {
        boolean afterPlus = cursor.byteAtOrZero(cursor.next) == '+';
        int at = afterPlus ? cursor.next + 1 : cursor.next;
        int c = cursor.byteAtOrZero(at);
        if (c < 'A' || c > 'Z') {
            return !afterPlus || reportProblem(SanProblem.FILE, cursor.next);
        }
        mover = symbols.symbolOfLetter(afterPlus, c);
        if (mover == SymbolTable.NONE) {
            return reportProblem(SanProblem.LETTER, at);
        }
        cursor.next = at + 1;
        return true;
    }

    /** Reads the part after the target. */
    private boolean readAfterTarget() {
        int at = cursor.next;
        plus = cursor.isPlusAfterMove() && symbols.hasPlus();
        if (isGatingNext()) {
            return readGating();
        }
        if (cursor.hasNext() && !readPromotion()) {
            return false;
        }
        if (cursor.hasNext()) {
            return reportProblem(SanProblem.END, cursor.next);
        }
        if (promotion != SymbolTable.NONE && symbols.isOrthodox()) {
            return checkOrthodoxPromotion(at);
        }
        return true;
    }

    private boolean checkOrthodoxPromotion(int at) {
        if (mover > SymbolTable.PAWN) {
            return reportProblem(SanProblem.ONLY_PAWNS, at);
        }
        int toRank = to / size.files();
        return toRank == 0 || toRank == size.ranks() - 1 || reportProblem(SanProblem.LAST_RANK, at);
    }

    private boolean readPromotion() {
        int sign = cursor.byteAtOrZero(cursor.next);
        boolean signed = sign == '=' || sign == '(';
        cursor.next += signed ? 1 : 0;
        if (sign == '=' && !cursor.hasNext() && symbols.hasPlus()) {
            plusIsPromotion = plus;
            declined = !plus;
            return true;
        }
        boolean afterPlus = signed && cursor.byteAtOrZero(cursor.next) == '+';
        int at = afterPlus ? cursor.next + 1 : cursor.next;
        int c = cursor.byteAtOrZero(at);
        int symbol = symbols.symbolOfLetter(afterPlus, c >= 'a' && c <= 'z' ? c - 32 : c);
        if (!symbols.isPromotionPiece(symbol)) {
            return !signed && symbol == SymbolTable.NONE || reportProblem(SanProblem.PROMOTION, cursor.next);
        }
        promotion = symbol;
        plus = false;
        cursor.next = at + 1;
        if (sign == '(') {
            if (cursor.byteAtOrZero(cursor.next) != ')') {
                return reportProblem(SanProblem.BRACKET, cursor.next);
            }
            cursor.next++;
        }
        return true;
    }

    private boolean isGatingNext() {
        return cursor.byteAtOrZero(cursor.next) == '/' && hasHands();
    }

    private boolean readGating() {
        cursor.next++;
        gated = symbols.symbolOfLetter(false, cursor.byteAtOrZero(cursor.next));
        if (gated == SymbolTable.NONE) {
            return reportProblem(SanProblem.LETTER, cursor.next);
        }
        cursor.next++;
        if (cursor.hasNext()) {
            gatedOn = readSquareOrReport();
            return gatedOn >= 0 && (!cursor.hasNext() || reportProblem(SanProblem.END, cursor.next));
        }
        return true;
    }

    /** Reads a square; returns −1 and sets a problem if the text has none here. */
    private int readSquareOrReport() {
        int squareFile = cursor.readFileOrNone();
        if (squareFile < 0) {
            reportProblem(SanProblem.FILE, cursor.next);
            return -1;
        }
        int squareRank = cursor.readRankOrNone();
        if (squareRank < 0) {
            reportProblem(SanProblem.RANK, cursor.next);
            return -1;
        }
        return size.files() * squareRank + squareFile;
    }

    private boolean reportProblem(SanProblem what, int at) {
        problem = what;
        problemAt = at - cursor.start;
        return false;
    }
}
