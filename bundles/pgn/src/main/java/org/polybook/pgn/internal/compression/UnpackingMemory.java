package org.polybook.pgn.internal.compression;

import java.io.IOException;

/**
 * How much memory a packed file may ask for.
 *
 * @param mostKib in KiB
 */
record UnpackingMemory(int mostKib) {

    /** Half of what this Java has. */
    static UnpackingMemory ofThisJava() {
        long half = Runtime.getRuntime().maxMemory() / 2;
        return new UnpackingMemory((int) Math.min(half / 1024, Integer.MAX_VALUE));
    }

    IOException tooMuch(long neededKib, Exception cause) {
        return new UnreadException(
                "unpacking needs " + mib(neededKib) + " MiB of memory, it may take " + mib(mostKib)
                        + " MiB, half of Java's: -Xmx gives it more",
                cause);
    }

    private static long mib(long kib) {
        return (kib + 1023) / 1024;
    }
}
