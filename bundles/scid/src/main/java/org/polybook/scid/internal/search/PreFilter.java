package org.polybook.scid.internal.search;

import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.scid.internal.base.GameFlag;
import org.polybook.scid.internal.base.IndexEntry;
import org.polybook.scid.internal.base.Material;
import org.polybook.scid.internal.game.SoughtPosition;
import org.polybook.scid.internal.line.LineAnswers;

/**
 * What the index tells about whether a position occurs in a game, without its record, as Scid asks it:
 *
 * <ul>
 *   <li>the line that the game begins with, see {@link LineAnswers};
 *   <li>home pawns: of those that leave home in the game, the first are those that are not at home in the position;
 *   <li>material: no side ends with more than it has in the position, but for what its pawns may have become.
 * </ul>
 *
 * Lines and home pawns tell nothing of a game with a start of its own. A line of 0 and a material of 0 tell nothing, too. An index
 * that is wrong gives wrong answers, here as there: with wrong material or home pawns the same, with a wrong line others. Immutable.
 */
final class PreFilter {
    /** The index does not tell. */
    static final int UNKNOWN = LineAnswers.UNKNOWN;

    /** The position does not occur. */
    static final int NEVER = LineAnswers.NEVER;

    private static final int PAWN = PieceType.PAWN.id();
    private static final int CUSTOM_START = 1 << GameFlag.CUSTOM_START.ordinal();
    private static final int PROMOTION = 1 << GameFlag.PROMOTION.ordinal();
    private static final int UNDERPROMOTION = 1 << GameFlag.UNDERPROMOTION.ordinal();

    /** The highest bit of each count in a signature of material, and the counts of pawns. */
    private static final int HIGH = 0xAA8AA8;

    private static final int PAWNS = 0x00F00F;
    private static final int QUEENS = 0xC00C00;

    private final LineAnswers lines;

    /** {@code 1 << number}, as home pawns are numbered, of each that is not at home. */
    private final int missing;

    private final int missingCount;
    private final int material;

    /** For a position of which {@link SoughtPosition#isPossible} is true. */
    static PreFilter of(Position position) {
        return new PreFilter(new SoughtPosition(position), position);
    }

    PreFilter(SoughtPosition sought, Position position) {
        lines = new LineAnswers(sought);
        int away = 0;
        for (int file = 0; file < 8; file++) {
            away |= sought.manAt(8 + file) == PAWN ? 0 : 1 << 15 - file;
            away |= sought.manAt(48 + file) == (PAWN | SoughtPosition.BLACK) ? 0 : 1 << 7 - file;
        }
        missing = away;
        missingCount = Integer.bitCount(away);
        Material men = new Material();
        men.count(position.replayer());
        material = men.signature();
    }

    /** After how many half-moves the position stands on the board, {@link #NEVER} or {@link #UNKNOWN}. */
    int plies(IndexEntry entry) {
        int flags = entry.flags();
        if (!canEnd(entry.material(), flags)) {
            return NEVER;
        }
        if ((flags & CUSTOM_START) != 0) {
            return UNKNOWN;
        }
        int answer = lines.of(entry.storedLine());
        return answer == NEVER || missingCount > 0 && !isFirstToLeave(entry) ? NEVER : answer;
    }

    private boolean isFirstToLeave(IndexEntry entry) {
        if (entry.homePawns() < missingCount) {
            return false;
        }
        long list = entry.homePawnList();
        int left = 0;
        for (int i = 0; i < missingCount; i++) {
            left |= 1 << (int) (list >>> 60);
            list <<= 4;
        }
        return left == missing;
    }

    private boolean canEnd(int last, int flags) {
        if ((flags & (PROMOTION | UNDERPROMOTION)) == 0) {
            return isAtLeast(material, last);
        }
        int certain = PAWNS | ((flags & UNDERPROMOTION) == 0 ? ~QUEENS & 0xFFFFFF : 0);
        return isAtLeast(material & certain, last & certain)
                && ((flags & UNDERPROMOTION) != 0 || hasQueens(last, 12) && hasQueens(last, 0));
    }

    /** A side's queens are those of the position and pawns that it has lost since. */
    private boolean hasQueens(int last, int shift) {
        int pawnsGone = (material >>> shift & 15) - (last >>> shift & 15);
        return (material >>> shift + 10 & 3) + pawnsGone >= (last >>> shift + 10 & 3);
    }

    /** Whether each count of a is at least that of b: all high bits are set before b's lower ones are taken off, so none borrows. */
    private static boolean isAtLeast(int a, int b) {
        int lower = (a | HIGH) - (b & ~HIGH);
        return ((a & ~b | ~(a ^ b) & lower) & HIGH) == HIGH;
    }
}
