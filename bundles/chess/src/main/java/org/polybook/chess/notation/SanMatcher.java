package org.polybook.chess.notation;

import org.polybook.chess.CoreMove;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;

/** Matches a parsed text with legal moves. Reusable; allocates nothing. */
final class SanMatcher {
    private final SanSyntax parsed;
    private final SymbolTable symbols;
    private Replayer at;
    /** True if the plus at the end of the text is treated as a promotion. */
    private boolean plusPromotes;

    SanMatcher(SanSyntax parsed) {
        this.parsed = parsed;
        this.symbols = parsed.symbols();
    }

    /** Returns the only legal move that fits the parsed text, or INVALID, ILLEGAL or AMBIGUOUS. */
    int find(Replayer position, int[] legal, int count) {
        at = position;
        plusPromotes = parsed.plus;
        int found = findOnlyOrStraight(legal, count);
        if (plusPromotes && !parsed.plusIsPromotion && found == CoreMove.ILLEGAL) {
            plusPromotes = false;
            found = findOnlyOrStraight(legal, count);
        }
        if (parsed.declined && found != CoreMove.AMBIGUOUS) {
            return found >= 0 && declinesPromotion(found, legal, count) ? found : CoreMove.INVALID;
        }
        return found == CoreMove.ILLEGAL && parsed.form == SanSyntax.STEP ? findCastlingOrVia(legal, count) : found;
    }

    private int findCastlingOrVia(int[] legal, int count) {
        int castling = findCastlingBySquares(legal, count);
        return castling == CoreMove.ILLEGAL && parsed.tryOriginAsVia() ? findOnlyOrStraight(legal, count) : castling;
    }

    /**
     * Returns the only move that fits; if several pawn moves fit because the text names no file, the only straight one
     * of them.
     */
    private int findOnlyOrStraight(int[] legal, int count) {
        int found = findOnly(legal, count, false);
        boolean unnamed = parsed.form == SanSyntax.STEP && parsed.mover == SymbolTable.PAWN && parsed.file < 0;
        int straight = found == CoreMove.AMBIGUOUS && unnamed ? findOnly(legal, count, true) : CoreMove.ILLEGAL;
        return straight >= 0 ? straight : found;
    }

    private int findOnly(int[] legal, int count, boolean straight) {
        int found = CoreMove.ILLEGAL;
        for (int i = 0; i < count; i++) {
            if (fits(legal[i]) && (!straight || isStraight(legal[i]))) {
                if (found >= 0) {
                    return CoreMove.AMBIGUOUS;
                }
                found = legal[i];
            }
        }
        return found;
    }

    private boolean isStraight(int move) {
        int files = at.size().files();
        return CoreMove.from(move) % files == CoreMove.to(move) % files;
    }

    /** Returns true if that legal move fits the text in the reading that {@link #find} tries, or has tried last. */
    boolean fits(int move) {
        int type = CoreMove.typeId(move);
        return switch (CoreMove.kind(move)) {
            case CoreMove.NORMAL, CoreMove.EN_PASSANT -> isPlainStep() && parsed.via < 0 && fitsStep(move);
            case CoreMove.PROMOTION -> fitsPromotion(move, type) && fitsStep(move);
            case CoreMove.CASTLING -> fitsCastling(move) && parsed.gated == SymbolTable.NONE;
            case CoreMove.DROP ->
                parsed.form == SanSyntax.DROP && CoreMove.to(move) == parsed.to && symbols.symbol(type) == parsed.mover;
            case CoreMove.GATING ->
                (fitsGating(type, CoreMove.from(move), true) || fitsUciGating(type)) && fitsStep(move);
            case CoreMove.GATING_CASTLING -> fitsCastling(move) && fitsGating(type, CoreMove.from(move), true);
            case CoreMove.GATING_CASTLING_ON_ROOK -> fitsCastling(move) && fitsGating(type, CoreMove.to(move), false);
            case CoreMove.TWO_LEGS -> isPlainStep() && parsed.via == CoreMove.via(move) && fitsStep(move);
            default -> false;
        };
    }

    private boolean isPlainStep() {
        return !plusPromotes && parsed.promotion == SymbolTable.NONE && parsed.gated == SymbolTable.NONE;
    }

    private boolean fitsPromotion(int move, int type) {
        if (parsed.gated != SymbolTable.NONE || parsed.via >= 0 || parsed.declined) {
            return false;
        }
        return plusPromotes ? isPlusPromotion(move) : parsed.promotion == symbols.symbol(type);
    }

    private boolean isPlusPromotion(int promotion) {
        PieceType to = PieceType.ofId(CoreMove.typeId(promotion));
        return symbols.notation().isPlusPromotion(PieceType.ofId(typeAt(CoreMove.from(promotion))), to);
    }

