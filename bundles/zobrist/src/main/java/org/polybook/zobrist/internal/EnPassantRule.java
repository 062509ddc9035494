package org.polybook.zobrist.internal;

import static org.polybook.zobrist.internal.PolyglotNumbers.EN_PASSANT;
import static org.polybook.zobrist.internal.PolyglotNumbers.NUMBERS;

import org.polybook.chess.BoardSize;

/**
 * The rule that decides whether a double-step pawn counts in the key, and with which number.
 *
 * <p>It counts if a pawn of the side to move is next to it. XBoard probes a second time, with the limits of an orthodox
 * board without holdings: on the fifth rank for White to move and on the fourth for Black, regardless of the board's
 * height; to the right only up to the seventh file; and with files counted from the left edge of the holdings, which
 * take two files. Both times it must find a pawn. The number is that of the file in the second count.
 */
final class EnPassantRule {
    /** The number of probed squares: the two next to the double-step pawn, then the two of XBoard's second probe. */
    static final int PROBES = 4;

    private static final int FIRST_PROBE = 3;
    private static final int SECOND_PROBE = 12;
    private static final int NONE = -1;
    private static final int FILES = 8;
    private static final int WHITE_PUSHED = 3;

    private final int files;
    /** The rank, from 0, of White's pawn after its double step; Black's is on the next rank. */
    private final int whitePushed;

    /** The number of files that XBoard adds to a file: 2 for the holdings, or 0. */
    private final int shift;

    private final RuleSource source;

    EnPassantRule(VariantFacts facts, RuleSource source, BoardSize size) {
        files = size.files();
        whitePushed = size.ranks() == 10 ? WHITE_PUSHED + 1 : WHITE_PUSHED;
        shift = facts.handTypeCount() > 0 && source == RuleSource.PROGRAM ? 2 : 0;
        this.source = source;
    }

    /**
     * Returns the square on which the i-th probe looks for a pawn of the side to move; -1 if it is beyond the probe's
     * limits.
     */
    int probedSquareOrNone(int probe, int file, boolean whiteToMove) {
        boolean second = probe >= 2 && source == RuleSource.PROGRAM;
        boolean right = (probe & 1) != 0;
        int adjacentFile = right ? file + 1 : file - 1;
        if (adjacentFile < 0 || adjacentFile >= files || second && right && file + shift >= FILES - 1) {
            return NONE;
        }
        return (second ? WHITE_PUSHED : whitePushed) * files + adjacentFile + (whiteToMove ? files : 0);
    }

    /**
     * Returns the number for a double-step pawn on that file, 0 if the pawn does not count; bit i of {@code found} is
     * set if the i-th probe has found a pawn next to it.
     */
    long zobristNumberIfCounted(int file, int found) {
        int counted = file + shift;
        boolean counts = counted < FILES && (found & FIRST_PROBE) != 0 && (found & SECOND_PROBE) != 0;
        return counts ? NUMBERS[EN_PASSANT + counted] : 0;
    }
}
