package org.polybook.chess.notation;

import org.polybook.chess.CoreMove;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;

/** Matches a parsed text with legal moves. Reusable; allocates nothing. */
final class SanMatch {
    private final SanSyntax said;
    private final SymbolTable symbols;
    private Replayer at;
    /** True if the plus at the end of the text is treated as a promotion. */
    private boolean plusPromotes;

    SanMatch(SanSyntax said) {
        this.said = said;
        this.symbols = said.symbols();
    }

    /** Returns the only legal move that fits the parsed text, or INVALID, ILLEGAL or AMBIGUOUS. */
    int find(Replayer position, int[] legal, int count) {
        at = position;
        plusPromotes = said.plus;
        int found = only(legal, count);
        if (plusPromotes && !said.plusSaid && found == CoreMove.ILLEGAL) {
            plusPromotes = false;
            found = only(legal, count);
        }
        if (said.declined && found != CoreMove.AMBIGUOUS) {
            return found >= 0 && promotes(found, legal, count) ? found : CoreMove.INVALID;
        }
        return found == CoreMove.ILLEGAL && said.form == SanSyntax.STEP ? otherwise(legal, count) : found;
    }

    private int otherwise(int[] legal, int count) {
        int castling = castlingBySquares(legal, count);
        return castling == CoreMove.ILLEGAL && said.originIsVia() ? only(legal, count) : castling;
    }

    /** Returns the only move that fits; if several moves by pawns of an unnamed file fit, the only straight one. */
    private int only(int[] legal, int count) {
        int found = only(legal, count, false);
        boolean unnamed = said.form == SanSyntax.STEP && said.mover == SymbolTable.PAWN && said.file < 0;
        int straight = found == CoreMove.AMBIGUOUS && unnamed ? only(legal, count, true) : CoreMove.ILLEGAL;
        return straight >= 0 ? straight : found;
    }

