package org.polybook.scid.internal.game;

import java.util.ArrayList;
import java.util.List;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.GameVisitor.Next;
import org.polybook.chess.CoreMove;
import org.polybook.chess.orthodox.OrthodoxReplayer;

/**
 * Passes the moves of a record to a visitor, with comments, annotations and nested variations. After a move come its
 * annotations, its comment and then its variations.
 */
public final class FullGameReader {
    /**
     * The maximum number of truncated variations that are reported for one game: enough for the user to see, and little
     * memory even if every variation of a long game is truncated.
     */
    private static final int MAX_TRUNCATED = 100;

    private final MoveStack line = new MoveStack();
    private final CommentTexts comments = new CommentTexts();
    private GameRecord record;
    private OrthodoxReplayer board;
    private GameVisitor visitor;
    private int at;

    /** The reasons why variations have been truncated. */
    private final List<BadGameException> truncated = new ArrayList<>();

    /** True if the current line has a move before this place, so that annotations which follow belong to that move. */
    private boolean isAfterMove;

    /**
     * Passes the moves to the visitor.
     *
     * @param start the start position, on which the moves are played
     * @return false if the visitor skips the game
     * @throws BadGameException if the record is damaged, or a move of the main line is illegal
     */
    public boolean passMoves(GameRecord from, OrthodoxReplayer start, GameVisitor to) throws BadGameException {
        record = from;
        board = start;
        visitor = to;
        isAfterMove = false;
        truncated.clear();
        line.begin();
        MoveErrors.setLists(line.lists(), record, start);
        at = record.movesIndex();
        comments.begin(record);
        passUnmarkedComment();
        while (at < record.length) {
            int b = record.bytes[at] & 0xFF;
            if (MoveBytes.isMark(b)) {
                if (b == MoveBytes.END_OF_GAME) {
                    finishGame();
                    return true;
                }
                readMark(b);
            } else {
                Next next = passAndPlayMove(b);
                if (next == Next.SKIP_GAME) {
                    return false;
                }
                if (next == Next.SKIP_LEGALITY && line.depth() == 0) {
                    return true;
                }
                if (next == Next.SKIP_LEGALITY) {
                    long skipped = skipRestAndCountVariations();
                    if (skipped > 0) {
                        visitor.skippedVariations(skipped);
                    }
                }
            }
        }
        throw MoveErrors.noEnd(record.length);
    }

    /** The comments of the record; after {@link #passMoves} they report missing and surplus texts. */
    public CommentTexts comments() {
        return comments;
    }

    /**
     * The illegal moves at which variations have been truncated, at most {@value #MAX_TRUNCATED}; known after {@link
     * #passMoves}.
     */
    public List<BadGameException> variationErrors() {
        return truncated;
    }

    private void finishGame() throws BadGameException {
        if (line.depth() > 0) {
            throw MoveErrors.endInVariation(at);
        }
        comments.skipSurplusTextIfAny();
    }

    private void readMark(int b) throws BadGameException {
        switch (b) {
            case MoveBytes.COMMENT -> {
                comments.passMarkedText(visitor);
                at++;
            }
            case MoveBytes.BEGIN -> beginVariation();
            case MoveBytes.END -> endVariation();
            default -> passNag();
        }
    }

    /** Passes on an annotation, unless it is 0 or precedes the first move of its line. */
    private void passNag() throws BadGameException {
        if (at + 1 >= record.length) {
            throw MoveErrors.noEnd(record.length);
        }
        int nag = record.bytes[at + 1] & 0xFF;
        if (isAfterMove && nag != 0) {
            visitor.nag(nag);
        }
        at += 2;
    }

    private Next passAndPlayMove(int b) throws BadGameException {
        int side = board.whiteToMove() ? 0 : PieceLists.SIDE;
        int tableMove = line.lists().tableMoveOrNegative(side, b);
        if (tableMove < 0
                || !board.isUnblockedAndSafe(tableMove >>> 8, tableMove & 63)
                || MainLineReader.takesKing(board, tableMove)) {
            return passAndPlayOtherMove(b, side);
        }
        at++;
        Next next = visitor.move(board, tableMove);
        if (next == Next.CONTINUE) {
            line.playTableMove(board, side, b >>> 4, tableMove);
            playAndPassAnnotations(tableMove);
        }
        return next;
    }

    private Next passAndPlayOtherMove(int b, int side) throws BadGameException {
        int second = at + 1 < record.length ? record.bytes[at + 1] & 0xFF : 0;
        int move = MoveBytes.decode(board, line.lists(), side, b, second);
        boolean isLong = MoveBytes.hasTwoBytes(board, line.lists(), side, b);
        if (line.depth() > 0 && !isLegal(move)) {
            if (truncated.size() < MAX_TRUNCATED) {
                truncated.add(MoveErrors.invalidOrIllegalMove(record, board, at, move));
            }
            return Next.SKIP_LEGALITY;
        }
        Next next = MainLineReader.passLegalMoveOrThrow(record, board, visitor, at, move);
        at += isLong ? 2 : 1;
        if (next == Next.CONTINUE) {
            line.play(board, move);
            playAndPassAnnotations(move);
        }
        return next;
    }

    /**
     * Plays a move that has been passed on and added to the line, and passes on its annotations and a comment without a
     * mark.
     */
    private void playAndPassAnnotations(int move) throws BadGameException {
        board.play(move);
        isAfterMove = true;
        passAnnotations();
        passUnmarkedComment();
    }

    /**
     * Returns true if a move of a variation is legal or a null move. An illegal move ends its variation, but not the
     * game.
     */
    private boolean isLegal(int move) {
        return move == CoreMove.NULL || MainLineReader.isLegal(board, move);
    }

    /** Passes on the annotations of the last move. They come before the move's comment, which may have no mark. */
    private void passAnnotations() throws BadGameException {
        while (at < record.length && record.bytes[at] == MoveBytes.NAG) {
            passNag();
        }
    }

    /**
     * Passes on the comment of the current place if it has no mark. A comment that has a mark is passed on when the
     * mark is read.
     */
    private void passUnmarkedComment() {
        boolean isMarked = at < record.length && record.bytes[at] == MoveBytes.COMMENT;
        if (!isMarked) {
            comments.passSurplusTextIfAny(visitor);
        }
    }

    private void beginVariation() throws BadGameException {
        if (line.isLineEmpty()) {
            throw MoveErrors.noMoveBefore(at);
        }
        line.beginVariation();
        board.undo();
        isAfterMove = false;
        visitor.beginVariation();
        at++;
        passUnmarkedComment();
    }

    private void endVariation() throws BadGameException {
        if (line.depth() == 0) {
            throw MoveErrors.strayEnd(at);
        }
        for (int i = line.endVariationAndCountUndone(); i > 0; i--) {
            board.undo();
        }
        board.play(line.last());
        isAfterMove = true;
        comments.skipSurplusTextIfAny();
        visitor.endVariation();
        at++;
    }

    /** Skips the rest of a variation up to its end; returns the number of variations in it. */
    private long skipRestAndCountVariations() throws BadGameException {
        long skipped = 0;
        int level = 1;
        while (at < record.length) {
            int b = record.bytes[at];
            level += b == MoveBytes.BEGIN ? 1 : b == MoveBytes.END ? -1 : 0;
            if (b == MoveBytes.END_OF_GAME || level == 0) {
                return skipped;
            }
            skipped += b == MoveBytes.BEGIN ? 1 : 0;
            if (b == MoveBytes.COMMENT) {
                comments.skipMarkedText();
            }
            at += b == MoveBytes.NAG ? 2 : 1;
        }
        return skipped;
    }
}
