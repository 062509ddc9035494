package org.polybook.pgn.internal.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.Replayer;

/** Goes into variations and back to where they branched off, by taking moves back; or passes over them. */
final class Variations {
    private static final int DEEPEST = 1000;
    private static final int NONE = -1;

    private final GameBytes gameBytes;
    private final Reports reports;
    private final Comments comments;
    private final List<Line> lines = new ArrayList<>();
    private GameVisitor visitor;
    private Replayer replayer;
    private int depth;
    /** The bracket that opened the first of the variations around. */
    private final DeferredLocation opened;

    private final DeferredLocation skipped;
    /** The brackets that {@link #close(int)} has found to open variations. */
    private long passed;

    /** What is known of the line at one depth. */
    private static final class Line {
        int last;
        int count;
        /** Whether the visitor has not been told of it yet. */
        boolean isHidden;

        void clear() {
            last = NONE;
            count = 0;
            isHidden = false;
        }
    }

    Variations(GameBytes gameBytes, Reports reports, Comments comments) {
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

    void played(int move) {
        Line line = lines.get(depth);
        line.last = move;
        line.count++;
    }

    /** Begins the variation that opens at that index; returns the index after the bracket, or {@link Movetext#STOP}. */
    int open(int at) throws IOException {
        Line line = lines.get(depth);
        if (line.last == NONE) {
            reports.odd(ProblemCode.BAD_VARIATION, at, at + 1, "this variation stands before any move that it could replace");
            return skip(at);
        }
        if (depth == DEEPEST) {
            reports.fatal(ProblemCode.TOO_DEEP, at, at + 1, "more than " + DEEPEST + " variations inside each other");
            return Movetext.STOP;
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

    /** Something comes of the variation that was opened last, so the visitor is told of it, if it has not been. */
    void show() {
        Line line = lines.get(depth);
        if (line.isHidden) {
            line.isHidden = false;
            visitor.beginVariation();
        }
    }

    /** Ends the variation, which has come to its end, or to a move that cannot be: if nothing came before that, it is left out. */
    void close(boolean isBroken) {
        boolean isLeftOut = isBroken && lines.get(depth).isHidden;
        if (!isLeftOut) {
            show();
        }
        Line ended = lines.get(depth--);
        Line line = lines.get(depth);
        for (int i = 0; i < ended.count; i++) {
            replayer.undo();
        }
        replayer.play(line.last);
        if (!isLeftOut) {
            visitor.endVariation();
        }
    }

    /** The game has ended inside a variation. */
    void reportOpen() {
        reportOpen(opened);
    }

    private void reportOpen(DeferredLocation bracket) {
        reports.fatal(
                ProblemCode.OPEN_VARIATION,
                bracket.place(),
                bracket.text(),
                "the variation that begins here is not closed before the game ends");
    }

    /** Passes over the variation that opens at that index; returns the index after it, or {@link Movetext#STOP}. */
    int skip(int at) throws IOException {
        skipped.set(at);
        int close = close(at + 1);
        if (close == NONE) {
            reportOpen(skipped);
        }
        return close < 0 ? Movetext.STOP : close + 1;
    }

    /** Passes over the variation that opens at that index, and tells the visitor so; returns as {@link #skip}. */
    int skipShown(int at) throws IOException {
        int end = skip(at);
        visitor.skippedVariations(1 + passed);
        return end;
    }

    /** The visitor wants to see no more of the variation; returns as {@link #skipRest}. */
    int turnAway(int from) throws IOException {
        int end = skipRest(from);
        if (passed > 0) {
            visitor.skippedVariations(passed);
        }
        return end;
    }

    /** Passes over the rest of the variation; returns the index of its closing bracket, or {@link Movetext#STOP}. */
    int skipRest(int from) throws IOException {
        int close = close(from);
        if (close == NONE) {
            reportOpen();
        }
        return close < 0 ? Movetext.STOP : close;
    }

    /** Index of the bracket that closes the variation around {@code from}; NONE, or −2 if an open comment swallows it. */
    private int close(int from) throws IOException {
        passed = 0;
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
                    passed++;
                }
                case ')' -> level--;
                case '{' -> p = comments.brace(p, null) - 1;
                case ';' -> p = comments.line(p, null) - 1;
                case '%' -> p = gameBytes.isLineStart(p) ? comments.line(p, null) - 1 : p;
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