    private boolean fitsGating(int type, int square, boolean byDefault) {
        boolean onSquare = parsed.gatedOn < 0 ? byDefault : parsed.gatedOn == square;
        return onSquare && parsed.gated == symbols.symbol(type);
    }

    /** Returns true for {@code g1f3h}: the letter after both squares names a gated piece, not a promotion. */
    private boolean fitsUciGating(int type) {
        return parsed.file >= 0
                && parsed.rank >= 0
                && parsed.gated == SymbolTable.NONE
                && parsed.promotion == symbols.symbol(type);
    }

    private boolean fitsCastling(int move) {
        return parsed.form == SanSyntax.CASTLING && Castlings.side(move) == parsed.side;
    }

    private boolean fitsStep(int move) {
        int from = CoreMove.from(move);
        int files = at.size().files();
        return parsed.form == SanSyntax.STEP
                && CoreMove.to(move) == parsed.to
                && (parsed.file < 0 || parsed.file == from % files)
                && (parsed.rank < 0 || parsed.rank == from / files)
                && fitsMover(move, from);
    }

    /**
     * Returns true if the piece on the square is the one that the text names. A text without letter and file names a
     * pawn, which then must push, or take straight ahead.
     */
    private boolean fitsMover(int move, int from) {
        if (parsed.mover == SymbolTable.NONE) {
            return true;
        }
        if (symbols.symbol(typeAt(from)) != parsed.mover) {
            return false;
        }
        boolean mayTake = parsed.mover != SymbolTable.PAWN || parsed.file >= 0 || parsed.pawnTakes || isStraight(move);
        return mayTake || CoreMove.kind(move) != CoreMove.EN_PASSANT && at.pieceAt(parsed.to) == 0;
    }

    private int typeAt(int square) {
        return at.pieceAt(square) & ~Replayer.BLACK_PIECE;
    }

    /** Returns true if that move declines a promotion that is written with a plus. */
    private boolean declinesPromotion(int move, int[] legal, int count) {
        for (int i = 0; i < count; i++) {
            boolean same = (legal[i] & 0xFFFF) == (move & 0xFFFF);
            if (same && CoreMove.kind(legal[i]) == CoreMove.PROMOTION && isPlusPromotion(legal[i])) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the castling move that the text names by two squares, the king's and its target or the rook's; or by the
     * king's letter and target, {@code Ki1}, as XBoard writes it in janus. Called if no step of the king fits.
     */
    private int findCastlingBySquares(int[] legal, int count) {
        if (parsed.via >= 0 || parsed.gated != SymbolTable.NONE) {
            return CoreMove.ILLEGAL;
        }
        boolean whole = parsed.file >= 0 && parsed.rank >= 0;
        int origin = at.size().files() * parsed.rank + parsed.file;
        for (int i = 0; i < count; i++) {
            boolean fits = whole ? isCastlingFrom(legal[i], origin) : isCastlingOfNamedKing(legal[i]);
            if (fits) {
                return legal[i];
            }
        }
        return CoreMove.ILLEGAL;
    }

    private boolean isCastlingFrom(int move, int origin) {
        return isCastlingBySquares(move, origin)
                && (parsed.mover == SymbolTable.NONE || parsed.mover == symbols.symbol(typeAt(origin)));
    }

    private boolean isCastlingOfNamedKing(int move) {
        return !symbols.isOrthodox()
                && CoreMove.kind(move) == CoreMove.CASTLING
                && parsed.file < 0
                && parsed.rank < 0
                && parsed.promotion == SymbolTable.NONE
                && parsed.mover == symbols.symbol(typeAt(CoreMove.from(move)))
                && parsed.to == at.kingTarget(move);
    }

    /**
     * Returns true if the two squares name that castling. If it gates a piece on the rook's square, the text names the
     * rook's square first, then the king's.
     */
    private boolean isCastlingBySquares(int move, int origin) {
        if (!Castlings.isCastling(move)) {
            return false;
        }
        int king = CoreMove.from(move);
        int rook = CoreMove.to(move);
        boolean ofKing = origin == king && (parsed.to == rook || parsed.to == at.kingTarget(move));
        return switch (CoreMove.kind(move)) {
            case CoreMove.CASTLING -> ofKing && parsed.promotion == SymbolTable.NONE;
            case CoreMove.GATING_CASTLING -> ofKing && fitsUciGating(CoreMove.typeId(move));
            case CoreMove.GATING_CASTLING_ON_ROOK ->
                origin == rook && parsed.to == king && fitsUciGating(CoreMove.typeId(move));
            default -> false;
        };
    }
}
