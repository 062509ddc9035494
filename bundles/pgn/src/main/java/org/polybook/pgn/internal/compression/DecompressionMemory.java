package org.polybook.pgn.internal.compression;

import java.io.IOException;

/**
 * The memory that the decompression of a file may use.
 *
 * @param maxKib the maximum in KiB
 */
record DecompressionMemory(int maxKib) {

    /** Half of this JVM's maximum memory. */
    static DecompressionMemory halfOfJvmMaximum() {
        long half = Runtime.getRuntime().maxMemory() / 2;
        return new DecompressionMemory((int) Math.min(half / 1024, Integer.MAX_VALUE));
    }

    IOException exceeded(long neededKib, Exception cause) {
        return new UnsupportedFileException(
                "decompression needs " + mib(neededKib) + " MiB of memory, the limit is " + mib(maxKib)
                        + " MiB, half of Java's maximum: -Xmx raises it",
                cause);
    }

    private static long mib(long kib) {
        return (kib + 1023) / 1024;
    }
}
