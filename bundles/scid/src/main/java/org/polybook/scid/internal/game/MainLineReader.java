package org.polybook.scid.internal.game;

import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.GameVisitor.Next;
import org.polybook.chess.CoreMove;
import org.polybook.chess.PieceType;
import org.polybook.chess.orthodox.OrthodoxReplayer;

/**
 * Passes the main line of a record to a visitor. This code runs for every game of a database: it allocates nothing, and
 * it skips variations byte by byte.
 */
public final class MainLineReader {
    /** Returned in place of an index: the visitor skips the game. */
    private static final int SKIP = -1;

    /** Returned in place of an index: the main line has ended, or the visitor wants no more moves. */
    private static final int END = -2;

    private final PieceLists lists = new PieceLists();
    /**
     * True if the last move was a null move of a side in check, so that the other side could capture that side's king.
     */
    private boolean isKingOpen;

    /**
     * Passes the moves to the visitor.
     *
     * @param start the start position, on which the moves are played
     * @return false if the visitor skips the game
     * @throws BadGameException if the record is damaged, or a move of the main line is illegal
     */
    public boolean passMoves(GameRecord record, OrthodoxReplayer start, GameVisitor visitor) throws BadGameException {
        MoveErrors.setLists(lists, record, start);
        boolean hasMoved = false;
        isKingOpen = false;
        int at = record.movesIndex();
        while (true) {
            int from = at;
            at = isKingOpen ? from : playTableMoves(record.bytes, from, record.length, start, visitor);
            if (at < 0) {
                return at == END;
            }
            hasMoved |= at > from;
            if (at >= record.length) {
                throw MoveErrors.noEnd(record.length);
            }
            int b = record.bytes[at] & 0xFF;
            if (b == MoveBytes.END_OF_GAME) {
                return true;
            }
            if (MoveBytes.isMark(b)) {
                int mark = at;
                at = skipMark(record, mark, b, hasMoved);
                if (b == MoveBytes.BEGIN) {
                    visitor.skippedVariations(countVariations(record, mark, at));
                }
            } else {
                at = passAndPlayOther(record, at, start, visitor);
                hasMoved = true;
            }
            if (at < 0) {
                return at == END;
            }
        }
    }

    /**
     * Passes moves to the visitor and plays them, until {@link MoveCodeTable} does not know the next one; returns the
     * index of that next move, {@link #SKIP} or {@link #END}. Looks up each move before playing the previous one, so
     * that the processor need not wait for the look-up.
     */
    private int playTableMoves(byte[] bytes, int from, int length, OrthodoxReplayer board, GameVisitor visitor) {
        int at = from;
        int side = board.whiteToMove() ? 0 : PieceLists.SIDE;
        int b = at < length ? bytes[at] & 0xFF : MoveBytes.END_OF_GAME;
        int move = lists.tableMoveOrNegative(side, b);
        while (move >= 0 && board.isUnblockedAndSafe(move >>> 8, move & 63)) {
            int other = side ^ PieceLists.SIDE;
            int nextByte = ++at < length ? bytes[at] & 0xFF : MoveBytes.END_OF_GAME;
            int nextMove = lists.tableMoveOrNegative(other, nextByte);
            Next next = visitor.move(board, move);
            if (next != Next.CONTINUE) {
                return next == Next.SKIP_GAME ? SKIP : END;
            }
            int to = move & 63;
            if (board.pieceAt(to) != 0) {
                lists.removePiece(other, to);
                // the capture may have given another piece of that side a new number: decodes the move again
                nextMove = lists.tableMoveOrNegative(other, nextByte);
            }
            lists.movePieceNumbered(side, b >>> 4, to);
            board.playWithoutUndo(move);
            side = other;
            b = nextByte;
            move = nextMove;
        }
        return at;
    }

