package org.polybook.scid.internal.game;

import java.util.Arrays;
import java.util.Optional;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.GameVisitor.Next;
import org.polybook.chess.CoreMove;
import org.polybook.chess.orthodox.OrthodoxReplayer;

/**
 * Shows the moves of a record with comments, annotations and variations, however deep those are in each other. A move comes with its
 * annotations, its comment and then what might have been played instead.
 */
public final class WholeGame {
    private final PieceLists lists = new PieceLists();
    private final Comments comments = new Comments();

    /** {@code int[2 * plies]}: the moves played, each with what {@link PieceLists#undo} needs. */
    private int[] played = new int[512];

    private int plies;

    /** {@code int[3 * depth]}: plies before the variation, plies before the line around it, the move that it replaces. */
    private int[] variations = new int[3 * 16];

    private int depth;
    private GameRecord record;
    private OrthodoxReplayer board;
    private GameVisitor visitor;
    private int at;
    /** Where the line that is being read begins, in plies. */
    private int lineStart;

    /** Why the first variation that is not shown to its end is not, null if there is none. */
    private BadGameException leftOut;

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
        plies = 0;
        depth = 0;
        lineStart = 0;
        isAfterMove = false;
        leftOut = null;
        Faults.setLists(lists, record, start);
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
                if (next == Next.SKIP_LEGALITY && depth == 0) {
                    return true;
                }
                if (next == Next.SKIP_LEGALITY) {
                    passRest();
                }
            }
        }
        throw Faults.noEnd(record.length);
    }

    /** Comments that are there and have not been shown, or were asked for and are not there; after {@link #show}. */
    public Comments comments() {
        return comments;
    }

    /** Why a variation has been left out from some move on; empty if none has; after {@link #show}. */
    public Optional<BadGameException> leftOut() {
        return Optional.ofNullable(leftOut);
    }

    private void endOfGame() throws BadGameException {
        if (depth > 0) {
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
        int second = at + 1 < record.length ? record.bytes[at + 1] & 0xFF : 0;
        int move = MoveCodes.decode(board, lists, side, b, second);
        boolean isLong = MoveCodes.isLong(board, lists, side, b);
        if (depth > 0 && !isLegal(move)) {
            leftOut = leftOut == null ? Faults.move(record, board, at, move) : leftOut;
            return Next.SKIP_LEGALITY;
        }
        Next next = MainLine.show(record, board, visitor, at, move);
        at += isLong ? 2 : 1;
        if (next != Next.GO_ON) {
            return next;
        }
        play(side, move);
        isAfterMove = true;
        annotations();
        node();
        return Next.GO_ON;
    }

    /** In a variation a bad move ends that alone, unseen. */
    private boolean isLegal(int move) {
        return move == CoreMove.NULL ? !board.isCheck() : move >= 0 && board.isLegal(move);
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

    private void play(int side, int move) {
        if (2 * plies + 2 > played.length) {
            played = Arrays.copyOf(played, 2 * played.length);
        }
        played[2 * plies] = move;
        played[2 * plies + 1] = lists.victim(board, move);
        plies++;
        lists.play(board, side, move);
        board.play(move);
    }

    private void undo() {
        board.undo();
        plies--;
        lists.undo(board.whiteToMove() ? 0 : PieceLists.SIDE, played[2 * plies], played[2 * plies + 1]);
    }

    private void begin() throws BadGameException {
        if (plies == lineStart) {
            throw Faults.noMoveBefore(at);
        }
        int top = 3 * depth;
        if (top == variations.length) {
            variations = Arrays.copyOf(variations, 2 * top);
        }
        undo();
        variations[top] = plies;
        variations[top + 1] = lineStart;
        variations[top + 2] = played[2 * plies];
        depth++;
        lineStart = plies;
        isAfterMove = false;
        visitor.beginVariation();
        at++;
        node();
    }

    private void end() throws BadGameException {
        if (depth == 0) {
            throw Faults.strayEnd(at);
        }
        int top = 3 * --depth;
        while (plies > variations[top]) {
            undo();
        }
        lineStart = variations[top + 1];
        play(board.whiteToMove() ? 0 : PieceLists.SIDE, variations[top + 2]);
        isAfterMove = true;
        comments.passUnmarked();
        visitor.endVariation();
        at++;
    }

    /** Passes over the rest of a variation, up to its end. */
    private void passRest() throws BadGameException {
        int level = 1;
        while (at < record.length) {
            int b = record.bytes[at];
            level += b == MoveCodes.BEGIN ? 1 : b == MoveCodes.END ? -1 : 0;
            if (b == MoveCodes.END_OF_GAME || level == 0) {
                return;
            }
            if (b == MoveCodes.COMMENT) {
                comments.passMarked();
            }
            at += b == MoveCodes.NAG ? 2 : 1;
        }
    }
}