    private int only(int[] legal, int count, boolean straight) {
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

    /** Returns true if that legal move fits the text, as {@link #find} has read it. */
    boolean fits(int move) {
        int type = CoreMove.typeId(move);
        return switch (CoreMove.kind(move)) {
            case CoreMove.NORMAL, CoreMove.EN_PASSANT -> isPlainStep() && said.via < 0 && fitsStep(move);
            case CoreMove.PROMOTION -> fitsPromotion(move, type) && fitsStep(move);
            case CoreMove.CASTLING -> isCastling(move) && said.gated == SymbolTable.NONE;
            case CoreMove.DROP ->
                said.form == SanSyntax.DROP && CoreMove.to(move) == said.to && symbols.symbol(type) == said.mover;
            case CoreMove.GATING ->
                (isGated(type, CoreMove.from(move), true) || isGatedAsInUci(type)) && fitsStep(move);
            case CoreMove.GATING_CASTLING -> isCastling(move) && isGated(type, CoreMove.from(move), true);
            case CoreMove.GATING_CASTLING_ON_ROOK -> isCastling(move) && isGated(type, CoreMove.to(move), false);
            case CoreMove.TWO_LEGS -> isPlainStep() && said.via == CoreMove.via(move) && fitsStep(move);
            default -> false;
        };
    }

    private boolean isPlainStep() {
        return !plusPromotes && said.promotion == SymbolTable.NONE && said.gated == SymbolTable.NONE;
    }

    private boolean fitsPromotion(int move, int type) {
        if (said.gated != SymbolTable.NONE || said.via >= 0 || said.declined) {
            return false;
        }
        return plusPromotes ? isPlus(move) : said.promotion == symbols.symbol(type);
    }

    private boolean isPlus(int promotion) {
        PieceType to = PieceType.ofId(CoreMove.typeId(promotion));
        return symbols.notation().isPlus(PieceType.ofId(typeAt(CoreMove.from(promotion))), to);
    }

    private boolean isGated(int type, int square, boolean usual) {
        boolean there = said.gatedOn < 0 ? usual : said.gatedOn == square;
        return there && said.gated == symbols.symbol(type);
    }

    /** Returns true for {@code g1f3h}: the letter after both squares names a gated piece, not a promotion. */
    private boolean isGatedAsInUci(int type) {
        return said.file >= 0
                && said.rank >= 0
                && said.gated == SymbolTable.NONE
                && said.promotion == symbols.symbol(type);
    }

    private boolean isCastling(int move) {
        return said.form == SanSyntax.CASTLING && Castlings.side(move) == said.side;
    }

    private boolean fitsStep(int move) {
        int from = CoreMove.from(move);
        int files = at.size().files();
        return said.form == SanSyntax.STEP
                && CoreMove.to(move) == said.to
                && (said.file < 0 || said.file == from % files)
                && (said.rank < 0 || said.rank == from / files)
                && fitsMover(move, from);
    }

    /**
     * Returns true if the piece on the square is the named one; a pawn without file and letter in the text pushes, and
     * does not take.
     */
    private boolean fitsMover(int move, int from) {
        if (said.mover == SymbolTable.NONE) {
            return true;
        }
        if (symbols.symbol(typeAt(from)) != said.mover) {
            return false;
        }
        boolean mayTake = said.mover != SymbolTable.PAWN || said.file >= 0 || said.pawnTakes || isStraight(move);
        return mayTake || CoreMove.kind(move) != CoreMove.EN_PASSANT && at.pieceAt(said.to) == 0;
    }

    private int typeAt(int square) {
        return at.pieceAt(square) & ~Replayer.BLACK_PIECE;
    }

    /** Returns true if that move declines a promotion that is written with a plus. */
    private boolean promotes(int move, int[] legal, int count) {
        for (int i = 0; i < count; i++) {
            boolean same = (legal[i] & 0xFFFF) == (move & 0xFFFF);
            if (same && CoreMove.kind(legal[i]) == CoreMove.PROMOTION && isPlus(legal[i])) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns castling by the king's two squares, or the king's and the rook's, if no step of the king fits; or by the
     * king's letter and target, as XBoard writes it in janus, {@code Ki1}.
     */
    private int castlingBySquares(int[] legal, int count) {
        if (said.via >= 0 || said.gated != SymbolTable.NONE) {
            return CoreMove.ILLEGAL;
        }
        boolean whole = said.file >= 0 && said.rank >= 0;
        int origin = at.size().files() * said.rank + said.file;
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
                && (said.mover == SymbolTable.NONE || said.mover == symbols.symbol(typeAt(origin)));
    }

    private boolean isCastlingOfNamedKing(int move) {
        return !symbols.isOrthodox()
                && CoreMove.kind(move) == CoreMove.CASTLING
                && said.file < 0
                && said.rank < 0
                && said.promotion == SymbolTable.NONE
                && said.mover == symbols.symbol(typeAt(CoreMove.from(move)))
                && said.to == Castlings.kingTarget(at, move);
    }

    /**
     * Returns true if the squares name that castling; a piece gated on the rook's square is named after the move of the
     * rook to the king.
     */
    private boolean isCastlingBySquares(int move, int origin) {
        if (!Castlings.isCastling(move)) {
            return false;
        }
        int king = CoreMove.from(move);
        int rook = CoreMove.to(move);
        boolean ofKing = origin == king && (said.to == rook || said.to == Castlings.kingTarget(at, move));
        return switch (CoreMove.kind(move)) {
            case CoreMove.CASTLING -> ofKing && said.promotion == SymbolTable.NONE;
            case CoreMove.GATING_CASTLING -> ofKing && isGatedAsInUci(CoreMove.typeId(move));
            case CoreMove.GATING_CASTLING_ON_ROOK ->
                origin == rook && said.to == king && isGatedAsInUci(CoreMove.typeId(move));
            default -> false;
        };
    }
}