    /** Passes one move of any kind to the visitor and plays it; returns the index after the move, or SKIP or END. */
    private int passAndPlayOther(GameRecord record, int at, OrthodoxReplayer board, GameVisitor visitor)
            throws BadGameException {
        int b = record.bytes[at] & 0xFF;
        int second = at + 1 < record.length ? record.bytes[at + 1] & 0xFF : 0;
        int side = board.whiteToMove() ? 0 : PieceLists.SIDE;
        int move = MoveBytes.decode(board, lists, side, b, second);
        Next next = passLegalMoveOrThrow(record, board, visitor, at, move);
        if (next == Next.SKIP_GAME) {
            return SKIP;
        }
        if (next != Next.CONTINUE) {
            if (move == CoreMove.NULL) {
                requireEndMark(record, at + 1);
            }
            return END;
        }
        isKingOpen = move == CoreMove.NULL && board.isCheck();
        int bytes = MoveBytes.hasTwoBytes(board, lists, side, b) ? 2 : 1;
        lists.play(board, side, move);
        board.playWithoutUndo(move);
        return at + bytes;
    }

    /**
     * Rejects a record without an end mark. A record of zero bytes, for example, consists of null moves only; a visitor
     * that stops at the first null move would not notice that the end is missing.
     */
    private static void requireEndMark(GameRecord record, int from) throws BadGameException {
        int at = from;
        while (at < record.length && record.bytes[at] != MoveBytes.END_OF_GAME) {
            int b = record.bytes[at] & 0xFF;
            at = MoveBytes.isMark(b) ? skipMark(record, at, b, true) : at + 1;
        }
        if (at >= record.length) {
            throw MoveErrors.noEnd(record.length);
        }
    }

    /**
     * Passes a move of a main line to the visitor. A null move is accepted even in check, because Scid lets its users
     * enter one there.
     */
    static Next passLegalMoveOrThrow(GameRecord record, OrthodoxReplayer before, GameVisitor visitor, int at, int move)
            throws BadGameException {
        if (move == CoreMove.NULL) {
            return visitor.nullMove(before);
        }
        if (!isLegal(before, move)) {
            throw MoveErrors.invalidOrIllegalMove(record, before, at, move);
        }
        return visitor.move(before, move);
    }

    /**
     * Returns true if the move is legal and does not capture a king, not even that of a side that has passed in check.
     */
    static boolean isLegal(OrthodoxReplayer before, int move) {
        return move >= 0 && before.isLegal(move) && !takesKing(before, move);
    }

    static boolean takesKing(OrthodoxReplayer before, int move) {
        boolean isCastling = CoreMove.kind(move) == CoreMove.CASTLING;
        return !isCastling && (before.pieceAt(CoreMove.to(move)) & 0xFF) == PieceType.KING.id();
    }

    /** Skips a mark and the data that belong to it; returns the index after them. */
    static int skipMark(GameRecord record, int at, int mark, boolean hasMoved) throws BadGameException {
        switch (mark) {
            case MoveBytes.NAG:
                return at + 2;
            case MoveBytes.COMMENT:
                return at + 1;
            case MoveBytes.BEGIN:
                if (!hasMoved) {
                    throw MoveErrors.noMoveBefore(at);
                }
                return skipVariation(record, at + 1);
            default:
                throw MoveErrors.strayEnd(at);
        }
    }

    /**
     * The number of variations that begin within {@code [from, to)}, where {@code to} is after the end of a variation.
     */
    private static long countVariations(GameRecord record, int from, int to) {
        long count = 0;
        for (int at = from; at < to; at++) {
            int b = record.bytes[at];
            count += b == MoveBytes.BEGIN ? 1 : 0;
            at += b == MoveBytes.NAG ? 1 : 0;
        }
        return count;
    }

    /**
     * The index after the end of the variation around {@code from}. Compares each byte with the marks: the second byte
     * of a queen's move never equals one.
     */
    private static int skipVariation(GameRecord record, int from) throws BadGameException {
        int depth = 1;
        int at = from;
        while (depth > 0) {
            if (at >= record.length) {
                throw MoveErrors.noEnd(record.length);
            }
            switch (record.bytes[at]) {
                case MoveBytes.NAG -> at++;
                case MoveBytes.BEGIN -> depth++;
                case MoveBytes.END -> depth--;
                case MoveBytes.END_OF_GAME -> throw MoveErrors.endInVariation(at);
                default -> {}
            }
            at++;
        }
        return at;
    }
}
