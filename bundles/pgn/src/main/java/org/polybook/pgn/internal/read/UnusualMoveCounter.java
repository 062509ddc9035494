package org.polybook.pgn.internal.read;

import org.polybook.chess.Replayer;
import org.polybook.chess.notation.San;

/** Counts the moves in an unusual form: an x without a capture, an unnecessary file. */
final class UnusualMoveCounter extends VariantMoveReader {
    private int unusual;

    @Override
    void setFirstRank(int firstRank) {
        super.setFirstRank(firstRank);
        unusual = 0;
    }

    int unusualMoves() {
        return unusual;
    }

    @Override
    int read(Replayer at, byte[] text, int offset, int length) {
        int move = super.read(at, text, offset, length);
        if (move >= 0) {
            unusual += hasSameLetters(San.of(at, move).text(), text, offset, length) ? 0 : 1;
        }
        return move;
    }

    /**
     * Compares the letters of both texts only: digits depend on the numbering of the ranks, and signs on the habits of
     * the program that wrote the game.
     */
    private static boolean hasSameLetters(String san, byte[] text, int offset, int length) {
        StringBuilder letters = new StringBuilder(length);
        for (int i = offset; i < offset + length; i++) {
            letters.append((char) (text[i] & 0xFF));
        }
        return letters(san).compareTo(letters(letters)) == 0;
    }

    private static StringBuilder letters(CharSequence text) {
        StringBuilder letters = new StringBuilder(text.length());
        text.chars().filter(Character::isLetter).forEach(c -> letters.append((char) c));
        return letters;
    }
}
