package org.polybook.zobrist.internal;

import org.polybook.chess.Replayer;

/**
 * The castling field of a FEN in its standard form: {@code -}, letters of {@code KQkq} in this order, or rook files
 * with the higher one first ({@code HAha}), White before Black. Rights count as written, even without the rook.
 */
final class CastlingField {
    /**
     * {@code long[16]}: for each set of rights, a bit each as in {@link #parseRightsIfStandard}, the exclusive or of their
     * numbers.
     */
    static final long[] NUMBERS_HELD = numbersByRights();

    private CastlingField() {}

    /**
     * Returns the rights, a bit each as in {@link Replayer#castlingMask()}; -1 if the field is not in its standard
     * form.
     */
    static int parseRightsIfStandard(CharSequence fen, int from, int to) {
        if (to == from + 1 && fen.charAt(from) == '-') {
            return 0;
        }
        int rights = 0;
        for (int at = from; at < to; at++) {
            char letter = fen.charAt(at);
            int right = switch (letter) {
                case 'K' -> Replayer.WHITE_H_SIDE;
                case 'Q' -> Replayer.WHITE_A_SIDE;
                case 'k' -> Replayer.BLACK_H_SIDE;
                case 'q' -> Replayer.BLACK_A_SIDE;
                default -> rightOfRookFileOrNone(fen, letter);
            };
            if (right <= rights) {
                return -1; // unreadable, repeated, or out of order
            }
            rights |= right;
        }
        return rights == 0 ? -1 : rights;
    }

    /**
     * Returns the right of the rook on that file: upper case for White; -1 if the letter or the king does not determine
     * it.
     */
    private static int rightOfRookFileOrNone(CharSequence fen, char letter) {
        boolean white = letter >= 'A' && letter <= 'H';
        if (!white && (letter < 'a' || letter > 'h')) {
            return -1;
        }
        int king = singleKingFileOrNone(fen, white);
        int file = white ? letter - 'A' : letter - 'a';
        if (king < 0 || king == file) {
            return -1;
        }
        if (white) {
            return file > king ? Replayer.WHITE_H_SIDE : Replayer.WHITE_A_SIDE;
        }
        return file > king ? Replayer.BLACK_H_SIDE : Replayer.BLACK_A_SIDE;
    }

    /** Returns the file of the king on its back rank; -1 if no king or several kings are there. */
    private static int singleKingFileOrNone(CharSequence fen, boolean white) {
        char king = white ? 'K' : 'k';
        int found = -1;
        int file = 0;
        for (int at = FenTail.rankStart(fen, white ? 7 : 0); file < 8; at++) {
            char letter = fen.charAt(at);
            if (letter == king) {
                if (found >= 0) {
                    return -1;
                }
                found = file;
            }
            file += letter >= '1' && letter <= '8' ? letter - '0' : 1;
        }
        return found;
    }

    private static long[] numbersByRights() {
        long[] held = new long[16];
        for (int rights = 1; rights < held.length; rights++) {
            int lowest = Integer.numberOfTrailingZeros(rights);
            held[rights] = held[rights & rights - 1] ^ PolyglotNumbers.NUMBERS[PolyglotNumbers.CASTLING + lowest];
        }
        return held;
    }
}
