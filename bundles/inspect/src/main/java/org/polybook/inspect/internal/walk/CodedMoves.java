package org.polybook.inspect.internal.walk;

import org.polybook.chess.CoreMove;
import org.polybook.chess.PieceType;

/** The 16-bit moves of records and the legal moves they mean; must agree with {@link org.polybook.api.book.RawMoves}. */
public final class CodedMoves {
    private CodedMoves() {}

    /** The legal move with that code, castling coded in either way; {@link CoreMove#INVALID} if there is none. */
    public static int find(int rawMove, int[] legal, int count) {
        int twoSteps = CoreMove.INVALID;
        for (int i = 0; i < count; i++) {
            int move = legal[i];
            if (raw(move) == rawMove) {
                return move;
            }
            if (isTwoSteps(rawMove, move)) {
                twoSteps = move;
            }
        }
        return twoSteps;
    }

    /** Whether that code means that castling by the king's two steps. */
    public static boolean isTwoSteps(int rawMove, int move) {
        int from = CoreMove.from(move);
        return CoreMove.kind(move) == CoreMove.CASTLING
                && rawMove == (from << 6 | (CoreMove.to(move) > from ? from + 2 : from - 2))
                && rawMove != raw(move);
    }

    /** The code of a move, castling as king takes rook. */
    public static int raw(int move) {
        int type = CoreMove.typeId(move);
        int promotion = type == 0 ? 0 : type - PieceType.KNIGHT.id() + 1;
        return promotion << 12 | CoreMove.from(move) << 6 | CoreMove.to(move);
    }
}
