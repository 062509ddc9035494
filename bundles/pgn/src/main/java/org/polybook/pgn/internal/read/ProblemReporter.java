package org.polybook.pgn.internal.read;

import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameVisitor;

/**
 * Reports the problems of a game to the visitor: a fatal one, the first warning of each kind, and the bad moves of
 * variations up to a limit.
 */
public final class ProblemReporter {
    /**
     * The maximum number of bad moves of variations that are reported for a game: as many as a person reads, and few
     * enough to take little memory.
     */
    private static final int MAX_BAD_VARIATIONS = 100;

    /**
     * The number of bytes of a block for each report: a report takes more memory than the three bytes that may cause
     * it.
     */
    private static final int BYTES_PER_BAD_VARIATION = 64;

    private final GameBytes gameBytes;
    private GameVisitor visitor;
    private int reported;
    private boolean isFatal;
    private int badVariations;
    /** The number of bad moves of variations that may still be reported in this block. */
    private long leftInBlock = Long.MAX_VALUE;

    public ProblemReporter(GameBytes gameBytes) {
        this.gameBytes = gameBytes;
    }

    /**
     * Begins a block of games. The maximum number of bad moves of variations reported in a block grows with its size.
     */
    public void beginBlock(long bytes) {
        leftInBlock = MAX_BAD_VARIATIONS + bytes / BYTES_PER_BAD_VARIATION;
    }

    public void beginGame(GameVisitor to) {
        visitor = to;
        reported = 0;
        isFatal = false;
        badVariations = 0;
    }

    public boolean hasFatalProblem() {
        return isFatal;
    }

    public void reportFatal(ProblemCode problem, int from, int to, String message) {
        reportFatal(problem, gameBytes.place(from), gameBytes.truncatedText(from, to), message);
    }

    public void reportFatal(ProblemCode problem, GameLocation place, String text, String message) {
        isFatal = true;
        visitor.problem(new GameProblem(place, problem.code(), GameBytes.truncate(text, false), message, true));
    }

    /**
     * Reports a bad move in a variation, up to {@value #MAX_BAD_VARIATIONS} in a game and up to the limit that
     * {@link #beginBlock} sets for the games of a block.
     */
    public void reportBadVariation(int from, int to, String message) {
        if (++badVariations <= MAX_BAD_VARIATIONS && leftInBlock > 0) {
            boolean isLast = badVariations == MAX_BAD_VARIATIONS;
            String more = isLast ? "; no more variations of this game are reported" : "";
            more = --leftInBlock == 0
                    ? "; no more variations are reported until the next part of the file is read"
                    : more;
            GameLocation place = gameBytes.place(from);
            visitor.problem(new GameProblem(
                    place, ProblemCode.BAD_VARIATION.code(), gameBytes.truncatedText(from, to), message + more, false));
        }
    }

    /** Returns true if this kind of warning has not been reported yet in this game. */
    public boolean isNew(ProblemCode problem) {
        return (reported >>> problem.ordinal() & 1) == 0;
    }

    /**
     * Reports a warning if it is the first of its kind in the game. Its message quotes the bytes, with {@code before}
     * and {@code after} around them.
     */
    public void warnOnce(ProblemCode problem, int from, int to, String before, String after) {
        if (isNew(problem)) {
            warnOnce(problem, from, to, before + quote(from, to) + after);
        }
    }

    public void warnOnce(ProblemCode problem, int from, int to, String message) {
        if (isNew(problem)) {
            reported |= 1 << problem.ordinal();
            visitor.problem(new GameProblem(
                    gameBytes.place(from), problem.code(), gameBytes.truncatedText(from, to), message, false));
        }
    }

    /**
     * Reports a warning about a place whose bytes may no longer be in memory, if it is the first of its kind in the
     * game. (A long game is read through a window.)
     */
    public void warnOnce(ProblemCode problem, GameLocation place, String text, String message) {
        if (isNew(problem)) {
            reported |= 1 << problem.ordinal();
            visitor.problem(new GameProblem(place, problem.code(), GameBytes.truncate(text, false), message, false));
        }
    }

    /** Returns the bytes in quotes, without control characters, for messages. */
    public String quote(int from, int to) {
        return quote(gameBytes.truncatedText(from, to));
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
