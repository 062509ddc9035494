package org.polybook.scid.internal.game;

import java.util.ArrayList;
import java.util.List;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.GameVisitor.Next;
import org.polybook.chess.CoreMove;
import org.polybook.chess.orthodox.OrthodoxReplayer;

/**
 * Shows the moves of a record with comments, annotations and variations, however deep those are in each other. A move comes with its
 * annotations, its comment and then what might have been played instead.
 */
public final class WholeGame {
    /** The maximum for a game: a person reads that many, and a game of nothing else takes little memory. */
    private static final int MOST_LEFT_OUT = 100;

    private final MoveLine line = new MoveLine();
    private final Comments comments = new Comments();
    private GameRecord record;
    private OrthodoxReplayer board;
    private GameVisitor visitor;
    private int at;

    /** Why variations are not shown to their ends. */
    private final List<BadGameException> leftOut = new ArrayList<>();

    /** What it was that is shown last: annotations and comments belong to it. */
    private boolean isAfterMove;

    /**
     * Shows the moves.
     *
     * @param start the start position, which is played on
     * @return false if the visitor passes over the game
     * @throws BadGameException if there is none, or a move in it is against the rules
     */
    public boolean show(GameRecord from, OrthodoxReplayer start, GameVisitor to) throws BadGameException {
        record = from;
        board = start;
        visitor = to;
        isAfterMove = false;
        leftOut.clear();
        line.begin();
        Faults.setLists(line.lists(), record, start);
        at = record.moves();
        comments.begin(record);
        node();
        while (at < record.length) {
            int b = record.bytes[at] & 0xFF;
            if (MoveCodes.isMark(b)) {
                if (b == MoveCodes.END_OF_GAME) {
                    endOfGame();
                    return true;
                }
                mark(b);
            } else {
                Next next = move(b);
                if (next == Next.SKIP_GAME) {
                    return false;
                }
                if (next == Next.SKIP_LEGALITY && line.depth() == 0) {
                    return true;
                }
                if (next == Next.SKIP_LEGALITY) {
                    long passed = passRest();
                    if (passed > 0) {
                        visitor.skippedVariations(passed);
                    }
                }
            }
        }
        throw Faults.noEnd(record.length);
    }

    /** Comments that are there and have not been shown, or were asked for and are not there; after {@link #show}. */
    public Comments comments() {
        return comments;
    }

    /** Why variations have been left out from some move on, those of the first {@value #MOST_LEFT_OUT}; after {@link #show}. */
    public List<BadGameException> leftOut() {
        return leftOut;
    }

    private void endOfGame() throws BadGameException {
        if (line.depth() > 0) {
            throw Faults.endInVariation(at);
        }
        comments.passUnmarked();
    }

    private void mark(int b) throws BadGameException {
        switch (b) {
            case MoveCodes.COMMENT -> {
                comments.marked(visitor);
                at++;
            }
            case MoveCodes.BEGIN -> begin();
            case MoveCodes.END -> end();
            default -> nag();
        }
    }

    /** Those before the first move, and the number 0, say nothing. */
    private void nag() throws BadGameException {
        if (at + 1 >= record.length) {
            throw Faults.noEnd(record.length);
        }
        int nag = record.bytes[at + 1] & 0xFF;
        if (isAfterMove && nag != 0) {
            visitor.nag(nag);
        }
        at += 2;
    }

    private Next move(int b) throws BadGameException {
        int side = board.whiteToMove() ? 0 : PieceLists.SIDE;
        int usual = line.lists().usualMove(side, b);
        if (usual < 0 || !board.isLegalReach(usual >>> 8, usual & 63) || MainLine.takesKing(board, usual)) {
            return otherMove(b, side);
        }
        at++;
        Next next = visitor.move(board, usual);
        if (next == Next.CONTINUE) {
            line.playUsual(board, side, b >>> 4, usual);
            goOn(usual);
        }
        return next;
    }

    private Next otherMove(int b, int side) throws BadGameException {
        int second = at + 1 < record.length ? record.bytes[at + 1] & 0xFF : 0;
        int move = MoveCodes.decode(board, line.lists(), side, b, second);
        boolean isLong = MoveCodes.isLong(board, line.lists(), side, b);
        if (line.depth() > 0 && !isLegal(move)) {
            if (leftOut.size() < MOST_LEFT_OUT) {
                leftOut.add(Faults.move(record, board, at, move));
            }
            return Next.SKIP_LEGALITY;
        }
        Next next = MainLine.show(record, board, visitor, at, move);
        at += isLong ? 2 : 1;
        if (next == Next.CONTINUE) {
            line.play(board, move);
            goOn(move);
        }
        return next;
    }

    /** Plays a move that has been shown and is in the line, and shows what belongs to it. */
    private void goOn(int move) throws BadGameException {
        board.play(move);
        isAfterMove = true;
        annotations();
        node();
    }

    /** In a variation a bad move ends that alone, unseen. */
    private boolean isLegal(int move) {
        return move == CoreMove.NULL || MainLine.isLegal(board, move);
    }

    /** Those of the last move come before a comment that has no mark. */
    private void annotations() throws BadGameException {
        while (at < record.length && record.bytes[at] == MoveCodes.NAG) {
            nag();
        }
    }

    /** A place for a comment: one that is marked follows by itself. */
    private void node() {
        boolean isMarked = at < record.length && record.bytes[at] == MoveCodes.COMMENT;
        if (!isMarked) {
            comments.unmarked(visitor);
        }
    }

    private void begin() throws BadGameException {
        if (line.isEmpty()) {
            throw Faults.noMoveBefore(at);
        }
        line.beginVariation();
        board.undo();
        isAfterMove = false;
        visitor.beginVariation();
        at++;
        node();
    }

    private void end() throws BadGameException {
        if (line.depth() == 0) {
            throw Faults.strayEnd(at);
        }
        for (int i = line.endVariation(); i > 0; i--) {
            board.undo();
        }
        board.play(line.last());
        isAfterMove = true;
        comments.passUnmarked();
        visitor.endVariation();
        at++;
    }

    /** Passes over the rest of a variation, up to its end; returns the number of variations in it. */
    private long passRest() throws BadGameException {
        long passed = 0;
        int level = 1;
        while (at < record.length) {
            int b = record.bytes[at];
            level += b == MoveCodes.BEGIN ? 1 : b == MoveCodes.END ? -1 : 0;
            if (b == MoveCodes.END_OF_GAME || level == 0) {
                return passed;
            }
            passed += b == MoveCodes.BEGIN ? 1 : 0;
            if (b == MoveCodes.COMMENT) {
                comments.passMarked();
            }
            at += b == MoveCodes.NAG ? 2 : 1;
        }
        return passed;
    }
}
