package org.polybook.zobrist.internal;

import org.polybook.chess.BoardSize;

/** Checks a code without a position. */
final class MoveCodeChecks {
    private static final int SIXTEEN_BITS = 0x10000;

    private final MoveCodeLayout layout;
    private final MoveKindCodes kinds;
    private final BoardSize size;
    private final boolean deepZone;
    private final boolean declines;
    private final boolean lions;
    private final boolean anyLions;

    MoveCodeChecks(VariantFacts facts, MoveCodeLayout layout, MoveKindCodes kinds, BoardSize size) {
        this.layout = layout;
        this.kinds = kinds;
        this.size = size;
        deepZone = facts.has(VariantTrait.DEEP_ZONE);
        declines = facts.has(VariantTrait.DECLINES);
        lions = facts.has(VariantTrait.LIONS);
        anyLions = lions || facts.has(VariantTrait.MISREAD_LIONS);
    }

    /** Returns true if no move has this code, nor a longer code that is truncated to this one. */
    boolean isMalformed(int code) {
        return isWithoutMove(code) && isNotPromotion(code + SIXTEEN_BITS) && isNotPromotion(code + 2 * SIXTEEN_BITS);
    }

    /** Returns true if the number is not the code of a promotion; only codes of promotions can exceed 16 bits. */
    private boolean isNotPromotion(int whole) {
        return !isPromotion(layout.kind(whole), layout.from(whole), layout.to(whole));
    }

    private boolean isWithoutMove(int code) {
        int kind = layout.kind(code);
        int from = layout.from(code);
        int to = layout.to(code);
        boolean move = from != to && (kind == MoveKindCodes.NOTHING || kind == MoveKindCodes.DECLINED && declines);
        boolean twoLegs = kind == MoveKindCodes.TWO_LEGS
                && anyLions
                && LionSteps.staysOnBoard(from, to, size.files(), size.squares());
        return !move && !twoLegs && !isPromotion(kind, from, to) && !isDrop(kind, from);
    }

    private boolean isDrop(int kind, int letter) {
        return kinds.isDropLetter(letter)
                && (kind == MoveKindCodes.DROP || kind == MoveKindCodes.OLD_DROP && !kinds.hasPlusPromotions());
    }

    private boolean isPromotion(int kind, int from, int to) {
        return from != to
                && kinds.isPromotionKind(kind)
                && (deepZone || kind == MoveKindCodes.PLUS || reachesLastRank(from, to));
    }

    private boolean reachesLastRank(int from, int to) {
        int last = size.ranks() - 1;
        int fromRank = from / size.files();
        int toRank = to / size.files();
        return fromRank == last - 1 && toRank == last || fromRank == 1 && toRank == 0;
    }

    /** Returns {@code e2e4}, {@code e7e8q} or {@code N@e4}; ranks count from 1 on every board. */
    String coordinates(int code) {
        if (code == 0) {
            return "0000";
        }
        int kind = layout.kind(code);
        int from = layout.from(code);
        int to = layout.to(code);
        if (isDrop(kind, from)) {
            return (char) ('@' + from) + "@" + square(to);
        }
        if (kind == MoveKindCodes.TWO_LEGS && lions && LionSteps.staysOnBoard(from, to, size.files(), size.squares())) {
            int via = step(from, LionSteps.firstDirection(to));
            return square(from) + square(via) + square(step(via, LionSteps.secondDirection(to)));
        }
        return square(from) + square(to) + MoveKindCodes.coordinateSuffix(kind);
    }

    private int step(int from, int direction) {
        return LionSteps.stepOrOffBoard(from, direction, size.files(), size.squares());
    }

    private String square(int index) {
        return size.square(index).toString();
    }
}
