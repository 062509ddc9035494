package org.polybook.api.build;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What the work may use. Never changes the outcome.
 *
 * @param threads how many threads decode and count
 * @param memory bytes that tables may take before they are moved to disk
 * @param temporary folder for what does not fit into memory; empty for the output's own folder
 */
public record Resources(int threads, long memory, Optional<Path> temporary) {
    public Resources {
        if (threads < 1 || memory < 1 << 20) {
            throw new IllegalArgumentException(
                    "at least 1 thread and 1 MiB of memory, not " + threads + " and " + memory + " bytes");
        }
    }

    /** All processors and half of the heap. */
    public static Resources ofThisMachine() {
        Runtime runtime = Runtime.getRuntime();
        long memory = Math.max(1 << 20, runtime.maxMemory() / 2);
        return new Resources(runtime.availableProcessors(), memory, Optional.empty());
    }

    /** With that many threads, at least 1. */
    public Resources withThreads(int count) {
        return new Resources(count, memory, temporary);
    }

    /** With that many bytes for tables, at least 1 MiB. */
    public Resources withMemory(long bytes) {
        return new Resources(threads, bytes, temporary);
    }
}
