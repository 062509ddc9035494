package org.polybook.pgn.internal.read;

import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.GameVisitor.Next;
import org.polybook.chess.orthodox.OrthodoxReplayer;
import org.polybook.pgn.internal.text.ByteClasses;
import org.polybook.pgn.internal.text.EightBytes;

/**
 * The hot path of {@link MovetextReader}: orthodox moves and their numbers in the most common form. Stops at anything
 * else, which that reader then handles. Both classes must read the same text in the same way.
 */
final class PlainMoveReader {
    private final GameBytes gameBytes;
    private GameVisitor visitor;
    private OrthodoxReplayer orthodox;
    private boolean isNumbered;
    private Next next;

    PlainMoveReader(GameBytes gameBytes) {
        this.gameBytes = gameBytes;
    }

    void begin(OrthodoxReplayer start, GameVisitor to) {
        orthodox = start;
        visitor = to;
        next = Next.CONTINUE;
    }

    /**
     * Reads from this index on; returns the index at which reading stopped.
     *
     * @param isFirstNumbered true if a move number follows the move before this index, or if no move precedes it
     */
    int read(int from, boolean isFirstNumbered) {
        isNumbered = isFirstNumbered;
        byte[] b = gameBytes.bytes;
        int stop = (gameBytes.hasMore ? gameBytes.limit - GameBytes.WINDOW : gameBytes.limit) - 16;
        int p = from;
        while (p < stop) {
            byte c = b[p];
            byte kind = ByteClasses.KIND[c & 0xFF];
            if (kind == ByteClasses.LETTER) {
                long blank = EightBytes.findSpaceOrControl(EightBytes.at(b, p));
                int end = p + EightBytes.index(blank);
                if (blank == 0 || ByteClasses.KIND[b[end] & 0xFF] != ByteClasses.SPACE) {
                    return p;
                }
                int move = orthodox.parseSan(b, p, end - p);
                if (move < 0) {
                    return p;
                }
                Next answer = visitor.move(orthodox, move);
                if (answer != Next.CONTINUE) {
                    // stored only here, not after each move: with the garbage collector G1, storing a reference is
                    // expensive
                    next = answer;
                    return end;
                }
                orthodox.playWithoutUndo(move);
                isNumbered = false;
                p = end + 1;
            } else if (kind == ByteClasses.DIGIT) {
                int end = p + EightBytes.index(EightBytes.findNonDigit(EightBytes.at(b, p)));
                if (b[end] != '.' || MoveNumbers.parse(b, p, end) != orthodox.fullmoveNumber()) {
                    return p;
                }
                isNumbered = true;
                p = b[end + 1] == ' ' ? end + 2 : end + 1;
            } else if (kind == ByteClasses.SPACE || kind == ByteClasses.DOT) {
                p++;
            } else {
                return p;
            }
        }
        return p;
    }

    /**
     * The visitor's answer to the last move; if it is not {@code CONTINUE}, the move has not been played, and this
     * class reads nothing more of the game.
     */
    Next lastAnswer() {
        return next;
    }

    /** Returns true if a move number follows the last move, or if no move has been read yet. */
    boolean isNumbered() {
        return isNumbered;
    }
}
