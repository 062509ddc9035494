package org.polybook.pgn.internal.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.Replayer;

/** Enters variations, and undoes their moves to return to the position before them; or skips variations. */
final class VariationReader {
    private static final int MAX_DEPTH = 1000;
    private static final int NONE = -1;

    private final GameBytes gameBytes;
    private final ProblemReporter reports;
    private final CommentReader comments;
    private final List<Line> lines = new ArrayList<>();
    private GameVisitor visitor;
    private Replayer replayer;
    private int depth;
    /** The bracket that opened the outermost current variation. */
    private final DeferredLocation opened;

    private final DeferredLocation skipped;
    /** The number of opening brackets that the last call of {@link #findClosingBracketOrNone(int)} has skipped. */
    private long skippedBrackets;

    /** The state of the line at one depth. */
    private static final class Line {
        int last;
        int count;
        /** True until the beginning of the line has been reported to the visitor. */
        boolean isHidden;

        void clear() {
            last = NONE;
            count = 0;
            isHidden = false;
        }
    }

    VariationReader(GameBytes gameBytes, ProblemReporter reports, CommentReader comments) {
        this.gameBytes = gameBytes;
        this.reports = reports;
        this.comments = comments;
        this.opened = new DeferredLocation(gameBytes);
        this.skipped = new DeferredLocation(gameBytes);
        lines.add(new Line());
    }

    void begin(Replayer position, GameVisitor to) {
        replayer = position;
        visitor = to;
        depth = 0;
        lines.get(0).clear();
    }

    int depth() {
        return depth;
    }

    void recordMove(int move) {
        Line line = lines.get(depth);
        line.last = move;
        line.count++;
    }

    /**
     * Begins the variation that opens at this index; returns the index after the bracket, or
     * {@link MovetextReader#STOP}. A variation without a move before it is reported and skipped.
     */
    int enterVariation(int at) throws IOException {
        Line line = lines.get(depth);
        if (line.last == NONE) {
            reports.warnOnce(
                    ProblemCode.BAD_VARIATION,
                    at,
                    at + 1,
                    "this variation has no move before it that it could replace");
            return skipVariation(at);
        }
        if (depth == MAX_DEPTH) {
            reports.reportFatal(
                    ProblemCode.TOO_DEEP, at, at + 1, "variations are nested more than " + MAX_DEPTH + " deep");
            return MovetextReader.STOP;
        }
        if (depth == 0) {
            opened.set(at);
        }
        replayer.undo();
        depth++;
        if (lines.size() == depth) {
            lines.add(new Line());
        }
        lines.get(depth).clear();
        lines.get(depth).isHidden = true;
        return at + 1;
    }

    /**
     * Reports the beginning of the variation to the visitor if that has not been done: before its first content is
     * reported, or at its end if it is empty. So a variation that begins with a bad move is not reported.
     */
    void reportPendingBegin() {
        Line line = lines.get(depth);
        if (line.isHidden) {
            line.isHidden = false;
            visitor.beginVariation();
        }
    }

    /**
     * Ends the variation at its closing bracket: undoes its moves, plays the move that it replaces, and reports its
     * end. A variation in which nothing precedes a bad move ({@code isBroken}) is not reported to the visitor.
     */
    void leaveVariation(boolean isBroken) {
        boolean isOmitted = isBroken && lines.get(depth).isHidden;
        if (!isOmitted) {
            reportPendingBegin();
        }
        Line ended = lines.get(depth--);
        Line line = lines.get(depth);
        for (int i = 0; i < ended.count; i++) {
            replayer.undo();
        }
        replayer.play(line.last);
        if (!isOmitted) {
            visitor.endVariation();
        }
    }

    /** Reports that the game ends inside a variation. */
    void reportUnclosed() {
        reportUnclosed(opened);
    }

    private void reportUnclosed(DeferredLocation bracket) {
        reports.reportFatal(
                ProblemCode.OPEN_VARIATION,
                bracket.place(),
                bracket.excerpt(),
                "the variation that begins here is not closed before the game ends");
    }

    /** Skips the variation that opens at this index; returns the index after it, or {@link MovetextReader#STOP}. */
    int skipVariation(int at) throws IOException {
        skipped.set(at);
        int close = findClosingBracketOrNone(at + 1);
        if (close == NONE) {
            reportUnclosed(skipped);
        }
        return close < 0 ? MovetextReader.STOP : close + 1;
    }

    /** Like {@link #skipVariation}, but reports to the visitor that variations were skipped. */
    int skipVariationAndReport(int at) throws IOException {
        int end = skipVariation(at);
        visitor.skippedVariations(1 + skippedBrackets);
        return end;
    }

    /**
     * Skips the rest of the variation at the visitor's request, and reports the variations skipped in it to the
     * visitor. Returns the same index as {@link #skipRest}.
     */
    int skipRestOnRequest(int from) throws IOException {
        int end = skipRest(from);
        if (skippedBrackets > 0) {
            visitor.skippedVariations(skippedBrackets);
        }
        return end;
    }

    /** Skips the rest of the variation; returns the index of its closing bracket, or {@link MovetextReader#STOP}. */
    int skipRest(int from) throws IOException {
        int close = findClosingBracketOrNone(from);
        if (close == NONE) {
            reportUnclosed();
        }
        return close < 0 ? MovetextReader.STOP : close;
    }

    /**
     * Returns the index of the bracket that closes the variation around {@code from}; NONE if it is missing; −2 if a
     * comment before it is not closed.
     */
    private int findClosingBracketOrNone(int from) throws IOException {
        skippedBrackets = 0;
        int level = 1;
        int p = from;
        while (true) {
            if (p >= gameBytes.limit) {
                if (!gameBytes.hasMore) {
                    return NONE;
                }
                p = gameBytes.refill(p - 1) + 1;
                continue;
            }
            switch (gameBytes.bytes[p]) {
                case '(' -> {
                    level++;
                    skippedBrackets++;
                }
                case ')' -> level--;
                case '{' -> p = comments.readBraceComment(p, null) - 1;
                case ';' -> p = comments.readRestOfLine(p, null) - 1;
                case '%' -> p = gameBytes.isLineStart(p) ? comments.readRestOfLine(p, null) - 1 : p;
                default -> {}
            }
            if (p == -2) {
                return p;
            }
            if (level == 0) {
                return p;
            }
            p++;
        }
    }
}
