package org.polybook.itests.crash;

import java.util.SplittableRandom;

/**
 * The seeds of the tests of this module: the same in each build, or new ones ({@code -Dpolybook.seeds=new}, profile
 * {@code long}).
 */
public final class Seeds {
    private Seeds() {}

    /** Returns the value of the system property if it is set, else the fixed seed or a new one. */
    public static long chooseAndPrint(String property, long fixed) {
        boolean drawn = "new".equals(System.getProperty("polybook.seeds"));
        long seed = Long.getLong(property, drawn ? new SplittableRandom().nextLong() : fixed);
        System.out.println("-D" + property + "=" + seed);
        return seed;
    }
}
