package org.polybook.scid.internal.game;

/**
 * The annotations of one move, one in each byte of a long, the first in the lowest byte. Scid's limits apply: at most
 * seven annotations; at most one of them is a number from 1 to 6, and it comes first; at most one is from 10 to 21.
 */
final class PackedAnnotations {
    private static final int MAX = 7;

    private PackedAnnotations() {}

    /**
     * Returns the annotations with another one added; ignores 0 and an eighth annotation. An annotation from 1 to 6, or
     * from 10 to 21, replaces an earlier one from the same range.
     */
    static long with(long all, int nag) {
        if (nag == 0) {
            return all;
        }
        if (isMoveAssessment(nag)) {
            return isMoveAssessment((int) all & 0xFF) ? all & ~0xFFL | nag : count(all) == MAX ? all : all << 8 | nag;
        }
        int count = count(all);
        for (int i = 0; i < count && isPositionAssessment(nag); i++) {
            if (isPositionAssessment(at(all, i))) {
                return all & ~(0xFFL << 8 * i) | (long) nag << 8 * i;
            }
        }
        return count == MAX ? all : all | (long) nag << 8 * count;
    }

    static int count(long all) {
        return (71 - Long.numberOfLeadingZeros(all)) / 8;
    }

    static int at(long all, int index) {
        return (int) (all >>> 8 * index) & 0xFF;
    }

    private static boolean isMoveAssessment(int nag) {
        return nag >= 1 && nag <= 6;
    }

    private static boolean isPositionAssessment(int nag) {
        return nag >= 10 && nag <= 21;
    }
}
