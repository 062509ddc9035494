package org.polybook.zobrist.internal;

import static org.polybook.zobrist.internal.PolyglotNumbers.EN_PASSANT;
import static org.polybook.zobrist.internal.PolyglotNumbers.NUMBERS;

import org.polybook.chess.BoardSize;

/**
 * When a pawn that has just made a double step counts in the key, and with which number.
 *
 * <p>A pawn of the side to move must stand beside it. The program looks a second time, with the limits of an orthodox board without
 * holdings: on White's fifth or fourth rank whatever the board's height, on the right only up to the seventh file, and with files
 * counted from the left edge of the holdings, which take two. The same count chooses the number. Both looks must succeed.
 */
final class PassedPawns {
    /** How many squares are looked at: left and right of the pawn, then left and right as the program looks again. */
    static final int LOOKS = 4;

    private static final int BESIDE = 3;
    private static final int AGAIN = 12;
    private static final int NONE = -1;
    private static final int FILES = 8;
    private static final int WHITE_PUSHED = 3;

    private final int files;
    /** Rank from 0 of a pawn of White's after its double step; Black's ends a rank further up. */
    private final int whitePushed;

    /** How far the program's files are shifted. */
    private final int shift;

    private final Source reading;

    PassedPawns(VariantFacts facts, Source reading, BoardSize size) {
        files = size.files();
        whitePushed = size.ranks() == 10 ? WHITE_PUSHED + 1 : WHITE_PUSHED;
        shift = facts.held() > 0 && reading == Source.PROGRAM ? 2 : 0;
        this.reading = reading;
    }

    /** The square of the i-th look for a pawn of the side to move, -1 if there is none. */
    int square(int look, int file, boolean whiteToMove) {
        boolean again = look >= 2 && reading == Source.PROGRAM;
        boolean right = (look & 1) != 0;
        int beside = right ? file + 1 : file - 1;
        if (beside < 0 || beside >= files || again && right && file + shift >= FILES - 1) {
            return NONE;
        }
        return (again ? WHITE_PUSHED : whitePushed) * files + beside + (whiteToMove ? files : 0);
    }

    /** The number, of a pawn on that file. {@code found}: bit i is set if the i-th look has found a pawn. */
    long number(int file, int found) {
        int counted = file + shift;
        boolean counts = counted < FILES && (found & BESIDE) != 0 && (found & AGAIN) != 0;
        return counts ? NUMBERS[EN_PASSANT + counted] : 0;
    }
}
