package org.polybook.zobrist.internal;

import org.polybook.api.scheme.MoveCodes;
import org.polybook.chess.BoardSize;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;

/**
 * The 16-bit codes of one variant's moves in XBoard's extension of the Polyglot format, see {@link MoveCodeLayout} and
 * {@link MoveKindCodes}.
 *
 * <p>A move is written only if both XBoard and this class read the code back as the same move. Other codes in XBoard's
 * books are read if they can denote only one legal move: promotions without their letter, codes truncated to 16 bits,
 * both forms of castling.
 */
final class VariantCodes implements MoveCodes {
    private final MoveCodeLayout layout;
    private final BoardSize size;
    private final MoveKindCodes kinds;
    private final CastlingCodes castling;
    private final MoveCodeChecks checks;
    private final MoveCodeRefusals refusals;
    private final boolean declines;
    private final boolean lions;
    private final boolean anyLions;

    VariantCodes(VariantFacts facts, RuleSources conformance, ChessVariant variant) {
        size = variant.size();
        layout = new MoveCodeLayout(size.squares());
        kinds = new MoveKindCodes(facts, variant.notation());
        castling = new CastlingCodes(
                facts.has(VariantTrait.ROOK_CASTLING) ? RuleSource.DOCUMENTS : conformance.castling());
        checks = new MoveCodeChecks(facts, layout, kinds, size);
        refusals = new MoveCodeRefusals(conformance.scheme());
        declines = facts.has(VariantTrait.DECLINES);
        lions = facts.has(VariantTrait.LIONS);
        anyLions = lions || facts.has(VariantTrait.MISREAD_LIONS);
    }

    @Override
    public int encode(Replayer at, int move) {
        int whole = switch (CoreMove.kind(move)) {
            case CoreMove.NORMAL -> packSquares(declines && couldPromote(at, move) ? MoveKindCodes.DECLINED : 0, move);
            case CoreMove.EN_PASSANT -> packSquares(MoveKindCodes.NOTHING, move);
            case CoreMove.PROMOTION -> promotionCode(at, move);
            case CoreMove.CASTLING -> castlingCode(at, move);
            case CoreMove.DROP -> dropCode(MoveKindCodes.DROP, move);
            case CoreMove.TWO_LEGS -> lions ? twoLegsCode(move) : UNCODED;
            default -> UNCODED;
        };
        return whole >= 0 && layout.fitsSixteenBits(whole) ? whole : UNCODED;
    }

    private int packSquares(int kind, int move) {
        return layout.pack(kind, CoreMove.from(move), CoreMove.to(move));
    }

    /** Returns the code of a promotion; a letter without a number is omitted if the code is still unambiguous. */
    private int promotionCode(Replayer at, int move) {
        int kind = kinds.promotionKind(CoreMove.typeId(move));
        return kind == MoveKindCodes.NOTHING && !isOnlyMove(at, move) ? UNCODED : packSquares(kind, move);
    }

    /** Returns true if no other move of the variant's rules leads from the origin to the target. */
    private boolean isOnlyMove(Replayer at, int move) {
        int from = CoreMove.from(move);
        int to = CoreMove.to(move);
        if (at.isLegal(CoreMove.of(CoreMove.NORMAL, from, to, 0))) {
            return false;
        }
        for (int i = 0; i < kinds.typeCount(); i++) {
            int other = CoreMove.of(CoreMove.PROMOTION, from, to, kinds.typeId(i));
            if (other != move && at.isLegal(other)) {
                return false;
            }
        }
        return true;
    }

    private boolean couldPromote(Replayer at, int move) {
        int from = CoreMove.from(move);
        int plus = kinds.plusTypeIdOrZero(at.pieceAt(from) & ~Replayer.BLACK_PIECE);
        return plus != 0 && at.isLegal(CoreMove.of(CoreMove.PROMOTION, from, CoreMove.to(move), plus));
    }

    private int castlingCode(Replayer at, int move) {
        int target = castling.targetOrNone(at, move);
        return target < 0 ? UNCODED : layout.pack(MoveKindCodes.NOTHING, CoreMove.from(move), target);
    }

    private int dropCode(int kind, int move) {
        int letter = kinds.dropLetterOrZero(CoreMove.typeId(move));
        return letter == 0 ? UNCODED : layout.pack(kind, letter, CoreMove.to(move));
    }

    private int twoLegsCode(int move) {
        int steps = LionSteps.codeOrNone(CoreMove.from(move), CoreMove.via(move), CoreMove.to(move), size.files());
        return steps < 0 ? UNCODED : layout.pack(MoveKindCodes.TWO_LEGS, CoreMove.from(move), steps);
    }

    @Override
    public boolean isAlternativeCode(int code, Replayer at, int move) {
        return switch (CoreMove.kind(move)) {
            case CoreMove.NORMAL ->
                declines
                        && (code == packSquares(MoveKindCodes.NOTHING, move)
                                || code == packSquares(MoveKindCodes.DECLINED, move));
            case CoreMove.PROMOTION -> meansPromotion(code, at, move);
            case CoreMove.CASTLING ->
                layout.kind(code) == 0
                        && castling.denotesCastling(layout.to(code), at, move)
                        && layout.from(code) == CoreMove.from(move);
            case CoreMove.DROP -> !kinds.hasPlusPromotions() && code == dropCode(MoveKindCodes.OLD_DROP, move);
            case CoreMove.TWO_LEGS -> anyLions && code == twoLegsCode(move);
            default -> false;
        };
    }

    /**
     * Returns true if the code is that of the promotion, either without the letter of its piece or truncated to 16
     * bits.
     */
    private boolean meansPromotion(int code, Replayer at, int move) {
        int kind = kinds.promotionKind(CoreMove.typeId(move));
        if (kind != MoveKindCodes.NOTHING && code == MoveCodeLayout.truncate(packSquares(kind, move))) {
            return true;
        }
        return code == packSquares(MoveKindCodes.NOTHING, move)
                && (kind == MoveKindCodes.NOTHING || isOnlyMove(at, move));
    }

    @Override
    public boolean isMalformed(int code) {
        return checks.isMalformed(code);
    }

    @Override
    public String coordinates(int code) {
        return checks.coordinates(code);
    }

    @Override
    public String noCodeReason(Replayer at, int move) {
        return refusals.reason(at, move, kinds.promotionKind(CoreMove.typeId(move)));
    }
}
