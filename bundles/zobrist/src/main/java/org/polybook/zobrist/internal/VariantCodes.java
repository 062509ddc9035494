package org.polybook.zobrist.internal;

import org.polybook.api.scheme.MoveCodes;
import org.polybook.chess.BoardSize;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;

/**
 * The 16-bit codes of one variant's moves in XBoard's extension of the Polyglot format, see {@link CodeLayout} and {@link
 * MoveKindCodes}.
 *
 * <p>A move is written only if both XBoard and this class read the code back as the same move. Other codes in XBoard's books are
 * read if they can denote only one legal move: promotions without their letter, codes truncated to 16 bits, both forms of
 * castling.
 */
final class VariantCodes implements MoveCodes {
    private final CodeLayout layout;
    private final BoardSize size;
    private final MoveKindCodes kinds;
    private final CastlingCodes castling;
    private final CodeChecks checks;
    private final CodeRefusals refusals;
    private final boolean declines;
    private final boolean lions;
    private final boolean anyLions;

    VariantCodes(VariantFacts facts, XboardConformance conformance, ChessVariant variant) {
        size = variant.size();
        layout = new CodeLayout(size.squares());
        kinds = new MoveKindCodes(facts, variant.notation());
        castling = new CastlingCodes(
                facts.has(VariantTrait.ROOK_CASTLING) ? RuleSource.DOCUMENTS : conformance.castling());
        checks = new CodeChecks(facts, layout, kinds, size);
        refusals = new CodeRefusals(conformance.scheme());
        declines = facts.has(VariantTrait.DECLINES);
        lions = facts.has(VariantTrait.LIONS);
        anyLions = lions || facts.has(VariantTrait.MISREAD_LIONS);
    }

    @Override
    public int encode(Replayer at, int move) {
        int whole = switch (CoreMove.kind(move)) {
            case CoreMove.NORMAL -> squares(declines && couldPromote(at, move) ? MoveKindCodes.DECLINED : 0, move);
            case CoreMove.EN_PASSANT -> squares(MoveKindCodes.NOTHING, move);
            case CoreMove.PROMOTION -> promotion(at, move);
            case CoreMove.CASTLING -> castling(at, move);
            case CoreMove.DROP -> drop(MoveKindCodes.DROP, move);
            case CoreMove.TWO_LEGS -> lions ? twoLegs(move) : UNCODED;
            default -> UNCODED;
        };
        return whole >= 0 && layout.fits(whole) ? whole : UNCODED;
    }

    private int squares(int kind, int move) {
        return layout.pack(kind, CoreMove.from(move), CoreMove.to(move));
    }

    /** Returns the code of a promotion; a letter without a number is omitted if the code is still unambiguous. */
    private int promotion(Replayer at, int move) {
        int kind = kinds.promotion(CoreMove.typeId(move));
        return kind == MoveKindCodes.NOTHING && !isOnlyMove(at, move) ? UNCODED : squares(kind, move);
    }

    /** Returns true if no other move of the variant's rules leads from the origin to the target. */
    private boolean isOnlyMove(Replayer at, int move) {
        int from = CoreMove.from(move);
        int to = CoreMove.to(move);
        if (at.isLegal(CoreMove.of(CoreMove.NORMAL, from, to, 0))) {
            return false;
        }
        for (int i = 0; i < kinds.types(); i++) {
            int other = CoreMove.of(CoreMove.PROMOTION, from, to, kinds.type(i));
            if (other != move && at.isLegal(other)) {
                return false;
            }
        }
        return true;
    }

    private boolean couldPromote(Replayer at, int move) {
        int from = CoreMove.from(move);
        int plus = kinds.plus(at.pieceAt(from) & ~Replayer.BLACK_PIECE);
        return plus != 0 && at.isLegal(CoreMove.of(CoreMove.PROMOTION, from, CoreMove.to(move), plus));
    }

    private int castling(Replayer at, int move) {
        int target = castling.target(at, move);
        return target < 0 ? UNCODED : layout.pack(MoveKindCodes.NOTHING, CoreMove.from(move), target);
    }

    private int drop(int kind, int move) {
        int letter = kinds.dropped(CoreMove.typeId(move));
        return letter == 0 ? UNCODED : layout.pack(kind, letter, CoreMove.to(move));
    }

    private int twoLegs(int move) {
        int steps = LionSteps.code(CoreMove.from(move), CoreMove.via(move), CoreMove.to(move), size.files());
        return steps < 0 ? UNCODED : layout.pack(MoveKindCodes.TWO_LEGS, CoreMove.from(move), steps);
    }

    @Override
    public boolean means(int code, Replayer at, int move) {
        return switch (CoreMove.kind(move)) {
            case CoreMove.NORMAL ->
                declines
                        && (code == squares(MoveKindCodes.NOTHING, move)
                                || code == squares(MoveKindCodes.DECLINED, move));
            case CoreMove.PROMOTION -> meansPromotion(code, at, move);
            case CoreMove.CASTLING ->
                layout.kind(code) == 0
                        && castling.means(layout.to(code), at, move)
                        && layout.from(code) == CoreMove.from(move);
            case CoreMove.DROP -> !kinds.hasPlus() && code == drop(MoveKindCodes.OLD_DROP, move);
            case CoreMove.TWO_LEGS -> anyLions && code == twoLegs(move);
            default -> false;
        };
    }

    /**
     * Returns true if the code is that of the promotion, either without the letter of its piece or truncated to 16
     * bits.
     */
    private boolean meansPromotion(int code, Replayer at, int move) {
        int kind = kinds.promotion(CoreMove.typeId(move));
        if (kind != MoveKindCodes.NOTHING && code == CodeLayout.truncate(squares(kind, move))) {
            return true;
        }
        return code == squares(MoveKindCodes.NOTHING, move) && (kind == MoveKindCodes.NOTHING || isOnlyMove(at, move));
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
    public String refusal(Replayer at, int move) {
        return refusals.of(at, move, kinds.promotion(CoreMove.typeId(move)));
    }
}
