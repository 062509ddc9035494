package org.polybook.select.internal.selector;

/**
 * Random numbers from a seed. The same seed gives the same number in all versions. Applies the mixing function of
 * SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014) to the seed, so that
 * consecutive seeds give unrelated numbers, and uses the output of SplitMix64 for the mixed seed.
 */
final class SeededRandom {
    private static final long GAMMA = 0x9E3779B97F4A7C15L;

    private SeededRandom() {}

    /**
     * Returns a uniformly distributed number from 0 to {@code bound - 1}: the remainder of a random number below
     * 2<sup>63</sup>. Rejects random numbers from the largest multiple of {@code bound} on and draws again, because
     * these numbers would make some remainders more frequent.
     */
    static long number(long seed, long bound) {
        long state = mix(seed);
        while (true) {
            state += GAMMA;
            long drawn = mix(state) >>> 1;
            long number = drawn % bound;
            if (drawn - number + (bound - 1) >= 0) {
                return number;
            }
        }
    }

    private static long mix(long value) {
        long mixed = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }
}
