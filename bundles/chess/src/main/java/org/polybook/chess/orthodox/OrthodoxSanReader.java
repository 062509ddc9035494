package org.polybook.chess.orthodox;

import static org.polybook.chess.CoreMove.ILLEGAL;
import static org.polybook.chess.CoreMove.INVALID;
import static org.polybook.chess.orthodox.OrthodoxReplayer.BISHOP;
import static org.polybook.chess.orthodox.OrthodoxReplayer.KING;
import static org.polybook.chess.orthodox.OrthodoxReplayer.KNIGHT;
import static org.polybook.chess.orthodox.OrthodoxReplayer.PAWN;
import static org.polybook.chess.orthodox.OrthodoxReplayer.QUEEN;
import static org.polybook.chess.orthodox.OrthodoxReplayer.ROOK;

import java.util.Arrays;
import org.polybook.chess.CoreMove;

/**
 * Reads a move from the end of its text and resolves it backwards from the target square. Grammar:
 *
 * <pre>
 * move      = ( castling | step ) { "+" | "#" | "!" | "?" }
 * castling  = o "-" o [ "-" o ]                                 o = "O" | "0" | "o"
 * step      = [ piece ] [ file ] [ rank ] [ "x" | "-" | ":" ] file rank [ promotion ]
 * piece     = "N" | "B" | "R" | "Q" | "K" | "P"
 * promotion = [ "=" ] officer | "(" officer ")"                 officer = N B R Q, or lower case
 * </pre>
 *
 * In addition to strict SAN it accepts: more of the origin than is needed; a missing "x", or one where nothing is
 * taken; a "P" for the pawn; long algebraic notation; and moves of two squares without a piece letter (UCI), castling
 * then being the king's step to its target or onto its rook. A pawn's move without the file of the origin is a push,
 * never a capture.
 *
 * <p>{@code INVALID}: outside the grammar, a promotion by a named officer or before the last rank, or a capture by a
 * pawn without an origin ("xd5"). {@code ILLEGAL}: all other texts that no legal move fits, also a pawn's move to the
 * last rank that names no promotion piece. {@code AMBIGUOUS}: several legal moves fit. Check marks are not compared
 * with the position.
 */
final class OrthodoxSanReader {
    private static final byte[] TYPES = new byte[256];

    static {
        Arrays.fill(TYPES, (byte) -1);
        TYPES['P'] = PAWN;
        TYPES['N'] = KNIGHT;
        TYPES['B'] = BISHOP;
        TYPES['R'] = ROOK;
        TYPES['Q'] = QUEEN;
        TYPES['K'] = KING;
    }

    private OrthodoxSanReader() {}

    static int read(OrthodoxReplayer r, byte[] text, int offset, int length) {
        int move = length < 2 ? INVALID : SanFastPath.readOrInvalid(r, text, offset, length);
        return move == INVALID ? readAnyText(r, text, offset, length) : move;
    }

    /** Reads any text, without the fast path. */
    static int readAnyText(OrthodoxReplayer r, byte[] text, int offset, int length) {
        int end = offset + length;
        while (end > offset && isMark(text[end - 1])) {
            end--;
        }
        if (end - offset < 2) {
            return INVALID;
        }
        if (isCastlingLetter(text[offset])) {
            return readCastling(r, text, offset, end - offset);
        }
        int last = text[end - 1];
        if (last >= '1' && last <= '8') {
            return readStep(r, text, offset, end, 0);
        }
        int at = last == ')' ? end - 2 : end - 1; // index of the officer's letter
        int promotion = officerType(text[at] & ~32);
        if (promotion == 0 || at - offset < 2) {
            return INVALID;
        }
        if (last == ')' ? text[at - 1] != '(' : text[at - 1] != '=') {
            return last == ')' ? INVALID : readStep(r, text, offset, at, promotion);
        }
        return readStep(r, text, offset, at - 1, promotion);
    }

    private static boolean isMark(int c) {
        return c == '+' || c == '#' || c == '!' || c == '?';
    }

    private static boolean isCastlingLetter(int c) {
        return c == 'O' || c == '0' || c == 'o';
    }

    private static int officerType(int letter) {
        return switch (letter) {
            case 'N' -> KNIGHT;
            case 'B' -> BISHOP;
            case 'R' -> ROOK;
            case 'Q' -> QUEEN;
            default -> 0;
        };
    }

    private static int readCastling(OrthodoxReplayer r, byte[] text, int offset, int length) {
        boolean good = length == 3 || length == 5;
        for (int i = 1; good && i < length; i++) {
            good = (i & 1) == 1 ? text[offset + i] == '-' : isCastlingLetter(text[offset + i]);
        }
        return good ? castlingIfLegal(r, length == 3) : INVALID;
    }

    private static int castlingIfLegal(OrthodoxReplayer r, boolean hSide) {
        int number = (r.turn >>> 2) + (hSide ? 0 : 1);
        int king = r.kingSquare(r.turn);
        boolean legal = (r.rights >>> number & 1) != 0 && Legality.canCastle(r, king, r.rookSquare(number));
        return legal ? CoreMove.CASTLING << 24 | king << 8 | r.rookSquare(number) : ILLEGAL;
    }

    private static int readStep(OrthodoxReplayer r, byte[] text, int offset, int stop, int promotion) {
        int end = stop - 2;
        if (end < offset) {
            return INVALID;
        }
        int file = text[end] - 'a';
        int rank = text[end + 1] - '1';
        if (((file | rank) & ~7) != 0) {
            return INVALID;
        }
        int to = rank << 3 | file;
        if (end == offset) {
            return promotion != 0 && !isLastRank(to) ? INVALID : SanResolver.resolvePush(r, to, -1L, promotion);
        }
        boolean separated = isSeparator(text[end - 1]);
        if (separated) {
            end--;
        }
        long origins = -1L;
        int c = end > offset ? text[end - 1] : 0;
        if (c >= '1' && c <= '8') {
            origins = Attacks.RANK_1 << (c - '1' << 3);
            end--;
            c = end > offset ? text[end - 1] : 0;
        }
        int from = c - 'a';
        boolean hasFile = (from & ~7) == 0;
        if (hasFile) {
            origins &= Attacks.FILE_A << from;
            end--;
            c = end > offset ? text[end - 1] : 0;
        }
        int type = c == 0 ? 0 : pieceTypeOrNegative(c);
        if (type < 0 || end - offset > (c == 0 ? 0 : 1) || promotion != 0 && (type > PAWN || !isLastRank(to))) {
            return INVALID;
        }
        if (type <= PAWN && separated && !hasFile) {
            return INVALID;
        }
        return SanResolver.resolve(r, type, origins, to, promotion);
    }

    /**
     * Returns the type id by letter, −1 if no piece has it. A table, because processors seldom predict a switch on the
     * piece correctly.
     */
    private static int pieceTypeOrNegative(int letter) {
        return TYPES[letter & 0xFF];
    }

    private static boolean isSeparator(int c) {
        return c == 'x' || c == '-' || c == ':';
    }

    private static boolean isLastRank(int square) {
        return (1L << square & PawnMoves.LAST_RANKS) != 0;
    }
}
