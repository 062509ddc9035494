package org.polybook.scid.internal.game;

import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.GameVisitor.Next;
import org.polybook.chess.CoreMove;
import org.polybook.chess.orthodox.OrthodoxReplayer;

/** Shows the main line of a record. The hot path: nothing is allocated, variations are passed over byte by byte. */
public final class MainLine {
    private final PieceLists lists = new PieceLists();

    /**
     * Shows the moves.
     *
     * @param start the start position, which is played on
     * @return false if the visitor passes over the game
     * @throws BadGameException if there is none, or a move in it is against the rules
     */
    public boolean show(GameRecord record, OrthodoxReplayer start, GameVisitor visitor) throws BadGameException {
        Faults.setLists(lists, record, start);
        byte[] bytes = record.bytes;
        int length = record.length;
        int at = record.moves();
        int side = start.whiteToMove() ? 0 : PieceLists.SIDE;
        boolean hasMoved = false;
        while (at < length) {
            int b = bytes[at] & 0xFF;
            if (MoveCodes.isMark(b)) {
                if (b == MoveCodes.END_OF_GAME) {
                    return true;
                }
                at = pass(record, at, b, hasMoved);
                continue;
            }
            int second = at + 1 < length ? bytes[at + 1] & 0xFF : 0;
            int move = MoveCodes.decode(start, lists, side, b, second);
            Next next = show(record, start, visitor, at, move);
            if (next != Next.GO_ON) {
                return next != Next.SKIP_GAME;
            }
            if (MoveCodes.isLong(start, lists, side, b)) {
                at++;
            }
            lists.play(start, side, move);
            start.playOn(move);
            side ^= PieceLists.SIDE;
            hasMoved = true;
            at++;
        }
        throw Faults.noEnd(length);
    }

    /** Shows a move of a main line. A null move in check is a fault unless the visitor has no use for what follows. */
    static Next show(GameRecord record, OrthodoxReplayer before, GameVisitor visitor, int at, int move)
            throws BadGameException {
        if (move == CoreMove.NULL) {
            Next next = visitor.nullMove(before);
            if (next == Next.GO_ON && before.isCheck()) {
                throw Faults.move(record, before, at, move);
            }
            return next;
        }
        if (move < 0 || !before.isLegal(move)) {
            throw Faults.move(record, before, at, move);
        }
        return visitor.move(before, move);
    }

    /** Passes over a mark and what belongs to it; returns the index after. */
    private static int pass(GameRecord record, int at, int mark, boolean hasMoved) throws BadGameException {
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
