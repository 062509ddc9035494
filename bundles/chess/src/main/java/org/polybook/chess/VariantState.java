package org.polybook.chess;

/**
 * The additional state of some variants, in one {@code long}, so that it is easily compared and needs no object; 0 if
 * the variant has none.
 *
 * <pre>
 * bits  0- 7, 8-15   checks that White, Black has left to give
 * bits 16-27, 28-39  files on whose back-rank square White, Black may still gate a piece, bit 0 the a-file
 * bits 40-63         defined by the engine
 * </pre>
 *
 * <pre>{@code
 * long variantState = VariantState.withChecksLeft(VariantState.NONE, Color.WHITE, 3);
 * int left = VariantState.checksLeft(variantState, Color.WHITE); // 3
 * }</pre>
 */
public final class VariantState {
    /** No additional state. */
    public static final long NONE = 0;

    private static final int MAX_CHECKS = 0xFF;
    private static final int ALL_FILES = 0xFFF;
    private static final int GATING = 16;
    private static final int ENGINE_BITS = 40;
    private static final int MAX_ENGINE_BITS = 0xFFFFFF;

    private VariantState() {}

    /** Returns the number of checks that the side has left to give, from 0 to 255. */
    public static int checksLeft(long variantState, Color by) {
        return (int) (variantState >>> checksShift(by)) & MAX_CHECKS;
    }

    /** Returns a copy with another number of checks for that side, from 0 to 255. */
    public static long withChecksLeft(long variantState, Color by, int checks) {
        return withBits(variantState, checksShift(by), MAX_CHECKS, checks, "checks");
    }

    /** Returns the files on which the side may still gate, a bit each, bit 0 the a-file. */
    public static int gatingFiles(long variantState, Color of) {
        return (int) (variantState >>> gatingShift(of)) & ALL_FILES;
    }

    /** Returns a copy with other files for that side. */
    public static long withGatingFiles(long variantState, Color of, int files) {
        return withBits(variantState, gatingShift(of), ALL_FILES, files, "files");
    }

    /** Returns the 24 bits that the engine defines. */
    public static int engineBits(long variantState) {
        return (int) (variantState >>> ENGINE_BITS);
    }

    /** Returns a copy with other engine bits. */
    public static long withEngineBits(long variantState, int bits) {
        return withBits(variantState, ENGINE_BITS, MAX_ENGINE_BITS, bits, "engineBits");
    }

    private static int checksShift(Color color) {
        return color == Color.WHITE ? 0 : 8;
    }

    private static int gatingShift(Color color) {
        return color == Color.WHITE ? GATING : GATING + 12;
    }

    private static long withBits(long variantState, int shift, int mask, int value, String name) {
        if ((value & ~mask) != 0) {
            throw new IllegalArgumentException(name + ": from 0 to " + mask + ", not " + value);
        }
        return variantState & ~((long) mask << shift) | (long) value << shift;
    }
}
