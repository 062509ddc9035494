package org.polybook.zobrist.internal;

import org.polybook.chess.BoardSize;

/** What can be said of a code without a position. */
final class CodeChecks {
    private static final int SIXTEEN_BITS = 0x10000;

    private final CodeLayout layout;
    private final WhatCodes whats;
    private final BoardSize size;
    private final boolean deepZone;
    private final boolean declines;
    private final boolean lions;
    private final boolean anyLions;

    CodeChecks(VariantFacts facts, CodeLayout layout, WhatCodes whats, BoardSize size) {
        this.layout = layout;
        this.whats = whats;
        this.size = size;
        deepZone = facts.has(VariantTrait.DEEP_ZONE);
        declines = facts.has(VariantTrait.DECLINES);
        lions = facts.has(VariantTrait.LIONS);
        anyLions = lions || facts.has(VariantTrait.MISREAD_LIONS);
    }

    /** Whether no move is written so, nor cut to that. */
    boolean isMalformed(int code) {
        return isWithoutMove(code) && isWithoutCut(code + SIXTEEN_BITS) && isWithoutCut(code + 2 * SIXTEEN_BITS);
    }

    /** Only promotions are written with numbers that do not fit. */
    private boolean isWithoutCut(int whole) {
        return !isPromotion(layout.what(whole), layout.from(whole), layout.to(whole));
    }

    private boolean isWithoutMove(int code) {
        int what = layout.what(code);
        int from = layout.from(code);
        int to = layout.to(code);
        boolean move = from != to && (what == WhatCodes.NOTHING || what == WhatCodes.DECLINED && declines);
        boolean twoLegs =
                what == WhatCodes.TWO_LEGS && anyLions && LionSteps.stays(from, to, size.files(), size.squares());
        return !move && !twoLegs && !isPromotion(what, from, to) && !isDrop(what, from);
    }

    private boolean isDrop(int what, int letter) {
        return whats.isDropped(letter) && (what == WhatCodes.DROP || what == WhatCodes.OLD_DROP && !whats.hasPlus());
    }

    private boolean isPromotion(int what, int from, int to) {
        return from != to
                && whats.isPromotion(what)
                && (deepZone || what == WhatCodes.PLUS || reachesLastRank(from, to));
    }

    private boolean reachesLastRank(int from, int to) {
        int last = size.ranks() - 1;
        int fromRank = from / size.files();
        int toRank = to / size.files();
        return fromRank == last - 1 && toRank == last || fromRank == 1 && toRank == 0;
    }

    /** {@code e2e4}, {@code e7e8q}, {@code N@e4}; ranks from 1 on every board. */
    String coordinates(int code) {
        if (code == 0) {
            return "0000";
        }
        int what = layout.what(code);
        int from = layout.from(code);
        int to = layout.to(code);
        if (isDrop(what, from)) {
            return (char) ('@' + from) + "@" + square(to);
        }
        if (what == WhatCodes.TWO_LEGS && lions && LionSteps.stays(from, to, size.files(), size.squares())) {
            int via = step(from, LionSteps.first(to));
            return square(from) + square(via) + square(step(via, LionSteps.second(to)));
        }
        return square(from) + square(to) + WhatCodes.suffix(what);
    }

    private int step(int from, int direction) {
        return LionSteps.step(from, direction, size.files(), size.squares());
    }

    private String square(int index) {
        return size.square(index).toString();
    }
}
