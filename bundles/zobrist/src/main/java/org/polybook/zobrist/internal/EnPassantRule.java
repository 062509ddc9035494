package org.polybook.zobrist.internal;

import static org.polybook.zobrist.internal.PolyglotNumbers.EN_PASSANT;
import static org.polybook.zobrist.internal.PolyglotNumbers.NUMBERS;

import org.polybook.chess.BoardSize;

/**
 * The rule by which a pawn that has just made a double step counts in the key, and with which number.
 *
 * <p>A pawn of the side to move must be next to it. The program probes a second time, with the limits of an orthodox board without
 * holdings: on White's fifth or fourth rank regardless of the board's height, to the right only up to the seventh file, and with
 * files counted from the left edge of the holdings, which take two files. The same count determines the number. Both probes must
 * find a pawn.
 */
final class EnPassantRule {
    /**
     * The number of probed squares: left and right of the pawn, then left and right in the program's second
     * probe.
     */
    static final int PROBES = 4;

    private static final int FIRST_PROBE = 3;
    private static final int SECOND_PROBE = 12;
    private static final int NONE = -1;
    private static final int FILES = 8;
    private static final int WHITE_PUSHED = 3;

    private final int files;
    /** The rank, from 0, of White's pawn after its double step; Black's is on the next rank. */
    private final int whitePushed;

    /** The number of files by which the program's count is shifted. */
    private final int shift;

    private final RuleSource source;

    EnPassantRule(VariantFacts facts, RuleSource source, BoardSize size) {
        files = size.files();
        whitePushed = size.ranks() == 10 ? WHITE_PUSHED + 1 : WHITE_PUSHED;
        shift = facts.held() > 0 && source == RuleSource.PROGRAM ? 2 : 0;
        this.source = source;
    }

    /** Returns the square of the i-th probe for a pawn of the side to move, -1 without one. */
    int square(int probe, int file, boolean whiteToMove) {
        boolean second = probe >= 2 && source == RuleSource.PROGRAM;
        boolean right = (probe & 1) != 0;
        int adjacentFile = right ? file + 1 : file - 1;
        if (adjacentFile < 0 || adjacentFile >= files || second && right && file + shift >= FILES - 1) {
            return NONE;
        }
        return (second ? WHITE_PUSHED : whitePushed) * files + adjacentFile + (whiteToMove ? files : 0);
    }

    /** Returns the number of a pawn on that file; bit i of {@code found} is set if the i-th probe has found a pawn. */
    long number(int file, int found) {
        int counted = file + shift;
        boolean counts = counted < FILES && (found & FIRST_PROBE) != 0 && (found & SECOND_PROBE) != 0;
        return counts ? NUMBERS[EN_PASSANT + counted] : 0;
    }
}
