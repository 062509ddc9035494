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
     * The number of bytes of a game for each report: a report takes more memory than the three bytes that may cause
     * it, and a file may consist of such games.
     */
    private static final int BYTES_PER_BAD_VARIATION = 32;

    private final GameBytes gameBytes;
    private GameVisitor visitor;
    private int reported;
    private boolean isFatal;
    private int badVariations;
    /** The maximum number of bad moves of variations that are reported for the game. */
    private int maxBadVariations;

    public ProblemReporter(GameBytes gameBytes) {
        this.gameBytes = gameBytes;
    }

    /**
     * Begins a game. The maximum number of bad moves of variations that are reported grows with its size, and does not
     * depend on the games that are read together with it.
     */
    public void beginGame(GameVisitor to) {
        visitor = to;
        reported = 0;
        isFatal = false;
        badVariations = 0;
        maxBadVariations = Math.min(MAX_BAD_VARIATIONS, 1 + gameBytes.gameSize() / BYTES_PER_BAD_VARIATION);
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
     * Reports a bad move in a variation, up to the limit of the game.
     */
    public void reportBadVariation(int from, int to, String message) {
        if (++badVariations <= maxBadVariations) {
            String more = badVariations == maxBadVariations ? "; no more variations of this game are reported" : "";
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
