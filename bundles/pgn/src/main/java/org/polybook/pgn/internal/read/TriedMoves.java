package org.polybook.pgn.internal.read;

import org.polybook.chess.Replayer;
import org.polybook.chess.notation.San;

/** Counts the moves that are written otherwise than the position asks for: an x where nothing is taken, a needless file. */
final class TriedMoves extends VariantMoves {
    private int odd;

    @Override
    void begin(int firstRank) {
        super.begin(firstRank);
        odd = 0;
    }

    int odd() {
        return odd;
    }

    @Override
    int read(Replayer at, byte[] text, int offset, int length) {
        int move = super.read(at, text, offset, length);
        if (move >= 0) {
            odd += isLike(San.of(at, move).text(), text, offset, length) ? 0 : 1;
        }
        return move;
    }

    /** Whether they have the same letters; digits depend on the numbering, signs on the writer's habits. */
    private static boolean isLike(String san, byte[] text, int offset, int length) {
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
