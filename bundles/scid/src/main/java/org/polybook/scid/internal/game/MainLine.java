package org.polybook.scid.internal.game;

import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.GameVisitor.Next;
import org.polybook.chess.CoreMove;
import org.polybook.chess.PieceType;
import org.polybook.chess.orthodox.OrthodoxReplayer;

/** Shows the main line of a record. The hot path: nothing is allocated, variations are passed over byte by byte. */
public final class MainLine {
    /** Instead of an index: the visitor passes over the game, or has seen enough of its moves. */
    private static final int SKIP = -1;

    private static final int END = -2;

    private final PieceLists lists = new PieceLists();
    /** Whether a side has just passed in check, so that its king might be taken. */
    private boolean isKingOpen;

    /**
     * Shows the moves.
     *
     * @param start the start position, which is played on
     * @return false if the visitor passes over the game
     * @throws BadGameException if there is none, or a move in it is against the rules
     */
    public boolean show(GameRecord record, OrthodoxReplayer start, GameVisitor visitor) throws BadGameException {
        Faults.setLists(lists, record, start);
        boolean hasMoved = false;
        isKingOpen = false;
        int at = record.moves();
        while (true) {
            int from = at;
            at = isKingOpen ? from : playUsual(record.bytes, from, record.length, start, visitor);
            if (at < 0) {
                return at == END;
            }
            hasMoved |= at > from;
            if (at >= record.length) {
                throw Faults.noEnd(record.length);
            }
            int b = record.bytes[at] & 0xFF;
            if (b == MoveCodes.END_OF_GAME) {
                return true;
            }
            if (MoveCodes.isMark(b)) {
                int mark = at;
                at = pass(record, mark, b, hasMoved);
                if (b == MoveCodes.BEGIN) {
                    visitor.skippedVariations(variations(record, mark, at));
                }
            } else {
                at = playOther(record, at, start, visitor);
                hasMoved = true;
            }
            if (at < 0) {
                return at == END;
            }
        }
    }

    /**
     * Shows and plays moves as long as each is one of the usual kind; returns the index after them. Each is looked up before the one
     * before it is played, so that the processor need not wait for it.
     */
    private int playUsual(byte[] bytes, int from, int length, OrthodoxReplayer board, GameVisitor visitor) {
        int at = from;
        int side = board.whiteToMove() ? 0 : PieceLists.SIDE;
        int b = at < length ? bytes[at] & 0xFF : MoveCodes.END_OF_GAME;
        int move = lists.usualMove(side, b);
        while (move >= 0 && board.isLegalReach(move >>> 8, move & 63)) {
            int other = side ^ PieceLists.SIDE;
            int nextByte = ++at < length ? bytes[at] & 0xFF : MoveCodes.END_OF_GAME;
            int nextMove = lists.usualMove(other, nextByte);
            Next next = visitor.move(board, move);
            if (next != Next.CONTINUE) {
                return next == Next.SKIP_GAME ? SKIP : END;
            }
            int to = move & 63;
            if (board.pieceAt(to) != 0) {
                lists.take(other, to);
                nextMove = lists.usualMove(other, nextByte); // numbers have changed
            }
            lists.step(side, b >>> 4, to);
            board.playOn(move);
            side = other;
            b = nextByte;
            move = nextMove;
        }
        return at;
    }

    /** Shows and plays any one move; returns the index after it. */
    private int playOther(GameRecord record, int at, OrthodoxReplayer board, GameVisitor visitor)
            throws BadGameException {
        int b = record.bytes[at] & 0xFF;
        int second = at + 1 < record.length ? record.bytes[at + 1] & 0xFF : 0;
        int side = board.whiteToMove() ? 0 : PieceLists.SIDE;
        int move = MoveCodes.decode(board, lists, side, b, second);
        Next next = show(record, board, visitor, at, move);
        if (next == Next.SKIP_GAME) {
            return SKIP;
        }
        if (next != Next.CONTINUE) {
            if (move == CoreMove.NULL) {
                requireEnd(record, at + 1);
            }
            return END;
        }
        isKingOpen = move == CoreMove.NULL && board.isCheck();
        int bytes = MoveCodes.isLong(board, lists, side, b) ? 2 : 1;
        lists.play(board, side, move);
        board.playOn(move);
        return at + bytes;
    }

    /** A record of zeros is null moves without an end, which nobody would notice who stops at the first. */
    private static void requireEnd(GameRecord record, int from) throws BadGameException {
        int at = from;
        while (at < record.length && record.bytes[at] != MoveCodes.END_OF_GAME) {
            int b = record.bytes[at] & 0xFF;
            at = MoveCodes.isMark(b) ? pass(record, at, b, true) : at + 1;
        }
        if (at >= record.length) {
            throw Faults.noEnd(record.length);
        }
    }

    /** Shows a move of a main line. A null move may come in check, too: Scid's users may pass there. */
    static Next show(GameRecord record, OrthodoxReplayer before, GameVisitor visitor, int at, int move)
            throws BadGameException {
        if (move == CoreMove.NULL) {
            return visitor.nullMove(before);
        }
        if (!isLegal(before, move)) {
            throw Faults.move(record, before, at, move);
        }
        return visitor.move(before, move);
    }

    /** No king is taken, not even that of a side that has passed in check. */
    static boolean isLegal(OrthodoxReplayer before, int move) {
        return move >= 0 && before.isLegal(move) && !takesKing(before, move);
    }

    static boolean takesKing(OrthodoxReplayer before, int move) {
        boolean isCastling = CoreMove.kind(move) == CoreMove.CASTLING;
        return !isCastling && (before.pieceAt(CoreMove.to(move)) & 0xFF) == PieceType.KING.id();
    }

    /** Passes over a mark and what belongs to it; returns the index after. */
    static int pass(GameRecord record, int at, int mark, boolean hasMoved) throws BadGameException {
        switch (mark) {
            case MoveCodes.NAG:
                return at + 2;
            case MoveCodes.COMMENT:
                return at + 1;
            case MoveCodes.BEGIN:
                if (!hasMoved) {
                    throw Faults.noMoveBefore(at);
                }
                return passVariation(record, at + 1);
            default:
                throw Faults.strayEnd(at);
        }
    }

    /** The number of variations that begin between these indexes, of which the second is after a variation's end. */
    private static long variations(GameRecord record, int from, int to) {
        long count = 0;
        for (int at = from; at < to; at++) {
            int b = record.bytes[at];
            count += b == MoveCodes.BEGIN ? 1 : 0;
            at += b == MoveCodes.NAG ? 1 : 0;
        }
        return count;
    }

    /** The index after the end of the variation around {@code from}. Second bytes of a queen's moves are never marks. */
    private static int passVariation(GameRecord record, int from) throws BadGameException {
        int depth = 1;
        int at = from;
        while (depth > 0) {
            if (at >= record.length) {
                throw Faults.noEnd(record.length);
            }
            switch (record.bytes[at]) {
                case MoveCodes.NAG -> at++;
                case MoveCodes.BEGIN -> depth++;
                case MoveCodes.END -> depth--;
                case MoveCodes.END_OF_GAME -> throw Faults.endInVariation(at);
                default -> {}
            }
            at++;
        }
        return at;
    }
}
