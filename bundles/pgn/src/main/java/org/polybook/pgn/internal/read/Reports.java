package org.polybook.pgn.internal.read;

import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameVisitor;

/** Tells the visitor what is wrong with a game: once the fatal thing, once each kind of odd thing, and each bad move of a variation. */
public final class Reports {
    /** The maximum for a game: a person reads that many, and a game of nothing else takes little memory. */
    private static final int MOST_BROKEN_VARIATIONS = 100;

    /** A report takes more memory than the three bytes it may be about. */
    private static final int BYTES_OF_A_BROKEN_VARIATION = 64;

    private final GameBytes gameBytes;
    private GameVisitor visitor;
    private int reported;
    private boolean isFatal;
    private int brokenVariations;
    /** How many more may be reported in this block. */
    private long leftInBlock = Long.MAX_VALUE;

    public Reports(GameBytes gameBytes) {
        this.gameBytes = gameBytes;
    }

    /** A block of games begins, in which bad moves of variations are reported in proportion to its bytes. */
    public void beginBlock(long bytes) {
        leftInBlock = MOST_BROKEN_VARIATIONS + bytes / BYTES_OF_A_BROKEN_VARIATION;
    }

    public void begin(GameVisitor to) {
        visitor = to;
        reported = 0;
        isFatal = false;
        brokenVariations = 0;
    }

    public boolean isFatal() {
        return isFatal;
    }

    public void fatal(ProblemCode problem, int from, int to, String message) {
        fatal(problem, gameBytes.place(from), gameBytes.text(from, to), message);
    }

    public void fatal(ProblemCode problem, GameLocation place, String text, String message) {
        isFatal = true;
        visitor.problem(new GameProblem(place, problem.code(), GameBytes.cut(text, false), message, true));
    }

    /**
     * A variation has a move that cannot be, there: each is reported, up to {@value #MOST_BROKEN_VARIATIONS} in a game and
     * to what is due to its block.
     */
    public void brokenVariation(int from, int to, String message) {
        if (++brokenVariations <= MOST_BROKEN_VARIATIONS && leftInBlock > 0) {
            boolean isLast = brokenVariations == MOST_BROKEN_VARIATIONS;
            String more = isLast ? "; no more variations of this game are reported" : "";
            more = --leftInBlock == 0
                    ? "; no more variations are reported until the next part of the file is read"
                    : more;
            GameLocation place = gameBytes.place(from);
            visitor.problem(
                    new GameProblem(place, ProblemCode.BAD_VARIATION.code(), gameBytes.text(from, to), message + more, false));
        }
    }

    /** Whether that kind of odd thing has not been reported yet in this game. */
    public boolean isNew(ProblemCode problem) {
        return (reported >>> problem.ordinal() & 1) == 0;
    }

    /** Reports it if it is the first of its kind: the bytes in quotes, between these words. */
    public void odd(ProblemCode problem, int from, int to, String before, String after) {
        if (isNew(problem)) {
            odd(problem, from, to, before + quote(from, to) + after);
        }
    }

    public void odd(ProblemCode problem, int from, int to, String message) {
        if (isNew(problem)) {
            reported |= 1 << problem.ordinal();
            visitor.problem(
                    new GameProblem(gameBytes.place(from), problem.code(), gameBytes.text(from, to), message, false));
        }
    }

    /** The same of what has perhaps gone out of sight. */
    public void odd(ProblemCode problem, GameLocation place, String text, String message) {
        if (isNew(problem)) {
            reported |= 1 << problem.ordinal();
            visitor.problem(new GameProblem(place, problem.code(), GameBytes.cut(text, false), message, false));
        }
    }

    /** The bytes in quotes, without control characters, for messages. */
    public String quote(int from, int to) {
        return quote(gameBytes.text(from, to));
    }

    public static String quote(String text) {
        StringBuilder out = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isISOControl(c) || Character.isSurrogate(c) || Character.getType(c) == Character.FORMAT) {
                out.append("\\u").append(Character.forDigit(c >>> 12, 16));
                for (int shift = 8; shift >= 0; shift -= 4) {
                    out.append(Character.forDigit(c >>> shift & 15, 16));
                }
            } else {
                out.append(c);
            }
        }
        return out.append('"').toString();
    }
}
