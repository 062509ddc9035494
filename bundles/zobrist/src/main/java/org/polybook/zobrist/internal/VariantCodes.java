package org.polybook.zobrist.internal;

import org.polybook.api.scheme.MoveCodes;
import org.polybook.chess.BoardSize;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;

/**
 * The 16-bit codes of one variant's moves in XBoard's extension of the Polyglot format, see {@link CodeLayout} and {@link
 * WhatCodes}.
 *
 * <p>A move is written only if XBoard and we read it back as this very move. What XBoard's own books hold besides is read where it
 * can mean but one legal move: promotions without their letter, codes cut to 16 bits, both forms of castling.
 */
final class VariantCodes implements MoveCodes {
    private final CodeLayout layout;
    private final BoardSize size;
    private final WhatCodes whats;
    private final CastlingCodes castling;
    private final CodeChecks checks;
    private final CodeRefusals refusals;
    private final boolean declines;
    private final boolean lions;
    private final boolean anyLions;

    VariantCodes(VariantFacts facts, Reading reading, ChessVariant variant) {
        size = variant.size();
        layout = new CodeLayout(size.squares());
        whats = new WhatCodes(facts, variant.notation());
        castling = new CastlingCodes(facts.has(VariantTrait.ROOK_CASTLING) ? Source.DOCUMENTS : reading.castling());
        checks = new CodeChecks(facts, layout, whats, size);
        refusals = new CodeRefusals(reading.scheme());
        declines = facts.has(VariantTrait.DECLINES);
        lions = facts.has(VariantTrait.LIONS);
        anyLions = lions || facts.has(VariantTrait.MISREAD_LIONS);
    }

    @Override
    public int encode(Replayer at, int move) {
        int whole = switch (CoreMove.kind(move)) {
            case CoreMove.NORMAL -> squares(declines && couldPromote(at, move) ? WhatCodes.DECLINED : 0, move);
            case CoreMove.EN_PASSANT -> squares(WhatCodes.NOTHING, move);
            case CoreMove.PROMOTION -> promotion(at, move);
            case CoreMove.CASTLING -> castling(at, move);
            case CoreMove.DROP -> drop(WhatCodes.DROP, move);
            case CoreMove.TWO_LEGS -> lions ? twoLegs(move) : UNCODED;
            default -> UNCODED;
        };
        return whole >= 0 && layout.fits(whole) ? whole : UNCODED;
    }

    private int squares(int what, int move) {
        return layout.pack(what, CoreMove.from(move), CoreMove.to(move));
    }

    /** A letter without a number is left out if nothing else could be meant. */
    private int promotion(Replayer at, int move) {
        int what = whats.promotion(CoreMove.typeId(move));
        return what == WhatCodes.NOTHING && !isOnlyMove(at, move) ? UNCODED : squares(what, move);
    }

    /** Whether no other move of the variant's rules goes between these squares. */
    private boolean isOnlyMove(Replayer at, int move) {
        int from = CoreMove.from(move);
        int to = CoreMove.to(move);
        if (at.isLegal(CoreMove.of(CoreMove.NORMAL, from, to, 0))) {
            return false;
        }
        for (int i = 0; i < whats.types(); i++) {
            int other = CoreMove.of(CoreMove.PROMOTION, from, to, whats.type(i));
            if (other != move && at.isLegal(other)) {
                return false;
            }
        }
        return true;
    }

    private boolean couldPromote(Replayer at, int move) {
        int from = CoreMove.from(move);
        int plus = whats.plus(at.pieceAt(from) & ~Replayer.BLACK_PIECE);
        return plus != 0 && at.isLegal(CoreMove.of(CoreMove.PROMOTION, from, CoreMove.to(move), plus));
    }

    private int castling(Replayer at, int move) {
        int target = castling.target(at, move);
        return target < 0 ? UNCODED : layout.pack(WhatCodes.NOTHING, CoreMove.from(move), target);
    }

    private int drop(int what, int move) {
        int letter = whats.dropped(CoreMove.typeId(move));
        return letter == 0 ? UNCODED : layout.pack(what, letter, CoreMove.to(move));
    }

    private int twoLegs(int move) {
        int steps = LionSteps.code(CoreMove.from(move), CoreMove.via(move), CoreMove.to(move), size.files());
        return steps < 0 ? UNCODED : layout.pack(WhatCodes.TWO_LEGS, CoreMove.from(move), steps);
    }

    @Override
    public boolean means(int code, Replayer at, int move) {
        return switch (CoreMove.kind(move)) {
            case CoreMove.NORMAL ->
                declines && (code == squares(WhatCodes.NOTHING, move) || code == squares(WhatCodes.DECLINED, move));
            case CoreMove.PROMOTION -> meansPromotion(code, at, move);
            case CoreMove.CASTLING ->
                layout.what(code) == 0
                        && castling.means(layout.to(code), at, move)
                        && layout.from(code) == CoreMove.from(move);
            case CoreMove.DROP -> !whats.hasPlus() && code == drop(WhatCodes.OLD_DROP, move);
            case CoreMove.TWO_LEGS -> anyLions && code == twoLegs(move);
            default -> false;
        };
    }

    /** Without its letter, or cut to 16 bits. */
    private boolean meansPromotion(int code, Replayer at, int move) {
        int what = whats.promotion(CoreMove.typeId(move));
        if (what != WhatCodes.NOTHING && code == CodeLayout.cut(squares(what, move))) {
            return true;
        }
        return code == squares(WhatCodes.NOTHING, move) && (what == WhatCodes.NOTHING || isOnlyMove(at, move));
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
        return refusals.of(at, move, whats.promotion(CoreMove.typeId(move)));
    }
}
