package org.polybook.api.build;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The resources that a build may use. They never change the result.
 *
 * @param threads the number of threads that decode and count
 * @param memory the maximum size in bytes of the tables in memory; larger tables are moved to disk
 * @param temporary the folder for data that does not fit into memory; empty for the folder of the output or, without an
 *     output, the folder of the system
 */
public record Resources(int threads, long memory, Optional<Path> temporary) {
    public Resources {
        if (threads < 1 || memory < 1 << 20) {
            throw new IllegalArgumentException(
                    "at least 1 thread and 1 MiB of memory, not " + threads + " and " + memory + " bytes");
        }
    }

    /** Returns all processors and half of the heap. */
    public static Resources ofThisMachine() {
        Runtime runtime = Runtime.getRuntime();
        long memory = Math.max(1 << 20, runtime.maxMemory() / 2);
        return new Resources(runtime.availableProcessors(), memory, Optional.empty());
    }

    /** Returns a copy with that number of threads, at least 1. */
    public Resources withThreads(int count) {
        return new Resources(count, memory, temporary);
    }

    /** Returns a copy with that maximum size of tables in bytes, at least 1 MiB. */
    public Resources withMemory(long bytes) {
        return new Resources(threads, bytes, temporary);
    }
}
