package org.polybook.zobrist.internal;

import org.polybook.api.scheme.MoveCodes;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.CoreMove;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;

/**
 * The moves of orthodox chess and Chess960.
 *
 * <pre>
 * bits  0- 2  target file      bits  6- 8  origin file      bits 12-14  promotion: 0 none, 1 knight, 2 bishop,
 * bits  3- 5  target rank      bits  9-11  origin rank                  3 rook, 4 queen
 * </pre>
 *
 * Castling is written from the king's square to the rook's (e1h1). Real books also contain the king's two steps (e1g1),
 * so a reader consults the board: the code is castling only if the king of the side to move is on the origin and may
 * castle; a rook or queen that moves e1h1 makes a normal move.
 */
final class PolyglotCodes implements MoveCodes {
    static final PolyglotCodes CODES = new PolyglotCodes();

    private static final int LAST_PROMOTION = 4;
    private static final String LETTERS = " nbrq";
    /** The origin and the target in a {@link CoreMove}. */
    private static final int BOTH_SQUARES = 0xFFFF;
    /** The knight's type id minus the knight's promotion code 1. */
    private static final int BEFORE_KNIGHT = PieceType.KNIGHT.id() - 1;

    private PolyglotCodes() {}

    @Override
    public int encode(Replayer at, int move) {
        int squares = squaresCode(move);
        return switch (CoreMove.kind(move)) {
            case CoreMove.NORMAL, CoreMove.CASTLING, CoreMove.EN_PASSANT -> squares;
            case CoreMove.PROMOTION -> promotionCode(CoreMove.typeId(move) - BEFORE_KNIGHT, squares);
            default -> UNCODED;
        };
    }

    private static int squaresCode(int move) {
        return CoreMove.from(move) << 6 | CoreMove.to(move);
    }

    private static int promotionCode(int promotion, int squares) {
        return promotion < 1 || promotion > LAST_PROMOTION ? UNCODED : promotion << 12 | squares;
    }

    /** Returns true if the code is castling by the king's two steps. */
    @Override
    public boolean isAlternativeCode(int code, Replayer at, int move) {
        if (CoreMove.kind(move) != CoreMove.CASTLING) {
            return false;
        }
        int from = CoreMove.from(move);
        int twoSteps = from << 6 | (CoreMove.to(move) > from ? from + 2 : from - 2);
        return code == twoSteps && code != squaresCode(move);
    }

    /**
     * Returns the same result as the default method, but tests fewer moves: only those between the two squares of the
     * code, and castling.
     */
    @Override
    public int decode(int code, Replayer at, int[] legal, int count) {
        int squares = from(code) << 8 | to(code);
        for (int i = 0; i < count; i++) {
            if ((legal[i] & BOTH_SQUARES) == squares && encode(at, legal[i]) == code) {
                return legal[i];
            }
        }
        int found = CoreMove.ILLEGAL;
        for (int i = 0; i < count; i++) {
            if (CoreMove.kind(legal[i]) == CoreMove.CASTLING && isAlternativeCode(code, at, legal[i])) {
                found = found == CoreMove.ILLEGAL ? legal[i] : CoreMove.AMBIGUOUS;
            }
        }
        return found;
    }

    /**
     * Tests the moves that have the code. At most one is legal: castling ends on an own piece, a capture en passant on
     * an empty square, to which the pawn cannot make a normal move.
     */
    @Override
    public int decodeWithoutList(int code, Replayer at) {
        int from = from(code);
        int to = to(code);
        int promotion = code >>> 12;
        if (promotion > 0) {
            return promotion > LAST_PROMOTION
                    ? CoreMove.ILLEGAL
                    : legalOrNone(CoreMove.of(CoreMove.PROMOTION, from, to, promotion + BEFORE_KNIGHT), at);
        }
        int normal = CoreMove.of(CoreMove.NORMAL, from, to, 0);
        if (at.isLegal(normal)) {
            return normal;
        }
        int kind = at.pieceAt(to) == 0 ? CoreMove.EN_PASSANT : CoreMove.CASTLING;
        return legalOrNone(CoreMove.of(kind, from, to, 0), at);
    }

    private static int legalOrNone(int move, Replayer at) {
        return at.isLegal(move) ? move : CoreMove.ILLEGAL;
    }

    @Override
    public boolean isMalformed(int code) {
        int promotion = code >>> 12;
        return promotion > LAST_PROMOTION || from(code) == to(code) || promotion > 0 && !reachesLastRank(code);
    }

    private static boolean reachesLastRank(int code) {
        int from = from(code) >>> 3;
        int to = to(code) >>> 3;
        return from == 6 && to == 7 || from == 1 && to == 0;
    }

    private static int from(int code) {
        return code >>> 6 & 63;
    }

    private static int to(int code) {
        return code & 63;
    }

    @Override
    public String coordinates(int code) {
        if (code == 0) {
            return "0000";
        }
        int promotion = code >>> 12;
        String letter = promotion > LAST_PROMOTION ? "?" : LETTERS.substring(promotion, promotion + 1);
        return square(from(code)) + square(to(code)) + letter.strip();
    }

    @Override
    public String text(int code) {
        String text = MoveCodes.super.text(code);
        return code >>> 12 > LAST_PROMOTION ? text.replace("?", ", promotion code " + (code >>> 12)) : text;
    }

    private static String square(int index) {
        return "" + (char) ('a' + index % 8) + (char) ('1' + index / 8);
    }

    @Override
    public String noCodeReason(Replayer at, int move) {
        String kind = switch (CoreMove.kind(move)) {
            case CoreMove.PROMOTION -> "a promotion to " + PieceType.ofId(CoreMove.typeId(move));
            case CoreMove.DROP -> "a drop";
            case CoreMove.NULL_MOVE -> "a null move";
            default -> "such a move";
        };
        return kind + " has no code in the scheme " + Schemes.POLYGLOT;
    }
}
