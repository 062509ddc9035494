package org.polybook.scid.internal.search;

import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.scid.internal.database.GameFlag;
import org.polybook.scid.internal.database.IndexEntry;
import org.polybook.scid.internal.database.MaterialCounter;
import org.polybook.scid.internal.game.TargetPosition;
import org.polybook.scid.internal.line.StoredLinePlies;

/**
 * Decides from the index, as far as possible, whether a position occurs in a game, without reading the record. The
 * filter uses the same data as Scid:
 *
 * <ul>
 * <li>the line with which the game begins, see {@link StoredLinePlies};
 * <li>home pawns: the first pawns to leave home in the game must be those that are not at home in the position;
 * <li>material: at the end of the game, no side has more pieces than in the position, except for promoted pawns.
 * </ul>
 *
 * Lines and home pawns decide nothing for a game with a custom start. A line or a material of 0 in the index decides
 * nothing. A wrong index entry leads to a wrong answer: the same as Scid's if the material or the home pawns are wrong,
 * possibly another one than Scid's if the line is wrong. Immutable.
 */
final class PreFilter {
    /** The index does not decide. */
    static final int UNKNOWN = StoredLinePlies.UNKNOWN;

    /** The position does not occur. */
    static final int NEVER = StoredLinePlies.NEVER;

    private static final int PAWN = PieceType.PAWN.id();
    private static final int CUSTOM_START = 1 << GameFlag.CUSTOM_START.ordinal();
    private static final int PROMOTION = 1 << GameFlag.PROMOTION.ordinal();
    private static final int UNDERPROMOTION = 1 << GameFlag.UNDERPROMOTION.ordinal();

    /** A mask with the highest bit of each count in a material signature. */
    private static final int HIGH = 0xAA8AA8;

    private static final int PAWNS = 0x00F00F;
    private static final int QUEENS = 0xC00C00;

    private final StoredLinePlies lines;

    /**
     * The pawns that are not at home in the position, as a mask: bit {@code n} denotes the pawn with the number {@code
     * n} among the home pawns.
     */
    private final int missing;

    private final int missingCount;
    private final int material;

    /** Creates the filter for a position for which {@link TargetPosition#isSearchable} is true. */
    static PreFilter of(Position position) {
        return new PreFilter(new TargetPosition(position), position);
    }

    PreFilter(TargetPosition target, Position position) {
        lines = new StoredLinePlies(target);
        int away = 0;
        for (int file = 0; file < 8; file++) {
            away |= target.pieceAt(8 + file) == PAWN ? 0 : 1 << 15 - file;
            away |= target.pieceAt(48 + file) == (PAWN | TargetPosition.BLACK) ? 0 : 1 << 7 - file;
        }
        missing = away;
        missingCount = Integer.bitCount(away);
        MaterialCounter pieces = new MaterialCounter();
        pieces.countPieces(position.replayer());
        material = pieces.signature();
    }

    /** The number of plies before the position occurs, {@link #NEVER} or {@link #UNKNOWN}. */
    int pliesToPositionOrUnknown(IndexEntry entry) {
        int flags = entry.flags();
        if (!isFinalMaterialPossible(entry.finalMaterialSignature(), flags)) {
            return NEVER;
        }
        if ((flags & CUSTOM_START) != 0) {
            return UNKNOWN;
        }
        int answer = lines.pliesToPositionOrUnknown(entry.storedLineCode());
        return answer == NEVER || missingCount > 0 && !areMissingPawnsFirstToLeave(entry) ? NEVER : answer;
    }

    private boolean areMissingPawnsFirstToLeave(IndexEntry entry) {
        if (entry.departedHomePawnCount() < missingCount) {
            return false;
        }
        long list = entry.departedHomePawnList();
        int left = 0;
        for (int i = 0; i < missingCount; i++) {
            left |= 1 << (int) (list >>> 60);
            list <<= 4;
        }
        return left == missing;
    }

    private boolean isFinalMaterialPossible(int last, int flags) {
        if ((flags & (PROMOTION | UNDERPROMOTION)) == 0) {
            return isAtLeast(material, last);
        }
        int certain = PAWNS | ((flags & UNDERPROMOTION) == 0 ? ~QUEENS & 0xFFFFFF : 0);
        return isAtLeast(material & certain, last & certain)
                && ((flags & UNDERPROMOTION) != 0
                        || areFinalQueensPossible(last, 12) && areFinalQueensPossible(last, 0));
    }

    /**
     * Returns true if each of a side's queens at the end of the game can be a queen that it had in the position, or a
     * pawn promoted since then.
     */
    private boolean areFinalQueensPossible(int last, int shift) {
        int pawnsGone = (material >>> shift & 15) - (last >>> shift & 15);
        return (material >>> shift + 10 & 3) + pawnsGone >= (last >>> shift + 10 & 3);
    }

    /**
     * Returns true if each count in the signature a is at least the same count in b. The highest bit of each count of a
     * is set before the lower bits of b are subtracted, so no subtraction borrows from the next count.
     */
    private static boolean isAtLeast(int a, int b) {
        int lower = (a | HIGH) - (b & ~HIGH);
        return ((a & ~b | ~(a ^ b) & lower) & HIGH) == HIGH;
    }
}
